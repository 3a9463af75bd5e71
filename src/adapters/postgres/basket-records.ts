import { type Basket, mergeBaskets } from '../../domain/basket/basket.ts'
import type { FoundLine } from '../../domain/basket/count-basket.ts'
import { basketLines } from '../../kept-json/basket-lines.ts'
import type { NoteUnreadable } from '../../kept-json/codec.ts'
import { noteInLog } from '../../kept-json/note-in-log.ts'
import type { BasketRecords } from '../../ports/baskets.ts'
import type { Log } from '../../ports/log.ts'
import { endOfGuestBasket, lockBasket, writeBasket } from './basket-rows.ts'
import { type ProductRow, productOfRows, type VariantRow } from './catalogue-rows.ts'
import type { Sql, TransactionSql } from './connect.ts'

/** More than anybody clicks before the page has answered. */
const KEYS_KEPT = 20

interface FoundRow {
  line: unknown
  product: ProductRow | null
  variant: VariantRow | null
  stock: number | null
  expires_at: Temporal.Instant | null
}

export function postgresBasketRecords(sql: Sql, log: Log): BasketRecords {
  return {
    async find(owner, site, now) {
      const found =
        'customerId' in owner
          ? sql`
            select b.lines, b.site, null::timestamptz as expires_at from baskets b
            where b.customer_id = ${owner.customerId} and b.site = ${site.key}`
          : sql`
            select b.lines, b.site, b.expires_at from guest_baskets b
            where b.token_hash = ${owner.tokenHash} and b.site = ${site.key} and b.expires_at > ${String(now)}`
      const rows = await sql<FoundRow[]>`
        with found as (${found})
        select listed.line, to_jsonb(p) as product, to_jsonb(v) as variant, s.quantity as stock, found.expires_at
        from found
        cross join lateral jsonb_array_elements(found.lines) with ordinality as listed(line, place)
        left join catalogue.products p on p.product_id = listed.line->>'productId'
        left join catalogue.variants v on v.product_id = p.product_id and v.sku = listed.line->>'sku'
        left join catalogue.stock s on s.sku = listed.line->>'sku' and s.site = found.site
        order by listed.place`
      return {
        lines: noteInLog(log, { basket: site.key }, (note) => rows.flatMap((row) => toLines(row, note))),
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
          const stock = await stockOf(tx, site, guest)
          const merged = mergeBaskets(own.lines, guest, (sku) => stock.get(sku) ?? 0)
          await writeBasket(tx, { customerId }, site, { ...own, lines: merged }, now)
        }
        if (guests.length > 0) await tx`delete from guest_baskets where token_hash = ${tokenHash}`
      })
    },
  }
}

async function stockOf(tx: TransactionSql, site: string, basket: Basket): Promise<Map<string, number>> {
  const skus = JSON.stringify(basket.map(({ sku }) => sku))
  const rows = await tx<{ sku: string; quantity: number }[]>`
    select sku, quantity from catalogue.stock
    where site = ${site} and sku in (select jsonb_array_elements_text(${skus}::text::jsonb))`
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]))
}

function toLines({ line, product, variant, stock }: FoundRow, note: NoteUnreadable): FoundLine[] {
  return basketLines.read([line]).map((each) => ({
    ...each,
    product: product && productOfRows(product, variant ? [variant] : [], note),
    stock: stock ?? 0,
  }))
}
