import type { PendingQuery, Row } from 'postgres'
import { type Basket, mergeBaskets } from '../../domain/basket/basket.ts'
import type { FoundLine } from '../../domain/basket/count-basket.ts'
import { quantityAt } from '../../domain/catalogue/sold-at.ts'
import { SITES, type Site } from '../../domain/sites/site.ts'
import { basketLines } from '../../kept-json/basket-lines.ts'
import type { NoteUnreadable } from '../../kept-json/codec.ts'
import { noteInLog } from '../../kept-json/note-in-log.ts'
import type { BasketRecords } from '../../ports/baskets.ts'
import type { Log } from '../../ports/log.ts'
import { endOfGuestBasket, lockBasket, writeBasket } from './basket-rows.ts'
import { type ProductRow, productOfRows, type VariantRow } from './catalogue-rows.ts'
import type { Sql, TransactionSql } from './connect.ts'
import { type CountedRow, countedOfRows } from './counted-rows.ts'

/** More than anybody clicks before the page has answered. */
const KEYS_KEPT = 20

interface FoundRow {
  line: unknown
  product: ProductRow | null
  variant: VariantRow | null
  stock: CountedRow['stock']
  expires_at: Temporal.Instant | null
}

export function postgresBasketRecords(sql: Sql, log: Log): BasketRecords {
  return {
    async find(owner, site, now) {
      const found =
        'customerId' in owner
          ? sql`
            select b.lines, null::timestamptz as expires_at from baskets b
            where b.customer_id = ${owner.customerId} and b.site = ${site.key}`
          : sql`
            select b.lines, b.expires_at from guest_baskets b
            where b.token_hash = ${owner.tokenHash} and b.site = ${site.key} and b.expires_at > ${String(now)}`
      const rows = await findLines(sql, found)
      return {
        lines: noteInLog(log, { basket: site.key }, (note) => rows.flatMap((row) => toLines(row, site, note))),
        expiresAt: rows[0]?.expires_at ?? null,
      }
    },

    async change(owner, site, { key, decide }, now) {
      return await sql.begin(async (tx) => {
        const kept = await lockBasket(tx, owner, site.key, now)
        if (key !== null && kept.addedBy.includes(key)) return null
        const changed = decide(kept.lines)
        if (!changed.ok) return changed.refusal
        const addedBy = key === null ? kept.addedBy : [...kept.addedBy, key].slice(-KEYS_KEPT)
        await writeBasket(tx, owner, site.key, { lines: changed.basket, addedBy }, now)
        return null
      })
    },

    async prolong(tokenHash, now) {
      await sql`
        update guest_baskets set expires_at = ${String(endOfGuestBasket(now))}
        where token_hash = ${tokenHash} and expires_at > ${String(now)}`
    },

    async countItems(tokenHash, site, now) {
      const [row] = await sql<{ items: number }[]>`
        select items from guest_baskets
        where token_hash = ${tokenHash} and site = ${site.key} and expires_at > ${String(now)}`
      return row?.items ?? 0
    },

    async join(customerId, tokenHash, now) {
      await sql.begin(async (tx) => {
        // Whoever joins the same basket a second time waits here, and then finds none.
        const guests = await tx<{ site: 'uk' | 'ie'; lines: unknown; isOver: boolean }[]>`
          select site, lines, expires_at <= ${String(now)} as "isOver" from guest_baskets
          where token_hash = ${tokenHash} order by site for update`
        for (const { site, lines, isOver } of guests) {
          if (isOver) continue
          const guest = basketLines.read(lines)
          const own = await lockBasket(tx, { customerId }, site, now)
          const stock = await stockOf(tx, guest, SITES[site])
          const merged = mergeBaskets(own.lines, guest, (sku) => stock.get(sku) ?? 0)
          await writeBasket(tx, { customerId }, site, { ...own, lines: merged }, now)
        }
        if (guests.length > 0) await tx`delete from guest_baskets where token_hash = ${tokenHash}`
      })
    },
  }
}

/** Each line of a basket, given as a query for its lines, with what the catalogue has of it. */
async function findLines(sql: Sql | TransactionSql, basket: PendingQuery<Row[]>): Promise<FoundRow[]> {
  return await sql<FoundRow[]>`
    with found as (${basket})
    select listed.line, to_jsonb(p) as product, to_jsonb(v) as variant, found.expires_at, (
        select jsonb_object_agg(s.site, s.quantity) from catalogue.stock s where s.sku = listed.line->>'sku'
      ) as stock
    from found
    cross join lateral jsonb_array_elements(found.lines) with ordinality as listed(line, place)
    left join catalogue.products p on p.product_id = listed.line->>'productId'
    left join catalogue.variants v on v.product_id = p.product_id and v.sku = listed.line->>'sku'
    order by listed.place`
}

async function stockOf(tx: TransactionSql, basket: Basket, site: Site): Promise<Map<string, number>> {
  const rows = await findLines(
    tx,
    tx`select ${JSON.stringify(basket)}::text::jsonb as lines, null::timestamptz as expires_at`,
  )
  // What cannot be read is noted by the page that shows it.
  return new Map(rows.flatMap((row) => toLines(row, site, () => {})).map(({ sku, stock }) => [sku, stock]))
}

function toLines({ line, product, variant, stock }: FoundRow, site: Site, note: NoteUnreadable): FoundLine[] {
  return basketLines.read([line]).map((each) => {
    const read = product && productOfRows(product, variant ? [variant] : [], note)
    const [only] = read?.variants ?? []
    const counted = countedOfRows([{ sku: each.sku, stock }])
    return { ...each, product: read, stock: (only && quantityAt(only, site, counted)) ?? 0 }
  })
}
