import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../test/builders/sites.ts'
import { brandFolder } from '../../test/harness/brand-folder.ts'
import { crawl } from '../../test/harness/crawl.ts'
import { Journey, textsOn } from '../../test/harness/journey.ts'
import { urls } from '../urls.ts'
import { BUILT_IN_BRANDS } from './configuration.ts'

const demo = JSON.parse(readFileSync(join(BUILT_IN_BRANDS.demo, 'brand.json'), 'utf8'))
const ofSite = (key: 'uk' | 'ie') =>
  new Journey({
    environment: { BRAND_DIR: brandFolder({ 'brand.json': { ...demo, sites: { [key]: demo.sites[key] } } }, 'demo') },
  })
const uk = ofSite('uk')
const ireland = ofSite('ie')

test.each([
  { country: 'the UK', at: uk, name: 'amelia', own: '£', foreign: '€' },
  { country: 'Ireland', at: ireland, name: 'niamh', own: '€', foreign: '£' },
])(
  'D-17 a brand of $country alone has no address below /ie, no site switch, and one currency',
  async ({ at, name, own, foreign }) => {
    for (const someone of [at.visitor(), await at.signedInVisitor(name)]) {
      const { dead, texts } = await crawl(at.product, someone)
      expect(dead).toEqual([])
      texts.delete('/backstage')
      expect([...texts.keys()].filter((address) => /^\/ie(?:[/?]|$)/.test(address))).toEqual([])
      for (const [address, text] of texts)
        expect(
          [foreign, 'Fern & Field Ireland', 'You have orders on our'].filter((each) => text.includes(each)),
          address,
        ).toEqual([])
      expect([...texts.values()].some((text) => text.includes(own))).toBe(true)
    }
    expect(textsOn(await at.visitor().get('/'), 'nav[aria-label=Country]')).toEqual([])
  },
  60_000,
)

test('D-17 addresses below /ie lead a brand of Ireland alone to those without, and are missing in the UK', async () => {
  const old = await ireland.visitor().get('/ie/search?q=mug')
  expect([old.status, old.location]).toEqual([301, '/search?q=mug'])
  expect((await ireland.visitor().get('/ie')).location).toBe('/')
  expect((await uk.visitor().get('/ie')).status).toBe(404)
})

test('D-17 Ireland alone has no page of a UK store, and asks for Eircodes; the UK for postcodes', async () => {
  const labels = async (at: Journey, name: string) =>
    textsOn(await (await at.signedInVisitor(name)).get(urls.newAddress(BRAND_SITES.uk)), 'label')
  expect((await ireland.visitor().get('/stores/1531')).status).toBe(404)
  expect((await uk.visitor().get('/stores/1531')).status).toBe(200)
  expect(await labels(ireland, 'niamh')).toContain('Eircode')
  expect(await labels(uk, 'amelia')).toContain('Postcode')
})
