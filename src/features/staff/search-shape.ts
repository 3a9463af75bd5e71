import { toEircode } from '../../domain/addresses/format-address.ts'

/** Orders are searched by one of these, chosen by the shape of what was typed. */
export type Search =
  | { by: 'number'; number: string }
  | { by: 'email'; email: string }
  | { by: 'postcode'; postcode: string }
  | { by: 'name'; name: string }

export const SEARCH_LENGTH_MAX = 100
/** A shorter beginning of a name would match half of all customers. */
const NAME_LENGTH_MIN = 2

const UK_POSTCODE = /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i
/** Order, return and tracking numbers have digits, and no spaces once those are taken out. */
const NUMBER = /^(?=.*\d)[A-Z\d-]{5,40}$/i

/** Null for what is too short or too long to search for. */
export function readSearch(typed: string): Search | null {
  const text = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  if (text === '' || text.length > SEARCH_LENGTH_MAX || /\p{C}/u.test(text)) return null
  if (text.includes('@')) return { by: 'email', email: text.toLowerCase() }
  const compact = text.replaceAll(' ', '').toUpperCase()
  if (UK_POSTCODE.test(text) || toEircode(text)) return { by: 'postcode', postcode: compact.replaceAll('-', '') }
  if (NUMBER.test(compact)) return { by: 'number', number: compact }
  return text.length < NAME_LENGTH_MIN ? null : { by: 'name', name: text.toLowerCase() }
}
