import { expect, test } from 'vitest'
import { overdueSentence } from './send-by.ts'

const facts = { sendBy: '2026-11-26' }
const on = (iso: string) => Temporal.PlainDate.from(iso)

test('D-218 after the send-by date, until it lapses', () => {
  const sentence = 'This was due by Thu 26 Nov 2026. You can still send it until Thu 10 Dec 2026.'
  const sentenceOn = (today: string) => overdueSentence({ path: 'postal', facts }, on(today))
  const days = ['2026-11-26', '2026-11-27', '2026-12-10', '2026-12-11']
  expect(days.map(sentenceOn)).toEqual([null, sentence, sentence, null])
})

test('D-218 an in-store return is brought, not sent, and kept items have no send-by date', () => {
  const inStore = overdueSentence({ path: 'in-store', facts }, on('2026-12-01'))
  expect(inStore).toBe('This was due by Thu 26 Nov 2026. You can still bring it in until Thu 10 Dec 2026.')
  expect(overdueSentence({ path: null, facts }, on('2026-12-01'))).toBeNull()
  expect(overdueSentence({ path: 'postal', facts: {} }, on('2026-12-01'))).toBeNull()
})
