import { expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { isShownAt } from './shown.ts'

const at = (text: string) => Temporal.Instant.from(text)
const day = (text: string) => Temporal.PlainDate.from(text)

test('DAT-38 D-66 a site message is shown from its first day to the end of its last, in London', () => {
  const days = { messagingStartDate: day('2026-06-01'), messagingEndDate: day('2026-06-03') }
  const message = anEntry('site-messages', 'M-1', days)
  const shown = ['2026-05-31T22:59:59Z', '2026-05-31T23:00:00Z', '2026-06-03T22:59:59Z', '2026-06-03T23:00:00Z']
  expect(shown.map((instant) => isShownAt(message, at(instant)))).toEqual([false, true, true, false])
})

test('DAT-38 an end that is an instant is the first at which it is gone; without dates an entry stays', () => {
  const campaign = anEntry('campaigns', 'C-1', { endDate: at('2026-12-01T10:00:00Z') })
  expect(isShownAt(campaign, at('2026-12-01T09:59:59Z'))).toBe(true)
  expect(isShownAt(campaign, at('2026-12-01T10:00:00Z'))).toBe(false)
  expect(isShownAt(anEntry('charities', 'C-2', {}), at('2099-01-01T00:00:00Z'))).toBe(true)
})

test('DAT-38 what is published later is not shown before', () => {
  const link = anEntry('navigation-links', 'N-1', {}, { publishedAt: at('2026-12-01T10:00:00Z') })
  expect(isShownAt(link, at('2026-12-01T09:59:59Z'))).toBe(false)
  expect(isShownAt(link, at('2026-12-01T10:00:00Z'))).toBe(true)
  const started = anEntry('promoted-features', 'P-1', { start: day('2026-11-01') }, { publishedAt: link.publishedAt })
  expect(isShownAt(started, at('2026-11-15T10:00:00Z'))).toBe(false)
})

test('DAT-38 a superseded version is shown until that is published, or until its own end', () => {
  const fields = { endDate: at('2026-12-01T10:00:00Z') }
  const [before, after] = [at('2026-11-20T00:00:00Z'), at('2026-12-24T00:00:00Z')]
  const shown = (supersededAt: Temporal.Instant) =>
    ['2026-11-19T23:59:59Z', '2026-11-20T00:00:00Z', '2026-12-01T09:59:59Z', '2026-12-01T10:00:00Z'].map((instant) =>
      isShownAt(anEntry('campaigns', 'C-1', fields, { supersededAt }), at(instant)),
    )
  expect(shown(before)).toEqual([true, false, false, false])
  expect(shown(after)).toEqual([true, true, true, false])
})

test('DAT-38 D-46 a cut-off and a competition are still shown when their moment is over', () => {
  const later = at('2026-12-31T00:00:00Z')
  const cutOff = { lastOrderDateTime: day('2026-12-16') }
  expect(isShownAt(anEntry('delivery-and-order-cutoff-info', 'D-1', cutOff), later)).toBe(true)
  expect(isShownAt(anEntry('competitions-or-features', 'F-1', { closeDate: day('2026-12-16') }), later)).toBe(true)
})
