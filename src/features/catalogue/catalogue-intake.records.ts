import { compareUpdates } from '../../domain/orders/compare-updates.ts'
import type { Sites } from '../../domain/sites/site.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { CatalogueOutcome, CatalogueRecord, CatalogueUpdate } from './catalogue.ts'
import { writeProducts, writeStock } from './catalogue-rows.ts'
import { writeOffers } from './offer-rows.ts'
import { relist } from './relist.ts'
import { writeReviews } from './review-rows.ts'

/**
 * Every batch first locks the updates by kind and id, so that batches with shared records wait for each other without
 * deadlock, and the second compares with what the first has written.
 */
export function postgresCatalogueIntake(sql: Sql, sites: Sites) {
  return {
    async take(updates: readonly CatalogueUpdate[]) {
      if (updates.length === 0) return []
      return await sql.begin((tx) => takeCatalogue(tx, sites, updates))
    },
  }
}

export type CatalogueIntake = ReturnType<typeof postgresCatalogueIntake>

export async function takeCatalogue(
  tx: TransactionSql,
  sites: Sites,
  updates: readonly CatalogueUpdate[],
): Promise<CatalogueOutcome[]> {
  const { standing, dated } = await lockUpdates(tx, updates)
  // Of several updates of one record the newest is written; the others are stale or repeated.
  const newest = new Map<string, CatalogueUpdate>()
  for (const each of updates) {
    if (compareUpdates(each, newest.get(nameOf(each)) ?? null) === 'newer') newest.set(nameOf(each), each)
  }
  const accepted = [...newest.values()].filter(
    (each) => compareUpdates(each, standing.get(nameOf(each)) ?? null) === 'newer',
  )
  const changed = accepted.length > 0 ? await write(tx, sites, accepted) : { productIds: [], skus: [] }
  await relist(tx, sites, { ...changed, productIds: [...changed.productIds, ...dated] })
  const written = new Set(accepted)
  return updates.map((each) => {
    if (written.has(each)) return 'accepted'
    const best = newest.get(nameOf(each))
    const stands = best && written.has(best) ? best : (standing.get(nameOf(each)) ?? null)
    return compareUpdates(each, stands) === 'same' ? 'repeated' : 'stale'
  })
}

async function write(tx: TransactionSql, sites: Sites, accepted: readonly CatalogueUpdate[]) {
  const records = accepted.map(({ record }) => record)
  const products = ofKind(records, 'product').map(({ product }) => product)
  await writeProducts(tx, sites, products)
  const stocks = ofKind(records, 'stock').map(({ stock }) => stock)
  await writeStock(tx, stocks)
  const reviewed = await writeReviews(
    tx,
    ofKind(records, 'review').map(({ review }) => review),
  )
  await writeOffers(tx, ofKind(records, 'offer'))
  await tx`
    update catalogue.updates u
    set sequence = told.sequence, occurred_at = told.occurred_at, search_engine = told.search_engine,
      environment = told.environment
    from jsonb_populate_recordset(null::catalogue.updates, ${JSON.stringify(accepted.map(rowOf))}::text::jsonb) told
    where u.kind = told.kind and u.id = told.id`
  return {
    productIds: [...products.map(({ productId }) => productId), ...reviewed],
    skus: stocks.map(({ sku }) => sku),
  }
}

function ofKind<Kind extends CatalogueRecord['kind']>(records: readonly CatalogueRecord[], kind: Kind) {
  return records.filter((record): record is Extract<CatalogueRecord, { kind: Kind }> => record.kind === kind)
}

function nameOf({ record, id }: CatalogueUpdate): string {
  return `${record.kind} ${id}`
}

function rowOf(update: CatalogueUpdate) {
  return {
    kind: update.record.kind,
    id: update.id,
    sequence: update.sequence,
    occurred_at: String(update.occurredAt),
    search_engine: update.searchEngine,
    environment: update.environment,
  }
}

interface StandingRow {
  kind: string
  id: string
  sequence: number
  occurred_at: Temporal.Instant
}

/** A new record has a sequence below all others. */
async function lockUpdates(tx: TransactionSql, updates: readonly CatalogueUpdate[]) {
  const earliest = new Map<string, CatalogueUpdate>()
  for (const each of updates) {
    const before = earliest.get(nameOf(each))
    if (!before || Temporal.Instant.compare(each.occurredAt, before.occurredAt) < 0) earliest.set(nameOf(each), each)
  }
  const wanted = JSON.stringify([...earliest.values()].map(rowOf))
  // Stale updates count too: a product's first-known date must not depend on arrival order.
  const dated = await tx<Pick<StandingRow, 'kind' | 'id'>[]>`
    insert into catalogue.updates as u (kind, id, sequence, occurred_at, first_occurred_at)
    select kind, id, -1, occurred_at, occurred_at
    from jsonb_populate_recordset(null::catalogue.updates, ${wanted}::text::jsonb)
    order by kind, id
    on conflict (kind, id) do update set first_occurred_at = excluded.first_occurred_at
      where u.first_occurred_at > excluded.first_occurred_at
    returning kind, id`
  const rows = await tx<StandingRow[]>`
    select u.kind, u.id, u.sequence, u.occurred_at
    from catalogue.updates u
    join jsonb_populate_recordset(null::catalogue.updates, ${wanted}::text::jsonb) w on w.kind = u.kind and w.id = u.id
    order by u.kind, u.id
    for update of u`
  return {
    standing: new Map(
      rows
        .filter(({ sequence }) => sequence >= 0)
        .map((row) => [`${row.kind} ${row.id}`, { sequence: row.sequence, occurredAt: row.occurred_at }]),
    ),
    dated: dated.filter(({ kind }) => kind === 'product').map(({ id }) => id),
  }
}
