import { expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { Journey, textsOn } from '../../../test/harness/journey.ts'
import { linksOn } from '../../../test/harness/product-journey.ts'
import { recordContent } from '../../features/content/content-intake.records.ts'

const at = new Journey()
const HEADER = 'header nav[aria-label=Shop] a'
const FOOTER = 'footer nav[aria-label=Footer] a'

test('DAT-38 header and footer have the links of editors, at the site that they are for', async () => {
  const [header, footer] = [textsOn(await at.visitor().get('/'), HEADER), await at.visitor().get('/ie')]
  const before = textsOn(footer, FOOTER)
  const links = [
    anEntry('navigation-links', 'N-1', { category: 'header', name: '05', link: '/c/new-in', text: '<b>New</b>' }),
    anEntry('navigation-links', 'N-2', { category: 'header', name: '06', link: '/c/pets', text: 'Pets' }),
    anEntry('navigation-links', 'N-3', { category: 'footer', link: 'https://jobs.example/', text: 'Work with us' }),
  ].map((entry, place) => ({ ...entry, sites: place < 2 ? (['uk'] as const) : (['ie'] as const) }))
  await at.sql.begin((tx) => recordContent(tx, links, at.product.clock.now()))
  at.product.clock.setTo(at.product.clock.now().add({ minutes: 2 }))
  expect(textsOn(await at.visitor().get('/'), HEADER)).toEqual(['<b>New</b>', ...header])
  const irish = await at.visitor().get('/ie')
  expect(textsOn(irish, HEADER)).toEqual(header)
  expect(textsOn(irish, FOOTER)).toEqual([...before, 'Work with us'])
  // A page that is dressed for the other site, and one that isn't there.
  expect(textsOn(await at.visitor().get('/sign-in?returnUrl=%2Fie%2Fbasket'), FOOTER).at(-1)).toBe('Work with us')
  expect(linksOn(await at.visitor().get('/c/pets'), HEADER)[0]).toBe('/c/new-in')
})

test('DAT-38 without content header and footer have what is built in', async () => {
  await at.sql`alter table content_entries rename to gone`
  at.product.clock.setTo(at.product.clock.now().add({ minutes: 2 }))
  const seen = await at.visitor().get('/')
  expect(textsOn(seen, HEADER)).toEqual(['Women', 'Men', 'Kids', 'Home', 'Food', 'Christmas'])
  expect(textsOn(seen, FOOTER)).toContain('Privacy and cookies')
})
