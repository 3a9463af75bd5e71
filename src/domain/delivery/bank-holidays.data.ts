export type HolidayRegion = 'england-and-wales' | 'northern-ireland' | 'ireland'

// Christmas, Boxing and New Year's Day themselves also where a substitute follows: no van drives on either.
const ENGLAND_AND_WALES = `
  2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-26 2026-12-28
  2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-25 2027-12-26 2027-12-27 2027-12-28
  2028-01-01 2028-01-03 2028-04-14 2028-04-17 2028-05-01 2028-05-29 2028-08-28 2028-12-25 2028-12-26`

const NORTHERN_IRELAND_TOO = `
  2026-03-17 2026-07-13
  2027-03-17 2027-07-12
  2028-03-17 2028-07-12`

const IRELAND = `
  2026-01-01 2026-02-02 2026-03-17 2026-04-06 2026-05-04 2026-06-01 2026-08-03 2026-10-26 2026-12-25 2026-12-26
  2027-01-01 2027-02-01 2027-03-17 2027-03-29 2027-05-03 2027-06-07 2027-08-02 2027-10-25 2027-12-25 2027-12-26
  2028-01-01 2028-02-07 2028-03-17 2028-04-17 2028-05-01 2028-06-05 2028-08-07 2028-10-30 2028-12-25 2028-12-26`

const daysIn = (text: string): string[] => text.trim().split(/\s+/)

/** ISO days on which nothing is delivered, by where it would go. Scotland's own are not kept apart. Ends with 2028. */
export const BANK_HOLIDAYS: Record<HolidayRegion, ReadonlySet<string>> = {
  'england-and-wales': new Set(daysIn(ENGLAND_AND_WALES)),
  'northern-ireland': new Set([...daysIn(ENGLAND_AND_WALES), ...daysIn(NORTHERN_IRELAND_TOO)]),
  ireland: new Set(daysIn(IRELAND)),
}
