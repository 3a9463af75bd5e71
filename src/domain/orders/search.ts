const SEARCH_LENGTH_MAX = 60

/** What a shopper typed to find an order, tidied; empty means: everything. */
export function readSearch(typed: string | null): string {
  const tidy = (typed ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // By code points, so that no emoji is cut in half.
  return [...tidy].slice(0, SEARCH_LENGTH_MAX).join('')
}
