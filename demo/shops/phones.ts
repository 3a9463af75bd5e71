/**
 * Numbers that Ofcom and ComReg reserve for films and books. By the postcode's area, then the number
 * without its last three digits.
 */
const RANGES: readonly (readonly [areas: RegExp, start: string])[] = [
  [/^(?:W|WC|EC|E|N|NW|SE|SW)\d/, '020 7946 0'],
  [/^BS\d/, '0117 496 0'],
  [/^B\d/, '0121 496 0'],
  [/^EH\d/, '0131 496 0'],
  [/^G\d/, '0141 496 0'],
  [/^BT\d/, '028 9649 6'],
  [/^CF\d/, '029 2018 0'],
]
const ELSEWHERE = '01632 960'
const IRELAND = '020 910 0'

/** The telephone of the shop at this place in the table, whose last three digits it gives. */
export function phoneOf(postcode: string, country: 'UK' | 'IE', place: number): string {
  const start = country === 'IE' ? IRELAND : (RANGES.find(([areas]) => areas.test(postcode))?.[1] ?? ELSEWHERE)
  return start + String(place + 1).padStart(3, '0')
}
