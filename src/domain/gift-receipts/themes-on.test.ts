import { expect, test } from 'vitest'
import { DEFAULT_GIFT_THEME, GIFT_THEMES, type GiftThemeCode, themesOn } from './themes-on.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const visibleOn = (on: string) =>
  themesOn(day(on))
    .filter(({ isVisible }) => isVisible)
    .map(({ value }) => value)

const ALWAYS: GiftThemeCode[] = [
  ...(['just-because', 'birthday', 'thank-you', 'congratulations', 'wedding', 'anniversary'] as const),
  ...(['new-baby', 'new-home', 'get-well-soon'] as const),
]

test('GFT-11 D-38 there are 14 themes, each with all its fields, in one order, the default first', () => {
  const themes = themesOn(day('2026-11-14'))
  expect(themes.map(({ label }) => label).join()).toBe(
    "Just because,Birthday,Christmas,Thank you,Congratulations,Wedding,Anniversary,New baby,New home,Mother's Day,Father's Day,Valentine's Day,Easter,Get well soon",
  )
  expect(themes.map(({ order }) => order)).toEqual(themes.map((_, place) => place + 1))
  expect(new Set(themes.flatMap(({ value, url }) => [value, url])).size).toBe(28)
  for (const { title, url, value } of themes) {
    expect(title).not.toBe('')
    expect(url).toBe(`/pictures/gift-${value}.svg`)
  }
  expect(DEFAULT_GIFT_THEME).toBe(GIFT_THEMES[0]?.value)
})

test.each<[GiftThemeCode, string, string]>([
  ['valentines-day', '2027-01-17', '2027-02-14'],
  ['mothers-day', '2026-02-15', '2026-03-15'],
  ['mothers-day', '2027-02-07', '2027-03-07'],
  ['easter', '2026-03-08', '2026-04-05'],
  ['easter', '2027-02-28', '2027-03-28'],
  ['fathers-day', '2026-05-24', '2026-06-21'],
  ['fathers-day', '2031-05-18', '2031-06-15'],
  ['christmas', '2026-11-01', '2026-12-25'],
])(
  'GFT-11 D-167 a seasonal theme is visible from 28 days before its day to the day itself: %s from %s to %s',
  (theme, from, to) => {
    expect(visibleOn(from)).toContain(theme)
    expect(visibleOn(to)).toContain(theme)
    expect(visibleOn(day(from).subtract({ days: 1 }).toString())).not.toContain(theme)
    expect(visibleOn(day(to).add({ days: 1 }).toString())).not.toContain(theme)
  },
)

test('GFT-11 D-167 in August only the others are there', () => {
  expect(visibleOn('2026-08-15')).toEqual(ALWAYS)
  expect(visibleOn('2027-03-01')).toEqual([...ALWAYS, 'mothers-day', 'easter'].toSorted(inOrder))
})

function inOrder(one: string, other: string): number {
  const codes: string[] = GIFT_THEMES.map(({ value }) => value)
  return codes.indexOf(one) - codes.indexOf(other)
}
