import type { HolidayRegion } from './place.ts'

/** Scotland: the World Cup. Isle of Man: TT Friday, announced a year ahead (2027 is missing), and Tynwald Day. */
export const ONE_OFF_HOLIDAYS: Readonly<Partial<Record<HolidayRegion, readonly string[]>>> = {
  scotland: ['2026-06-15'],
  'isle-of-man': [
    '2024-06-07',
    '2024-07-05',
    '2025-06-06',
    '2025-07-07',
    '2026-06-05',
    '2026-07-06',
    '2027-07-05',
    '2028-07-05',
    '2029-07-05',
    '2030-07-05',
  ],
}
