import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { PAGE_VISIT } from '../../../test/harness/page-visit.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { renderToElement } from '../../ui/testing.ts'
import { addressFormPage } from './address-form.page.tsx'
import { emptyValues } from './fields.ts'

function formAt(site: BrandSite, country: 'UK' | 'IE') {
  const visit = { ...PAGE_VISIT, site, path: '/', query: new URLSearchParams() }
  const values = emptyValues(country, { firstName: '', lastName: '' })
  return renderToElement(<addressFormPage.View visit={visit} values={values} />)
}
function countriesAt(site: BrandSite, country: 'UK' | 'IE') {
  return [...formAt(site, country).querySelectorAll('#country option')].map(({ textContent }) => textContent)
}

test('an address is of a country where the retailer has a site; one from elsewhere keeps its country', () => {
  const { ie } = brandSites({}, SPECIFIED_POLICY, ['ie'])
  expect(countriesAt(ie, 'IE')).toEqual(['Ireland'])
  expect(countriesAt(ie, 'UK')).toEqual(['United Kingdom', 'Ireland'])
  expect(countriesAt(BRAND_SITES.ie, 'IE')).toEqual(['United Kingdom', 'Ireland'])
})

test('a phone number is for collecting only where the retailer collects', () => {
  const collected = /To collect from you, we need one here/
  expect(formAt(BRAND_SITES.uk, 'UK').textContent).toMatch(collected)
  const returnMethods = SPECIFIED_POLICY.returnMethods.filter(({ path }) => path === 'postal')
  const { uk } = brandSites({}, { ...SPECIFIED_POLICY, returnMethods })
  expect(formAt(uk, 'UK').textContent).not.toMatch(collected)
})
