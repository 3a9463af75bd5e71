import { listingCard } from '../../kept-json/listing-card.ts'
import { noteInLog } from '../../kept-json/note-in-log.ts'
import type { ListedCard, ListingRecords } from '../../ports/listings.ts'
import type { Log } from '../../ports/log.ts'
import type { Sql } from './connect.ts'

interface CardRow {
  product_id: string
  card: unknown
}

export function postgresListingRecords(sql: Sql, log: Log): ListingRecords {
  const toCards = (rows: readonly CardRow[]): ListedCard[] =>
    rows.flatMap(({ product_id: productId, card }) => {
      const read = noteInLog(log, { product: productId }, (note) => listingCard.salvage(card, note))
      return read === null ? [] : [{ productId, ...read }]
    })

  return {
    async newest(site, count) {
      const rows = await sql<CardRow[]>`
        select l.product_id, c.card
        from catalogue.listings l
        join catalogue.cards c using (site, product_id)
        where l.site = ${site.main} and l.is_in_stock
        order by l.new_since desc, l.product_id
        limit ${count}`
      return toCards(rows)
    },
  }
}
