import { expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import type { ContentFields } from '../content/entry.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import { methodNotices, siteMessageIn } from './site-messages.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const DAYS = { messagingStartDate: day('2026-11-16'), messagingEndDate: day('2026-12-09') }
const message = (fields: Partial<ContentFields<'site-messages'>>, published = '2026-11-01', systemId = 'M-1') => {
  const empty = { key: null, message: null, messagingStartDate: null, messagingEndDate: null }
  const publishedAt = Temporal.Instant.from(`${published}T09:00:00Z`)
  return anEntry('site-messages', systemId, { ...empty, ...fields }, { publishedAt })
}

const foodhall = { path: 'in-store', via: 'foodhall', size: null } as const
const evri = { path: 'collect-from-home', via: 'evri', size: 'standard' } as const
const FOODHALL = 'Our foodhalls are handling a high volume of returns, so your refund may take longer than usual.'
const DELAYED =
  'Evri parcels may be delayed between 16 Nov 2026 and 09 Dec 2026. You may want to choose another method.'

test('CHN-15 CHN-16 CHN-17 D-66 temporary messages: each about its own method', () => {
  const messages = [
    message({ key: 'returns-foodhall-delay', ...DAYS }),
    message({ key: 'returns-evri-notice', ...DAYS }),
    message({ key: 'closed-on-sunday', ...DAYS, message: 'We are closed.' }),
  ]
  expect(methodNotices(messages, foodhall, SPECIFIED_POLICY)).toEqual([FOODHALL])
  expect(methodNotices(messages, evri, SPECIFIED_POLICY)).toEqual([DELAYED])
  expect(methodNotices(messages, { path: 'postal', via: 'royal-mail', size: null }, SPECIFIED_POLICY)).toEqual([])
  expect(methodNotices([], evri, SPECIFIED_POLICY)).toEqual([])
  const returnShops = { ...SPECIFIED_POLICY.returnShops, foodhall: 'Food shops' }
  expect(methodNotices(messages, foodhall, { returnShops })).toEqual([expect.stringMatching(/^Food shops: there is /)])
})

test('DAT-38 CHN-15 CHN-16 CHN-17 D-66 temporary messages: in words of editors, with the days where they want them; the last published counts', () => {
  const mine = (words: string, published: string, systemId: string) =>
    message({ key: 'returns-evri-notice', ...DAYS, message: words }, published, systemId)
  const both = [mine('From {start}, until {end}: **slow**.', '2026-11-03', 'a'), mine('Older', '2026-11-02', 'b')]
  expect(methodNotices(both, evri, SPECIFIED_POLICY)).toEqual(['From 16 Nov 2026, until 09 Dec 2026: **slow**.'])
  expect(methodNotices(both.toReversed(), evri, SPECIFIED_POLICY)).toHaveLength(1)
  expect(methodNotices([mine('  ', '2026-11-02', 'c')], evri, SPECIFIED_POLICY)).toEqual([DELAYED])
})

test('DAT-38 CHN-15 CHN-16 CHN-17 D-66 temporary messages: not at all without both of its days', () => {
  for (const missing of ['messagingStartDate', 'messagingEndDate'])
    expect(
      methodNotices([message({ key: 'returns-evri-notice', ...DAYS, [missing]: null })], evri, SPECIFIED_POLICY),
    ).toEqual([])
})

test('D-66 an end that is an instant belongs to the day before it', () => {
  const until = (text: string) => {
    const end = { messagingEndDate: Temporal.Instant.from(text) }
    return String(siteMessageIn(message({ key: 'returns-evri-notice', ...DAYS, ...end }))?.endsOn)
  }
  expect([until('2026-12-10T00:00:00Z'), until('2026-12-10T00:00:01Z')]).toEqual(['2026-12-09', '2026-12-10'])
})
