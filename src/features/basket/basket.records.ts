import { z } from 'zod'
import {
  BASKET_LINES_MAX,
  type Basket,
  type BasketChangeResult,
  type BasketLine,
  type BasketOwner,
  type BasketRefusal,
  countUnits,
  GUEST_BASKET_DAYS,
  mergeBaskets,
  type NewBasketOwner,
} from '../../domain/basket/basket.ts'
import type { CatalogueLine } from '../../domain/basket/count-basket.ts'
import { offerTexts } from '../../domain/catalogue/offer.ts'
import { quantityAt } from '../../domain/catalogue/sold-at.ts'
import { SITES, type Site } from '../../domain/sites/site.ts'
import { noteInLog, type ReportUnreadable, storedJson } from '../../platform/database/codec.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import { type StockRow, stockCountsOf } from '../../platform/database/counted-rows.ts'
import type { Fragment } from '../../platform/database/sql.ts'
import type { RetentionRule } from '../../platform/jobs/retention.ts'
import type { Log } from '../../platform/log.ts'
import type { JoinBasket } from '../../platform/sessions/sessions.ts'
import { offerFacts } from '../catalogue/catalogue-json.ts'
import { type ProductRow, productOfRows, type VariantRow } from '../catalogue/product.records.ts'

/** More keys than a shopper can use up by clicking before the page answers. */
const FORM_KEYS_MAX = 20

const joinResult = storedJson('baskets.join_result')(
  z.object({
    items: z.int(),
    fewer: z.array(z.object({ sku: z.string(), wanted: z.int(), allowed: z.int() })),
    /** Product names; products without one are not listed. */
    leftOut: z.array(z.string()),
  }),
)

export type BasketJoinResult = ReturnType<typeof joinResult.read>

interface BasketProductRow {
  line: unknown
  product: ProductRow | null
  variant: VariantRow | null
  stock: StockRow['stock']
  offers: unknown[] | null
  expires_at: Temporal.Instant | null
  join_result: unknown
}

export function postgresBasketRecords(sql: Sql, log: Log) {
  return {
    async find(owner: BasketOwner, site: Site, now: Temporal.Instant) {
      const basketQuery =
        'customerId' in owner
          ? sql`
            select b.lines, null::timestamptz as expires_at, b.join_result from baskets b
            where b.customer_id = ${owner.customerId} and b.site = ${site.key}`
          : sql`
            select b.lines, b.expires_at, null::jsonb as join_result from guest_baskets b
            where b.token_hash = ${owner.tokenHash} and b.site = ${site.key} and b.expires_at > ${String(now)}`
      const rows = await findLines(sql, basketQuery)
      return {
        lines: noteInLog(log, { basket: site.key }, (note) => rows.flatMap((row) => toLines(row, site, note))),
        expiresAt: rows[0]?.expires_at ?? null,
        joined: rows[0]?.join_result ? joinResult.read(rows[0].join_result) : null,
      }
    },

    /**
     * Locks the basket, and prolongs the storage of a guest's. A `NewBasketOwner` gets a new basket; an unknown token
     * changes nothing.
     */
    async change(
      owner: BasketOwner | NewBasketOwner,
      site: Site,
      /** A repeated key changes nothing; with null, every post counts. */
      { key, decide }: { key: string | null; decide: (basket: Basket) => BasketChangeResult },
      now: Temporal.Instant,
    ) {
      try {
        return await sql.begin(async (tx) => {
          const { owner: actualOwner, isNew } = await resolveOwner(tx, owner, now)
          const stored = actualOwner ? await lockBasket(tx, actualOwner, site.key, now) : { lines: [], addKeys: [] }
          if (key !== null && stored.addKeys.includes(key)) return { refusal: null, isNew }
          const changed = decide(stored.lines)
          if (!changed.ok) throw new Refused(changed.refusal)
          const addKeys = key === null ? stored.addKeys : [...stored.addKeys, key].slice(-FORM_KEYS_MAX)
          if (actualOwner) await writeBasket(tx, actualOwner, site.key, { lines: changed.basket, addKeys }, now)
          return { refusal: null, isNew }
        })
      } catch (error) {
        if (error instanceof Refused) return { refusal: error.refusal, isNew: false }
        throw error
      }
    },

    async prolong(tokenHash: Uint8Array, now: Temporal.Instant) {
      await sql`
        with held as (
          select site from guest_baskets
          where token_hash = ${tokenHash} and expires_at > ${String(now)}
          order by site for update
        )
        update guest_baskets g set expires_at = ${String(endOfGuestBasket(now))}
        from held where g.token_hash = ${tokenHash} and g.site = held.site`
    },

    async countItems(tokenHash: Uint8Array, site: Site, now: Temporal.Instant) {
      const [row] = await sql<{ items: number }[]>`
        select items from guest_baskets
        where token_hash = ${tokenHash} and site = ${site.key} and expires_at > ${String(now)}`
      return row?.items ?? 0
    },

    /** Moves the guest's baskets of all sites into the customer's. */
    async join(customerId: string, tokenHash: Uint8Array, now: Temporal.Instant) {
      await sql.begin(async (tx) => {
        // A simultaneous join of the same basket waits here, and then finds no rows.
        const guestRows = await lockGuestRows(tx, tokenHash)
        for (const row of guestRows) {
          const [guest, site] = [basketLines.read(row.lines), SITES[row.site]]
          if (guest.length === 0 || !isAfter(row.expires_at, now)) continue
          const ownBasket = await lockBasket(tx, { customerId }, site.key, now)
          const current = await findCatalogueLines(tx, guest, site)
          const { basket, joining } = mergeBaskets(ownBasket.lines, guest, (sku) => current.get(sku)?.stock ?? 0)
          // A form that was sent as a guest adds nothing when it is sent again after sign-in.
          const usedAddKeys = [...ownBasket.addKeys, ...basketKeys.read(row.add_keys)].slice(-FORM_KEYS_MAX)
          await writeBasket(tx, { customerId }, site.key, { lines: basket, addKeys: usedAddKeys }, now)
          const leftOut = joining.leftOut.map(({ sku }) => current.get(sku)?.product?.name)
          await saveJoinResult(tx, customerId, site, {
            ...joining,
            leftOut: leftOut.filter((name) => name !== undefined),
          })
        }
        if (guestRows.length > 0) await tx`delete from guest_baskets where token_hash = ${tokenHash}`
      })
    },

    async clearJoinResult(customerId: string, { key }: Site) {
      await sql`update baskets set join_result = null where customer_id = ${customerId} and site = ${key}`
    },
  }
}

export type BasketRecords = ReturnType<typeof postgresBasketRecords>

export const basketRetention: readonly RetentionRule[] = [
  {
    name: 'guest_baskets',
    retentionHours: 0,
    remove: (sql, before) => sql`
      /* all-customers: expired-baskets */ delete from guest_baskets where (token_hash, site) in (
        select token_hash, site from guest_baskets where expires_at < ${before} order by expires_at limit 1000)`,
  },
  {
    name: 'baskets',
    // By the time it is deleted, the customer no longer remembers the basket.
    retentionHours: 24 * 400,
    remove: (sql, before) => sql`
      /* all-customers: old-baskets */ delete from baskets where (customer_id, site) in (
        select customer_id, site from baskets where changed_at < ${before} order by changed_at limit 1000)`,
  },
]

/** Thrown to roll back, so that a refused change leaves the basket as it was and creates none. */
class Refused extends Error {
  readonly refusal: BasketRefusal

  constructor(refusal: BasketRefusal) {
    super('refused')
    this.refusal = refusal
  }
}

/** Adds the result to that of an earlier join which the customer hasn't seen yet. */
async function saveJoinResult(
  tx: TransactionSql,
  customerId: string,
  { key }: Site,
  result: BasketJoinResult,
): Promise<void> {
  const [row] = await tx<{ join_result: unknown }[]>`
    select join_result from baskets where customer_id = ${customerId} and site = ${key}`
  const before = row?.join_result ? joinResult.read(row.join_result) : { items: 0, fewer: [], leftOut: [] }
  const isReducedAgain = (sku: string) => result.fewer.some((each) => each.sku === sku)
  const joined: BasketJoinResult = {
    items: before.items + result.items,
    fewer: [...before.fewer.filter(({ sku }) => !isReducedAgain(sku)), ...result.fewer],
    leftOut: [...new Set([...before.leftOut, ...result.leftOut])].slice(0, BASKET_LINES_MAX),
  }
  await tx`
    update baskets set join_result = ${tx.json(joinResult.write(joined))}
    where customer_id = ${customerId} and site = ${key}`
}

async function findLines(sql: Sql | TransactionSql, basket: Fragment): Promise<BasketProductRow[]> {
  return await sql<BasketProductRow[]>`
    with basket as (${basket})
    select listed.line, to_jsonb(p) as product, to_jsonb(v) as variant, basket.expires_at, basket.join_result, (
        select jsonb_object_agg(s.site, s.quantity) from catalogue.stock s where s.sku = listed.line->>'sku'
      ) as stock, (
        select jsonb_agg(o.facts order by o.offer_id)
        from catalogue.offered_products op
        join catalogue.offers o using (offer_id)
        where op.product_id = p.product_id
      ) as offers
    from basket
    cross join lateral jsonb_array_elements(basket.lines) with ordinality as listed(line, place)
    left join catalogue.products p on p.product_id = listed.line->>'productId'
    left join catalogue.variants v on v.product_id = p.product_id and v.sku = listed.line->>'sku'
    order by listed.place`
}

async function findCatalogueLines(tx: TransactionSql, basket: Basket, site: Site): Promise<Map<string, CatalogueLine>> {
  const rows = await findLines(
    tx,
    tx`select ${JSON.stringify(basket)}::text::jsonb as lines, null::timestamptz as expires_at, null::jsonb as join_result`,
  )
  // Unreadable lines are logged by the page that shows them.
  return new Map(rows.flatMap((row) => toLines(row, site, () => {})).map((line) => [line.sku, line]))
}

function toLines(
  { line, product, variant, stock, offers }: BasketProductRow,
  site: Site,
  note: ReportUnreadable,
): CatalogueLine[] {
  return basketLines.read([line]).map((each) => {
    const parsedProduct = product && productOfRows(product, variant ? [variant] : [], note)
    const [parsedVariant] = parsedProduct?.variants ?? []
    const stockCounts = stockCountsOf([{ sku: each.sku, stock }])
    const productOffers = (offers ?? [])
      .map((facts) => offerFacts.readLenient(facts, note))
      .filter((offer) => offer !== null)
    return {
      ...each,
      product: parsedProduct,
      stock: (parsedVariant && quantityAt(parsedVariant, site, stockCounts)) ?? 0,
      offerTexts: offerTexts(parsedProduct?.promotions ?? [], productOffers),
    }
  })
}

const basketLines = storedJson<BasketLine[]>('baskets.lines')(
  z.array(z.object({ productId: z.string(), sku: z.string(), quantity: z.int().min(1) })),
)

const basketKeys = storedJson('baskets.add_keys')(z.array(z.string()))

interface StoredBasket {
  lines: Basket
  /** The keys of forms that have recently added an item, so that the same form adds it only once. */
  addKeys: readonly string[]
}

interface BasketRow {
  lines: unknown
  add_keys: unknown
}

/** A missing or expired basket counts as empty. */
async function lockBasket(
  tx: TransactionSql,
  owner: BasketOwner,
  site: string,
  now: Temporal.Instant,
): Promise<StoredBasket> {
  const [row] = 'customerId' in owner ? await lockOwn(tx, owner, site, now) : await lockGuest(tx, owner, site, now)
  return row
    ? { lines: basketLines.read(row.lines), addKeys: basketKeys.read(row.add_keys) }
    : { lines: [], addKeys: [] }
}

/**
 * Locks a guest's baskets on all sites, so that no sign-in joins them meanwhile. A token without baskets may be forged.
 */
async function resolveOwner(
  tx: TransactionSql,
  owner: BasketOwner | NewBasketOwner,
  now: Temporal.Instant,
): Promise<{ owner: BasketOwner | null; isNew: boolean }> {
  if ('customerId' in owner) return { owner, isNew: false }
  const { tokenHash } = owner
  const hasBasket = tokenHash && (await lockGuestRows(tx, tokenHash)).some(({ expires_at: end }) => isAfter(end, now))
  if (tokenHash && hasBasket) return { owner: { tokenHash }, isNew: false }
  return 'newHash' in owner ? { owner: { tokenHash: owner.newHash }, isNew: true } : { owner: null, isNew: false }
}

interface GuestRow {
  site: 'uk' | 'ie'
  lines: unknown
  add_keys: unknown
  expires_at: Temporal.Instant
}

/** Locks in the order of sites, so that two requests can't deadlock. */
async function lockGuestRows(tx: TransactionSql, tokenHash: Uint8Array): Promise<GuestRow[]> {
  return await tx<GuestRow[]>`
    select site, lines, add_keys, expires_at from guest_baskets
    where token_hash = ${tokenHash} order by site for update`
}

function isAfter(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0
}

/** A no-op update locks an existing row and returns its latest state. */
async function lockOwn(tx: TransactionSql, owner: { customerId: string }, site: string, now: Temporal.Instant) {
  return await tx<BasketRow[]>`
    insert into baskets as b (customer_id, site, lines, items, add_keys, changed_at)
    values (${owner.customerId}, ${site}, '[]', 0, '[]', ${String(now)})
    on conflict (customer_id, site) do update set changed_at = b.changed_at
    returning lines, add_keys`
}

async function lockGuest(tx: TransactionSql, owner: { tokenHash: Uint8Array }, site: string, now: Temporal.Instant) {
  return await tx<BasketRow[]>`
    insert into guest_baskets as b (token_hash, site, lines, items, add_keys, expires_at)
    values (${owner.tokenHash}, ${site}, '[]', 0, '[]', ${String(endOfGuestBasket(now))})
    on conflict (token_hash, site) do update set
      lines = case when b.expires_at > ${String(now)} then b.lines else '[]' end,
      items = case when b.expires_at > ${String(now)} then b.items else 0 end,
      add_keys = case when b.expires_at > ${String(now)} then b.add_keys else '[]' end,
      expires_at = ${String(endOfGuestBasket(now))}
    returning lines, add_keys`
}

async function writeBasket(
  tx: TransactionSql,
  owner: BasketOwner,
  site: string,
  { lines, addKeys }: StoredBasket,
  now: Temporal.Instant,
): Promise<void> {
  const columns = {
    lines: tx.json(basketLines.write([...lines])),
    addKeys: tx.json(basketKeys.write([...addKeys])),
    items: countUnits(lines),
  }
  if ('customerId' in owner) {
    await tx`
      update baskets set lines = ${columns.lines}, items = ${columns.items}, add_keys = ${columns.addKeys},
        changed_at = ${String(now)}
      where customer_id = ${owner.customerId} and site = ${site}`
  } else {
    await tx`
      update guest_baskets set lines = ${columns.lines}, items = ${columns.items}, add_keys = ${columns.addKeys},
        expires_at = ${String(endOfGuestBasket(now))}
      where token_hash = ${owner.tokenHash} and site = ${site}`
  }
}

function endOfGuestBasket(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: 24 * GUEST_BASKET_DAYS })
}

/** An error with a basket never prevents a sign-in: it is logged, and the next post joins the remaining baskets. */
export function basketJoiner(baskets: BasketRecords | null, log: Log): JoinBasket {
  return async (owner, customerId, now) => {
    if (baskets === null || owner === null || !('tokenHash' in owner)) return
    try {
      await baskets.join(customerId, owner.tokenHash, now)
    } catch (error) {
      log.error('basket merge failed', error)
    }
  }
}
