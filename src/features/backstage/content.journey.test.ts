import { expect, test } from 'vitest'
import { sentEntry } from '../../../test/builders/content.ts'
import { Journey, textsOn, valueIn } from '../../../test/harness/journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import { PATHS } from '../../urls.ts'

const journey = new Journey()
const editors = journey.serviceWith('content')

const tell = async (...envelopes: unknown[]) => (await editors.call(PATHS.contentIntake, { envelopes })).body
const look = (query: Record<string, string> = {}) =>
  journey.visitor().get(`${PATHS.contentBackstage}?${new URLSearchParams(query)}`)
const states = (page: PageResponse) =>
  [...page.document.querySelectorAll('main article')].map(
    (each) => `${each.querySelector('h2')?.textContent} ${each.querySelector('.pill')?.textContent}`,
  )
const chosen = (page: PageResponse) =>
  [...page.document.querySelectorAll('main option[selected]')].map((each) => each.getAttribute('value'))
const dated = (launchDate: string, endDate: string) => ({ launchDate, endDate })

test('DAT-38 entries of a type at a site are listed, shown, future or expired at the preview date', async () => {
  await tell(
    sentEntry('campaigns', 'C-1', { group: 'Autumn', ...dated('2026-11-01', '2026-11-30') }),
    sentEntry('campaigns', 'C-2', { group: 'Christmas', ...dated('2026-12-01', '2026-12-24') }),
    sentEntry('campaigns', 'C-3', dated('2026-10-01', '2026-10-31'), { storeIds: ['10451'] }),
  )
  const now = await look({ type: 'campaigns', site: 'uk' })
  expect(states(now)).toEqual(['C-1 Current', 'C-2 Future'])
  expect(now.text).toContain('1 current, 1 future, 0 expired, on')
  expect(now.text).toContain('Until the end of Mon 30 Nov 2026')
  const then = await look({ type: 'campaigns', site: 'uk', on: '2026-12-01' })
  expect(states(then)).toEqual(['C-1 Expired', 'C-2 Current'])
  expect([...chosen(then), valueIn(then, 'on')]).toEqual(['campaigns', 'uk', '2026-12-01'])
  expect(textsOn(then, 'main article:first-of-type dd')[0]).toBe('Autumn')
  expect(states(await look({ type: 'campaigns', site: 'ie' }))).toEqual(['C-1 Current', 'C-2 Future', 'C-3 Expired'])
})
