import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { giftProblemField, giftProblemSentence, type ReadPart } from './gift-problem.ts'
import { readGiftMail, readGiftMailAgain, readGiftPrint, type SentMail } from './read-gift.ts'

const NOW = Temporal.Instant.from('2026-11-14T10:24:00Z')
const VISIT = { now: NOW, site: BRAND_SITES.uk }
const day = (text: string) => Temporal.PlainDate.from(text)
const until = (text: string) => anOrderLine({ facts: { defaultLastReturnOn: day(text) } })

/** O18: 35 and 9 days left; then one that is past its window, and one that is still with us. */
const ORDER = anOrder({
  lines: [until('2026-12-19'), until('2026-11-23'), until('2026-11-13'), anOrderLine({ status: 'Awaiting Despatch' })],
})
const [LONG = '', SHORT = '', EXPIRED = '', NOT_SENT = ''] = ORDER.lines.map(({ key }) => key)

const SENT: SentMail = {
  lineKeys: [LONG, SHORT],
  name: 'Rosie',
  email: 'rosie@example.com',
  message: 'Happy birthday, Rosie!\r\nI hope it fits.',
  theme: 'birthday',
  when: 'now',
  date: '',
}

/** Each problem as on the page: its field and sentence. */
function problemsOf(read: ReadPart<unknown>): string[] {
  return read.ok ? [] : read.problems.map((problem) => `${giftProblemField(problem)}: ${giftProblemSentence(problem)}`)
}
const problemsOfMail = (sent: Partial<SentMail>, now = NOW) =>
  problemsOf(readGiftMail(ORDER, { ...SENT, ...sent }, { ...VISIT, now }))

test('GFT-04 what was sent is read whole, in the order of the page, with its line breaks', () => {
  const { when: _, date: __, ...read } = SENT
  const gift = { ...read, message: 'Happy birthday, Rosie!\nI hope it fits.', sendOn: day('2026-11-14') }
  expect(readGiftMail(ORDER, { ...SENT, lineKeys: [SHORT, LONG, SHORT] }, VISIT)).toEqual({ ok: true, gift })
})

test('D-40 printing needs neither an address nor a day', () => {
  const print: SentMail = { ...SENT, email: '', when: '', date: '' }
  expect(readGiftPrint(ORDER, print, VISIT)).toMatchObject({ ok: true, gift: { name: 'Rosie', theme: 'birthday' } })
  expect(problemsOfMail({ email: '' })).toEqual(['email: The email address is required'])
})

test('GFT-09 a date beside "Send immediately" is a problem: nothing is sent too early', () => {
  expect(problemsOfMail({ when: 'now', date: '2026-11-20' })).toEqual([
    "when: You've entered a date too. Choose one or the other",
  ])
})

test('D-124 sent again it reads the same, though its lines have that receipt by then; other problems stay', () => {
  const facts = { ...ORDER.lines[0]?.facts, giftEmailSent: true }
  const given = { ...ORDER, lines: ORDER.lines.map((line) => ({ ...line, facts: { ...line.facts, ...facts } })) }
  expect(readGiftMail(given, SENT, VISIT).ok).toBe(false)
  expect(readGiftMailAgain(given, SENT, VISIT)).toEqual(readGiftMail(ORDER, SENT, VISIT))
  expect(problemsOf(readGiftMailAgain(given, { ...SENT, name: '' }, VISIT))).toEqual([
    'name: Please enter a valid first name',
  ])
  expect(readGiftMailAgain(given, { ...SENT, lineKeys: ['of another order'] }, VISIT).ok).toBe(false)
})

test('GFT-05 GFT-06 D-40 all problems are shown at once, in the order of the fields', () => {
  const wrong = { lineKeys: [], name: '', email: '', message: 'a'.repeat(212), theme: 'moon', when: '' }
  expect(problemsOfMail(wrong)).toEqual([
    'items: Choose at least one item',
    'name: Please enter a valid first name',
    'email: The email address is required',
    'message: Your message is 12 characters too long',
    'theme: Choose a theme',
    'when: Choose when to send it',
  ])
})

test.each<[string, string[], string[]]>([
  ['of another order', ['elsewhere'], ["items: This item isn't part of your order."]],
  ['past its window', [LONG, EXPIRED], ['items: Return Window Expired']],
  ['not sent out yet', [NOT_SENT], ['items: You can send a gift receipt once this item is on its way.']],
])('D-41 D-164 an item that is %s is refused', (_case, lineKeys, problems) => {
  expect(problemsOfMail({ lineKeys })).toEqual(problems)
})

test.each<[string, string | null]>([
  ['', null],
  ['\u200b\u200b', null],
  [' With love ', 'With love'],
  ['see \u202egnp.exe', 'see gnp.exe'],
  ['a\0\u001b[31mb', 'a[31mb'],
  ['\u200fشكرا', '\u200fشكرا'],
  [`${'ab'.repeat(99)}\r\nc`, `${'ab'.repeat(99)}\nc`],
])('GFT-08 MSG-02 the message: %j is stored as %j', (message, expected) => {
  expect(readGiftMail(ORDER, { ...SENT, message }, VISIT)).toMatchObject({ ok: true, gift: { message: expected } })
})

test.each([
  ['a'.repeat(201), 'Your message is 1 character too long'],
  ['Happy birthday you wanker', "Sorry, there's something in your message we can't write"],
])('GFT-08 MSG-02 MSG-04 the message: %j is refused: %s', (message, sentence) => {
  expect(problemsOfMail({ message })).toEqual([`message: ${sentence}`])
})

test('D-38 the theme is "Just because" if none is chosen', () => {
  expect(readGiftMail(ORDER, { ...SENT, theme: '' }, VISIT)).toMatchObject({ gift: { theme: 'just-because' } })
})

test.each([
  ['christmas', []],
  ['easter', ["theme: This theme isn't available at the moment. Choose another"]],
  ['toString', ['theme: Choose a theme']],
])('D-167 the theme %s in November, by the day in London', (theme, problems) => {
  expect(problemsOfMail({ theme })).toEqual(problems)
  const lateInOctober = Temporal.Instant.from('2026-10-31T23:59:59Z')
  expect(problemsOfMail({ theme }, lateInOctober)).toHaveLength(1)
  expect(problemsOfMail({ theme }, lateInOctober.add({ seconds: 1 }))).toEqual(problems)
})

const RANGE = 'date: Choose a date from 14 Nov 2026 to 23 Nov 2026'

test.each([
  ['2026-11-20', '2026-11-20'],
  [' 2026-11-23 ', '2026-11-23'],
])('GFT-09 D-41 the day of sending: may be %j', (date, sendOn) => {
  const read = readGiftMail(ORDER, { ...SENT, when: 'date', date }, VISIT)
  expect(read.ok && String(read.gift.sendOn)).toBe(sendOn)
})

test.each([
  ['date', '', 'date: Choose a date'],
  ['date', '2026-11-24', RANGE],
  ['date', '2026-11-31', RANGE],
  ['date', '20 Nov 2026', RANGE],
  ['', '2026-11-20', 'when: Choose when to send it'],
])('GFT-09 D-41 the day of sending: as %j, %j is refused', (when, date, problems) => {
  expect(problemsOfMail({ when, date })).toEqual([problems])
})

test('GFT-09 D-41 the day of sending: the lowest days left of what was chosen bound it, and of nothing else', () => {
  expect(problemsOfMail({ lineKeys: [LONG], when: 'date', date: '2026-12-19' })).toEqual([])
  expect(problemsOfMail({ lineKeys: [LONG, SHORT], when: 'date', date: '2026-12-19' })).toEqual([RANGE])
  const expired = ['items: Return Window Expired']
  expect(problemsOfMail({ lineKeys: [EXPIRED], when: 'date', date: '2026-11-20' })).toEqual(expired)
})
