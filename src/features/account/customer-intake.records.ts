import { z } from 'zod'
import {
  type AddressAssignments,
  type AddressHolder,
  type AwaitedAddress,
  assignSignInAddresses,
} from '../../domain/customers/assign-sign-in-addresses.ts'
import {
  type AddressBookEntry,
  applyCustomerUpdate,
  type CustomerDetails,
  type CustomerSnapshot,
} from '../../domain/customers/customer-update.ts'
import { compareUpdates } from '../../domain/orders/order-update.ts'
import { address, savedAddress } from '../../platform/database/address.ts'
import { noteInLog, orNull, storedJson } from '../../platform/database/codec.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import type { Log } from '../../platform/log.ts'
import { endAccess } from './account.records.ts'
import { erasedAmong } from './erasures.records.ts'

/** Updates may arrive repeatedly and in any order (D-175). */
export interface CustomerUpdate {
  customerId: string
  /** The update with the higher sequence wins; of two with the same sequence, the one that occurred later. */
  sequence: number
  occurredAt: Temporal.Instant
  customer: CustomerSnapshot
}

export type CustomerReadResult =
  /** `warnings` name unreadable optional fields (D-183), but never quote their values. */
  | { ok: true; update: CustomerUpdate; warnings: string[] }
  /** `reasons` name the wrong fields, but never quote their values. */
  | { ok: false; customerId: string | null; reasons: string[] }

/** Never throws: input is untrusted. */
export type ReadCustomerUpdate = (input: unknown) => CustomerReadResult

/**
 * `address-in-use`: accepted except for the sign-in address, which belongs to another customer. `erased`: the customer's
 * data was erased, so nothing is stored.
 */
export type CustomerOutcome = 'accepted' | 'address-in-use' | 'repeated' | 'stale' | 'erased'

/** A customer's sign-in address, `before` and `after`, which is null if the address was removed. */
export interface SignInAddressChange {
  customerId: string
  before: string
  after: string | null
}

/** The job that mails a customer about a changed sign-in address, for callers that cannot write mails themselves. */
export const ADDRESS_CHANGE_JOB = 'notify-moved-address'

/** Runs in the transaction that changes the addresses. */
export type NotifyAddressChanges = (transaction: Transaction, moved: readonly SignInAddressChange[]) => Promise<void>

/** Batches run one at a time, since any two may claim the same addresses. The lock ends with the transaction. */
const BATCH_LOCK = 7_230_175

/**
 * Locks the batch, then erasures and customers by id, then addresses; a page that changes an address uses the same order. Without a
 * log, unreadable parts are dropped silently.
 */
export function postgresCustomerIntake(sql: Sql, log: Log | null = null) {
  return {
    async take(updates: readonly CustomerUpdate[], now: Temporal.Instant, notify: NotifyAddressChanges) {
      if (updates.length === 0) return []
      return await sql.begin((tx) => recordBatch(tx, log, { updates, now, notify }))
    },
  }
}

export type CustomerIntake = ReturnType<typeof postgresCustomerIntake>

interface Batch {
  updates: readonly CustomerUpdate[]
  now: Temporal.Instant
  notify: NotifyAddressChanges
}

async function recordBatch(
  tx: TransactionSql,
  log: Log | null,
  { updates: sent, now, notify }: Batch,
): Promise<CustomerOutcome[]> {
  await tx`select pg_advisory_xact_lock(${BATCH_LOCK}::bigint)`
  const erased = await erasedAmong(
    tx,
    sent.map(({ customerId }) => customerId),
  )
  const updates = sent.filter(({ customerId }) => !erased.has(customerId))
  await createCustomers(tx, updates, now)
  const stored = await readCustomers(tx, log, await lockCustomers(tx, updates))
  const storedVersion = ({ customerId }: CustomerUpdate) => versionOf(stored.get(customerId))

  // Only a customer's newest update counts; the others are stale or repeated.
  const newest = new Map<string, CustomerUpdate>()
  for (const each of updates) {
    if (compareUpdates(each, newest.get(each.customerId) ?? null) === 'newer') newest.set(each.customerId, each)
  }
  const current = [...newest.values()].filter((each) => compareUpdates(each, storedVersion(each)) !== 'older')
  const accepted = current.filter((each) => compareUpdates(each, storedVersion(each)) === 'newer')
  const { changed, inUse } = await writeAddresses(tx, current, stored, now)
  if (accepted.length > 0)
    await writeCustomers(
      tx,
      accepted.map((update) => applyUpdate(update, stored)),
    )

  const moved = listMovedAddresses(changed, stored)
  if (moved.length > 0) await notify(asTransaction(tx), moved)

  const acceptedSet = new Set(accepted)
  return sent.map((each) => {
    if (erased.has(each.customerId)) return 'erased'
    const newestOfCustomer = newest.get(each.customerId)
    const latest = newestOfCustomer && acceptedSet.has(newestOfCustomer) ? newestOfCustomer : storedVersion(each)
    if (!acceptedSet.has(each) && compareUpdates(each, latest) !== 'same') return 'stale'
    // A repeated update also reports an address that is in use.
    if (inUse.has(each.customerId)) return 'address-in-use'
    return acceptedSet.has(each) ? 'accepted' : 'repeated'
  })
}

function versionOf(customer: StoredCustomer | undefined) {
  return customer && customer.lastUpdateAt !== null
    ? { sequence: customer.sequence, occurredAt: customer.lastUpdateAt }
    : null
}

function storedCustomer(stored: Map<string, StoredCustomer>, customerId: string): StoredCustomer {
  const customer = stored.get(customerId)
  if (!customer) throw new Error('a customer disappeared during an update')
  return customer
}

function applyUpdate(update: CustomerUpdate, stored: Map<string, StoredCustomer>) {
  const { details: before, customer } = storedCustomer(stored, update.customerId)
  return { update, before, after: applyCustomerUpdate(before, customer, update.customer) }
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
  stored: Map<string, StoredCustomer>,
  now: Temporal.Instant,
): Promise<AddressAssignments> {
  const requests = updates.map(({ customerId, customer }) => {
    const { signInEmail: holds, customer: lastUpdate } = storedCustomer(stored, customerId)
    return {
      customerId,
      holds,
      wants: customer.signInEmail,
      isNew: customer.signInEmail !== (lastUpdate?.signInEmail ?? null),
    }
  })
  const holders = new Map<string, AddressHolder>()
  for (const [customerId, { signInEmail, lastUpdateAt, hasOrders }] of stored) {
    if (signInEmail !== null) holders.set(signInEmail, { customerId, isFromUpdate: lastUpdateAt !== null, hasOrders })
  }
  const waiting = await tx<AwaitedAddress[]>`
    select email, customer_id as "customerId" from awaited_addresses
    where customer_id in (select jsonb_array_elements_text(${JSON.stringify([...stored.keys()])}::text::jsonb)) order by requested_at, customer_id`
  const assignment = assignSignInAddresses(requests, holders, waiting)
  await endAccessOfMoved(tx, assignment, stored)
  await claimAddresses(tx, assignment)
  await updateAwaitedAddresses(tx, assignment, requests, waiting, now)
  return assignment
}

/** A customer's first sign-in address doesn't count as moved; a guest has never signed in with theirs. */
function listMovedAddresses(
  changed: ReadonlyMap<string, string | null>,
  stored: Map<string, StoredCustomer>,
): SignInAddressChange[] {
  return [...changed].flatMap(([customerId, after]) => {
    const { signInEmail: before, lastUpdateAt, hasPassword } = storedCustomer(stored, customerId)
    const isGuest = lastUpdateAt === null && !hasPassword
    return before === null || before === after || isGuest ? [] : [{ customerId, before, after }]
  })
}

/**
 * A changed or removed sign-in address ends the customer's access, as if the customer had changed it in the account; a
 * removed one also deletes the password.
 */
async function endAccessOfMoved(
  tx: TransactionSql,
  { changed, ended }: AddressAssignments,
  stored: Map<string, StoredCustomer>,
) {
  const movedCustomerIds = [...changed.keys()].filter(
    (customerId) => storedCustomer(stored, customerId).signInEmail !== null,
  )
  if (movedCustomerIds.length === 0) return
  await endAccess(tx, movedCustomerIds)
  await tx`delete from sign_in_addresses where customer_id in (select jsonb_array_elements_text(${JSON.stringify(movedCustomerIds)}::text::jsonb))`
  if (ended.size === 0) return
  await tx`
    delete from credentials
    where customer_id in (select jsonb_array_elements_text(${JSON.stringify([...ended])}::text::jsonb))`
}

async function claimAddresses(tx: TransactionSql, { changed, inUse }: AddressAssignments): Promise<void> {
  if (changed.size === 0) return
  const claims = [...changed].map(([customer_id, email]) => ({ customer_id, email }))
  const rows = await tx<{ customer_id: string }[]>`
    insert into sign_in_addresses (email, customer_id)
    select email, customer_id
    from jsonb_to_recordset(${JSON.stringify(claims)}::text::jsonb) as claim (email text, customer_id text)
    where email is not null
    order by email collate "C"
    on conflict do nothing returning customer_id`
  // Without a row, the address belongs to an account that was created after the owners of addresses were read.
  const claimedIds = new Set(rows.map((row) => row.customer_id))
  for (const [customerId, email] of changed) {
    if (email === null || claimedIds.has(customerId)) continue
    changed.set(customerId, null)
    inUse.add(customerId)
  }
  const emails = [...changed].map(([customer_id, sign_in_email]) => ({ customer_id, sign_in_email }))
  await tx`
    update customers c set sign_in_email = h.sign_in_email
    from jsonb_to_recordset(${JSON.stringify(emails)}::text::jsonb) as h (customer_id text, sign_in_email text)
    where c.customer_id = h.customer_id`
}

async function updateAwaitedAddresses(
  tx: TransactionSql,
  { changed, inUse }: AddressAssignments,
  requests: readonly { customerId: string; wants: string | null }[],
  waiting: readonly AwaitedAddress[],
  now: Temporal.Instant,
): Promise<void> {
  const wanted = new Map(requests.map(({ customerId, wants }) => [customerId, wants]))
  const isSettled = ({ customerId, email }: AwaitedAddress) =>
    (changed.get(customerId) ?? null) !== null ||
    (wanted.has(customerId) && !(inUse.has(customerId) && wanted.get(customerId) === email))
  const settled = waiting.filter(isSettled).map(({ customerId, email }) => ({ customer_id: customerId, email }))
  if (settled.length > 0) {
    await tx`
      delete from awaited_addresses w
      using jsonb_to_recordset(${JSON.stringify(settled)}::text::jsonb) as o (customer_id text, email text)
      where w.email = o.email and w.customer_id = o.customer_id`
  }
  const newlyAwaiting = requests.filter(({ customerId }) => inUse.has(customerId))
  if (newlyAwaiting.length > 0) {
    const rows = newlyAwaiting.map(({ customerId, wants }) => ({ customer_id: customerId, email: wants }))
    await tx`
      insert into awaited_addresses (email, customer_id, requested_at)
      select email, customer_id, ${String(now)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as w (email text, customer_id text)
      on conflict do nothing`
  }
}

const storedSnapshot = storedJson<CustomerSnapshot>('customers.last_update')(
  z.object({
    signInEmail: orNull(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    contactEmail: orNull(z.string()),
    contactPhone: orNull(z.string()),
    personalisation: orNull(z.enum(['accepted', 'refused'])),
    addresses: z.array(z.object({ addressId: z.string(), isDefault: z.boolean(), address })),
  }),
)

interface CustomerRow {
  customer_id: string
  first_name: string
  last_name: string
  sign_in_email: string | null
  contact_email: string | null
  contact_phone: string | null
  personalisation: CustomerDetails['personalisation']
  consent_from_update: boolean
  sequence: number
  last_update_at: Temporal.Instant | null
  last_update: unknown
  has_orders: boolean
  has_password: boolean
  book: { address_id: string; is_default: boolean; facts: unknown }[] | null
}

interface StoredCustomer {
  signInEmail: string | null
  details: CustomerDetails
  sequence: number
  lastUpdateAt: Temporal.Instant | null
  customer: CustomerUpdate['customer'] | null
  /** False also for a guest, who has orders but has chosen no password. */
  hasOrders: boolean
  hasPassword: boolean
}

/**
 * Locks, in the order of their ids, the customers in the batch, those who have a sign-in address that the batch names,
 * and those who await an address of a customer in the batch.
 */
async function lockCustomers(tx: TransactionSql, updates: readonly CustomerUpdate[]): Promise<string[]> {
  const wanted = updates.map(({ customerId, customer }) => ({ customer_id: customerId, email: customer.signInEmail }))
  const affected = await tx<{ customer_id: string }[]>`
    with wanted as materialized (
      select customer_id, email
      from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as a (customer_id text, email text)
    )
    select customer_id from wanted
    union select s.customer_id from wanted a join sign_in_addresses s on s.email = a.email
    union select w.customer_id from wanted a
      join sign_in_addresses s on s.customer_id = a.customer_id
      join awaited_addresses w on w.email = s.email`
  const ids = JSON.stringify(affected.map((row) => row.customer_id))
  const rows = await tx<{ customer_id: string }[]>`
    select c.customer_id from customers c
    where c.customer_id in (select jsonb_array_elements_text(${ids}::text::jsonb))
    order by c.customer_id
    for no key update of c`
  return rows.map((row) => row.customer_id)
}

async function readCustomers(
  tx: TransactionSql,
  log: Log | null,
  customerIds: readonly string[],
): Promise<Map<string, StoredCustomer>> {
  const rows = await tx<CustomerRow[]>`
    select c.customer_id, c.first_name, c.last_name, c.sign_in_email, c.contact_email, c.contact_phone,
      c.personalisation, c.consent_from_update, c.sequence, c.last_update_at, c.last_update,
      exists (select 1 from orders o where o.customer_id = c.customer_id) as has_orders,
      exists (select 1 from credentials p where p.customer_id = c.customer_id) as has_password,
      (select jsonb_agg(to_jsonb(a) order by a.is_default desc, a.updated_at, a.address_id)
        from addresses a where a.customer_id = c.customer_id) as book
    from customers c
    where c.customer_id in (select jsonb_array_elements_text(${JSON.stringify(customerIds)}::text::jsonb))`
  return new Map(rows.map((row) => [row.customer_id, toStoredCustomer(row, log)]))
}

function toStoredCustomer(row: CustomerRow, log: Log | null): StoredCustomer {
  return noteInLog(log, {}, (note) => ({
    signInEmail: row.sign_in_email,
    details: {
      firstName: row.first_name,
      lastName: row.last_name,
      contactEmail: row.contact_email,
      contactPhone: row.contact_phone,
      personalisation: row.personalisation,
      isConsentFromUpdate: row.consent_from_update,
      book: (row.book ?? []).flatMap(({ address_id, is_default, facts }): AddressBookEntry[] => {
        const address = savedAddress.readLenient(facts, note)
        return address === null ? [] : [{ addressId: address_id, isDefault: is_default, address }]
      }),
    },
    sequence: row.sequence,
    lastUpdateAt: row.last_update_at,
    // An unreadable snapshot counts as missing, so that the new update applies in full.
    customer: row.last_update === null ? null : storedSnapshot.readLenient(row.last_update, note),
    hasOrders: row.has_orders && row.has_password,
    hasPassword: row.has_password,
  }))
}

interface UpdatedCustomer {
  update: CustomerUpdate
  before: CustomerDetails
  after: CustomerDetails
}

async function writeCustomers(tx: TransactionSql, updated: readonly UpdatedCustomer[]): Promise<void> {
  const rows = updated.map(({ update: { customerId, sequence, occurredAt, customer }, after }) => ({
    customer_id: customerId,
    first_name: after.firstName,
    last_name: after.lastName,
    contact_email: after.contactEmail,
    contact_phone: after.contactPhone,
    personalisation: after.personalisation,
    consent_from_update: after.isConsentFromUpdate,
    sequence,
    last_update_at: String(occurredAt),
    last_update: storedSnapshot.write(customer),
  }))
  await tx`
    update customers c set
      first_name = h.first_name, last_name = h.last_name, contact_email = h.contact_email,
      contact_phone = h.contact_phone, personalisation = h.personalisation, consent_from_update = h.consent_from_update,
      sequence = h.sequence, last_update_at = h.last_update_at, last_update = h.last_update
    from jsonb_populate_recordset(null::customers, ${JSON.stringify(rows)}::text::jsonb) h
    where c.customer_id = h.customer_id`
  const renamed = updated.filter(({ before, after }) => before.firstName !== after.firstName)
  if (renamed.length > 0) {
    const names = renamed.map(({ update, after }) => ({ customer_id: update.customerId, first_name: after.firstName }))
    await tx`
      update sessions s set first_name = n.first_name
      from jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as n (customer_id text, first_name text)
      where s.customer_id = n.customer_id`
  }
  await writeBooks(tx, updated)
}

/** Writes only changed address books, and clears defaults first, so that no book ever has two default addresses. */
async function writeBooks(tx: TransactionSql, updated: readonly UpdatedCustomer[]): Promise<void> {
  const changed = updated.filter(({ before, after }) => JSON.stringify(before.book) !== JSON.stringify(after.book))
  if (changed.length === 0) return
  const customerIds = changed.map(({ update }) => update.customerId)
  await tx`
    update addresses set is_default = false
    where customer_id in (select jsonb_array_elements_text(${JSON.stringify(customerIds)}::text::jsonb)) and is_default`
  const removedAddresses = changed.flatMap(({ update: { customerId }, before, after }) =>
    before.book
      .filter(({ addressId }) => !after.book.some((entry) => entry.addressId === addressId))
      .map(({ addressId }) => ({ customer_id: customerId, address_id: addressId })),
  )
  if (removedAddresses.length > 0) {
    await tx`
      delete from addresses a
      using jsonb_to_recordset(${JSON.stringify(removedAddresses)}::text::jsonb) as g (customer_id text, address_id text)
      where a.customer_id = g.customer_id and a.address_id = g.address_id`
  }
  const entries = changed.flatMap(({ update: { customerId, occurredAt }, after }) =>
    after.book.map(({ addressId, isDefault, address }) => ({
      customer_id: customerId,
      address_id: addressId,
      is_default: isDefault,
      facts: savedAddress.write(address),
      updated_at: String(occurredAt),
    })),
  )
  await tx`
    insert into addresses as a (customer_id, address_id, is_default, facts, updated_at)
    select customer_id, address_id, is_default, facts, updated_at
    from jsonb_populate_recordset(null::addresses, ${JSON.stringify(entries)}::text::jsonb)
    on conflict (customer_id, address_id) do update set
      is_default = excluded.is_default, facts = excluded.facts,
      -- An unchanged address keeps its place in the book.
      updated_at = case when a.facts = excluded.facts then a.updated_at else excluded.updated_at end`
}
