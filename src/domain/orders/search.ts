const SEARCH_LENGTH_MAX = 60

export function readSearch(typed: string | null): string {
  const tidy = (typed ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // By code points, so that no emoji is cut in half.
  return [...tidy].slice(0, SEARCH_LENGTH_MAX).join('')
}

/** Digits in groups, as they are read aloud or copied from a mail: "Order 400000024", "#400000024", "4000 00024". */
const AS_A_NUMBER = /^(order(?: number| no\.?)?:? ?#?|#)? ?(\d[\d ]*)$/i
const BARE_DIGITS_MIN = 6

export function searchedFor(search: string): string {
  const [, named, written = ''] = AS_A_NUMBER.exec(search) ?? []
  const digits = written.replaceAll(' ', '')
  // "7 8" alone may well be a part of a product's name.
  return named || digits.length >= BARE_DIGITS_MIN ? digits : search
}
