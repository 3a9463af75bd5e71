import { hearWord } from '../../domain/customers/hear-word.ts'
import {
  type Holder,
  type SharedAddresses,
  shareAddresses,
  type Waiting,
} from '../../domain/customers/share-addresses.ts'
import { compareUpdates } from '../../domain/orders/compare-updates.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import type { Log } from '../../platform/log.ts'
import type { CustomerOutcome, CustomerUpdate, MovedAddress, TellMoved } from './customer-intake.ts'
import { type KnownCustomer, lockCustomers, readCustomers, writeCustomers } from './customer-rows.ts'
import { endAccess } from './end-access.ts'

/** One batch at a time, since any two may be after the same addresses. Behind a pooler too: it ends with the transaction. */
const BATCH_LOCK = 7_230_175

/**
 * Lock order: batch, customers by id, addresses; a page that changes an address uses the same. Without a log,
 * unreadable parts are dropped silently.
 */
export function postgresCustomerIntake(sql: Sql, log: Log | null = null) {
  return {
    async take(updates: readonly CustomerUpdate[], now: Temporal.Instant, tell: TellMoved) {
      if (updates.length === 0) return []
      return await sql.begin((tx) => takeBatch(tx, log, { updates, now, tell }))
    },
  }
}

export type CustomerIntake = ReturnType<typeof postgresCustomerIntake>

interface Batch {
  updates: readonly CustomerUpdate[]
  now: Temporal.Instant
  tell: TellMoved
}

async function takeBatch(
  tx: TransactionSql,
  log: Log | null,
  { updates, now, tell }: Batch,
): Promise<CustomerOutcome[]> {
  await tx`select pg_advisory_xact_lock(${BATCH_LOCK}::bigint)`
  await createCustomers(tx, updates, now)
  const known = await readCustomers(tx, log, await lockCustomers(tx, updates))
  const standing = ({ customerId }: CustomerUpdate) => versionOf(known.get(customerId))

  // Of several updates of one customer the newest counts; the others are stale or repeated.
  const newest = new Map<string, CustomerUpdate>()
  for (const each of updates) {
    if (compareUpdates(each, newest.get(each.customerId) ?? null) === 'newer') newest.set(each.customerId, each)
  }
  const current = [...newest.values()].filter((each) => compareUpdates(each, standing(each)) !== 'older')
  const accepted = current.filter((each) => compareUpdates(each, standing(each)) === 'newer')
  const { changed, inUse } = await writeAddresses(tx, current, known, now)
  if (accepted.length > 0)
    await writeCustomers(
      tx,
      accepted.map((update) => heardBy(update, known)),
    )

  const moved = movedOf(changed, known)
  if (moved.length > 0) await tell(asTransaction(tx), moved)

  const written = new Set(accepted)
  return updates.map((each) => {
    const best = newest.get(each.customerId)
    const stands = best && written.has(best) ? best : standing(each)
    if (!written.has(each) && compareUpdates(each, stands) !== 'same') return 'stale'
    // A repeat gets the same answer.
    if (inUse.has(each.customerId)) return 'address-in-use'
    return written.has(each) ? 'accepted' : 'repeated'
  })
}

function versionOf(customer: KnownCustomer | undefined) {
  return customer && customer.toldAt !== null ? { sequence: customer.sequence, occurredAt: customer.toldAt } : null
}

function knownAs(known: Map<string, KnownCustomer>, customerId: string): KnownCustomer {
  const customer = known.get(customerId)
  if (!customer) throw new Error('a customer vanished while news of them was being taken in')
  return customer
}

function heardBy(update: CustomerUpdate, known: Map<string, KnownCustomer>) {
  const { details: before, word } = knownAs(known, update.customerId)
  return { update, before, after: hearWord(before, word, update.word) }
}

async function createCustomers(tx: TransactionSql, updates: readonly CustomerUpdate[], now: Temporal.Instant) {
  const people = [...new Set(updates.map(({ customerId }) => customerId))].map((customer_id) => ({ customer_id }))
  await tx`
    insert into customers (customer_id, first_name, last_name, created_at)
    select customer_id, '', '', ${String(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb) as person (customer_id text)
    order by customer_id collate "C"
    on conflict do nothing`
}

async function writeAddresses(
  tx: TransactionSql,
  updates: readonly CustomerUpdate[],
  known: Map<string, KnownCustomer>,
  now: Temporal.Instant,
): Promise<SharedAddresses> {
  const asking = updates.map(({ customerId, word }) => {
    const { signInEmail: holds, word: last } = knownAs(known, customerId)
    return { customerId, holds, wants: word.signInEmail, isNew: word.signInEmail !== (last?.signInEmail ?? null) }
  })
  const held = new Map<string, Holder>()
  for (const [customerId, { signInEmail, toldAt, hasOrders }] of known) {
    if (signInEmail !== null) held.set(signInEmail, { customerId, isTold: toldAt !== null, hasOrders })
  }
  const waiting = await tx<Waiting[]>`
    select email, customer_id as "customerId" from awaited_addresses
    where customer_id in (select jsonb_array_elements_text(${JSON.stringify([...known.keys()])}::text::jsonb)) order by asked_at, customer_id`
  const shared = shareAddresses(asking, held, waiting)
  await endOldOnes(tx, shared, known)
  await claim(tx, shared)
  await keepWaiting(tx, shared, asking, waiting, now)
  return shared
}

/** A first address is no move. */
function movedOf(changed: ReadonlyMap<string, string | null>, known: Map<string, KnownCustomer>): MovedAddress[] {
  return [...changed].flatMap(([customerId, after]) => {
    const before = knownAs(known, customerId).signInEmail
    return before === null || before === after ? [] : [{ customerId, before, after }]
  })
}

/** Another address ends what the shopper's own change would; a removed address also removes the password. */
async function endOldOnes(tx: TransactionSql, { changed, ended }: SharedAddresses, known: Map<string, KnownCustomer>) {
  const losers = [...changed.keys()].filter((customerId) => knownAs(known, customerId).signInEmail !== null)
  if (losers.length === 0) return
  await endAccess(tx, losers)
  await tx`delete from sign_in_addresses where customer_id in (select jsonb_array_elements_text(${JSON.stringify(losers)}::text::jsonb))`
  if (ended.size === 0) return
  await tx`
    delete from credentials
    where customer_id in (select jsonb_array_elements_text(${JSON.stringify([...ended])}::text::jsonb))`
}

async function claim(tx: TransactionSql, { changed, inUse }: SharedAddresses): Promise<void> {
  if (changed.size === 0) return
  const claims = [...changed].map(([customer_id, email]) => ({ customer_id, email }))
  const rows = await tx<{ customer_id: string }[]>`
    insert into sign_in_addresses (email, customer_id)
    select email, customer_id
    from jsonb_to_recordset(${JSON.stringify(claims)}::text::jsonb) as claim (email text, customer_id text)
    where email is not null
    order by email collate "C"
    on conflict do nothing returning customer_id`
  // An account with the address may have been created just now.
  const got = new Set(rows.map((row) => row.customer_id))
  for (const [customerId, email] of changed) {
    if (email === null || got.has(customerId)) continue
    changed.set(customerId, null)
    inUse.add(customerId)
  }
  const emails = [...changed].map(([customer_id, sign_in_email]) => ({ customer_id, sign_in_email }))
  await tx`
    update customers c set sign_in_email = h.sign_in_email
    from jsonb_to_recordset(${JSON.stringify(emails)}::text::jsonb) as h (customer_id text, sign_in_email text)
    where c.customer_id = h.customer_id`
}

async function keepWaiting(
  tx: TransactionSql,
  { changed, inUse }: SharedAddresses,
  asking: readonly { customerId: string; wants: string | null }[],
  waiting: readonly Waiting[],
  now: Temporal.Instant,
): Promise<void> {
  const wanted = new Map(asking.map(({ customerId, wants }) => [customerId, wants]))
  const isOver = ({ customerId, email }: Waiting) =>
    (changed.get(customerId) ?? null) !== null ||
    (wanted.has(customerId) && !(inUse.has(customerId) && wanted.get(customerId) === email))
  const over = waiting.filter(isOver).map(({ customerId, email }) => ({ customer_id: customerId, email }))
  if (over.length > 0) {
    await tx`
      delete from awaited_addresses w
      using jsonb_to_recordset(${JSON.stringify(over)}::text::jsonb) as o (customer_id text, email text)
      where w.email = o.email and w.customer_id = o.customer_id`
  }
  const begun = asking.filter(({ customerId }) => inUse.has(customerId))
  if (begun.length > 0) {
    const rows = begun.map(({ customerId, wants }) => ({ customer_id: customerId, email: wants }))
    await tx`
      insert into awaited_addresses (email, customer_id, asked_at)
      select email, customer_id, ${String(now)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as w (email text, customer_id text)
      on conflict do nothing`
  }
}
