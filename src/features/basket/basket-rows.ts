import { z } from 'zod'
import { type Basket, type BasketLine, GUEST_BASKET_DAYS, itemsIn } from '../../domain/basket/basket.ts'
import type { BasketBeginner, BasketOwner } from '../../domain/basket/basket-owner.ts'
import { keptJson } from '../../platform/database/codec.ts'
import type { TransactionSql } from '../../platform/database/connect.ts'

export const basketLines = keptJson<BasketLine[]>('baskets.lines')(
  z.array(z.object({ productId: z.string(), sku: z.string(), quantity: z.int().min(1) })),
)

export const basketKeys = keptJson('baskets.added_by')(z.array(z.string()))

export interface KeptBasket {
  lines: Basket
  /** Form keys of recent additions. */
  addedBy: readonly string[]
}

interface BasketRow {
  lines: unknown
  added_by: unknown
}

/** Locks it. A missing or expired basket begins empty. */
export async function lockBasket(
  tx: TransactionSql,
  owner: BasketOwner,
  site: string,
  now: Temporal.Instant,
): Promise<KeptBasket> {
  const [row] = 'customerId' in owner ? await lockOwn(tx, owner, site, now) : await lockGuest(tx, owner, site, now)
  return row
    ? { lines: basketLines.read(row.lines), addedBy: basketKeys.read(row.added_by) }
    : { lines: [], addedBy: [] }
}

/** Locked on all sites, so that nobody joins it meanwhile. A token without a basket could be anybody's: no owner. */
export async function settleOwner(
  tx: TransactionSql,
  owner: BasketOwner | BasketBeginner,
  now: Temporal.Instant,
): Promise<{ owner: BasketOwner | null; isNew: boolean }> {
  if ('customerId' in owner) return { owner, isNew: false }
  const { tokenHash } = owner
  const known = tokenHash && (await lockGuestRows(tx, tokenHash)).some(({ expires_at: end }) => isAfter(end, now))
  if (tokenHash && known) return { owner: { tokenHash }, isNew: false }
  return 'newHash' in owner ? { owner: { tokenHash: owner.newHash }, isNew: true } : { owner: null, isNew: false }
}

export interface GuestRow {
  site: 'uk' | 'ie'
  lines: unknown
  added_by: unknown
  expires_at: Temporal.Instant
}

/** One lock order for all: no deadlock. */
export async function lockGuestRows(tx: TransactionSql, tokenHash: Uint8Array): Promise<GuestRow[]> {
  return await tx<GuestRow[]>`
    select site, lines, added_by, expires_at from guest_baskets
    where token_hash = ${tokenHash} order by site for update`
}

export function isAfter(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0
}

/** A no-op update locks an existing row and returns its latest state. */
async function lockOwn(tx: TransactionSql, owner: { customerId: string }, site: string, now: Temporal.Instant) {
  return await tx<BasketRow[]>`
    insert into baskets as b (customer_id, site, lines, items, added_by, changed_at)
    values (${owner.customerId}, ${site}, '[]', 0, '[]', ${String(now)})
    on conflict (customer_id, site) do update set changed_at = b.changed_at
    returning lines, added_by`
}

async function lockGuest(tx: TransactionSql, owner: { tokenHash: Uint8Array }, site: string, now: Temporal.Instant) {
  return await tx<BasketRow[]>`
    insert into guest_baskets as b (token_hash, site, lines, items, added_by, expires_at)
    values (${owner.tokenHash}, ${site}, '[]', 0, '[]', ${String(endOfGuestBasket(now))})
    on conflict (token_hash, site) do update set
      lines = case when b.expires_at > ${String(now)} then b.lines else '[]' end,
      items = case when b.expires_at > ${String(now)} then b.items else 0 end,
      added_by = case when b.expires_at > ${String(now)} then b.added_by else '[]' end,
      expires_at = ${String(endOfGuestBasket(now))}
    returning lines, added_by`
}

export async function writeBasket(
  tx: TransactionSql,
  owner: BasketOwner,
  site: string,
  { lines, addedBy }: KeptBasket,
  now: Temporal.Instant,
): Promise<void> {
  const kept = {
    lines: tx.json(basketLines.write([...lines])),
    addedBy: tx.json(basketKeys.write([...addedBy])),
    items: itemsIn(lines),
  }
  if ('customerId' in owner) {
    await tx`
      update baskets set lines = ${kept.lines}, items = ${kept.items}, added_by = ${kept.addedBy},
        changed_at = ${String(now)}
      where customer_id = ${owner.customerId} and site = ${site}`
  } else {
    await tx`
      update guest_baskets set lines = ${kept.lines}, items = ${kept.items}, added_by = ${kept.addedBy},
        expires_at = ${String(endOfGuestBasket(now))}
      where token_hash = ${owner.tokenHash} and site = ${site}`
  }
}

export function endOfGuestBasket(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: 24 * GUEST_BASKET_DAYS })
}
