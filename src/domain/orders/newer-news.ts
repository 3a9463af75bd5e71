/** By what two tellings of one order are compared (D-139). */
export interface Telling {
  sequence: number
  toldAt: Temporal.Instant
}

/** What news is worth beside the news that an order stands by already: the higher sequence wins, then the later. */
export function compareNews(news: Telling, standing: Telling | null): 'newer' | 'same' | 'older' {
  if (standing === null) return 'newer'
  const order = news.sequence - standing.sequence || Temporal.Instant.compare(news.toldAt, standing.toldAt)
  if (order === 0) return 'same'
  return order > 0 ? 'newer' : 'older'
}
