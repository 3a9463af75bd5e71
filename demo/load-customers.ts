import type { TransactionSql } from '../src/platform/database/connect.ts'

const FIRST_NAMES = ['Alex', 'Bailey', 'Casey', 'Devon', 'Emery', 'Frankie', 'Harper', 'Jordan', 'Morgan', 'Rowan']
const LAST_NAMES = ['Abbott', 'Barker', 'Clarke', 'Dawson', 'Ellis', 'Foster', 'Gibson']

/** Customers L-000001 and on, who sign in as l-000001@example.com; those that are there already stay as they are. */
export async function insertCrowd(
  tx: TransactionSql,
  customers: number,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<void> {
  const names = JSON.stringify({ first: FIRST_NAMES, last: LAST_NAMES })
  const at = String(now)
  await tx`
    with people as materialized (
      select 'L-' || padded as customer_id, 'l-' || padded || '@example.com' as email,
        names -> 'first' ->> (n % ${FIRST_NAMES.length}::int) as first_name,
        names -> 'last' ->> (n / ${FIRST_NAMES.length}::int % ${LAST_NAMES.length}::int) as last_name
      from generate_series(1, ${customers}::int) as n
      cross join lateral (select lpad(n::text, greatest(6, length(n::text)), '0') as padded) p
      cross join (select ${names}::text::jsonb as names) all_names
    ),
    accounts as (
      insert into customers (customer_id, first_name, last_name, sign_in_email, contact_email, contact_phone,
        personalisation, created_at)
      select customer_id, first_name, last_name, email, email, '+44 1632 960000', 'accepted', ${at}::timestamptz from people
      on conflict do nothing
    ),
    passwords as (
      insert into credentials (customer_id, password_hash, changed_at)
      select customer_id, ${passwordHash}, ${at}::timestamptz from people
      on conflict do nothing
    ),
    directory as (
      insert into sign_in_addresses (email, customer_id) select email, customer_id from people
      on conflict do nothing
    )
    insert into addresses (customer_id, address_id, is_default, facts, updated_at)
    select customer_id, 'A1', true, jsonb_build_object('title', null, 'firstName', first_name, 'lastName', last_name,
      'line1', '1 Crowd Street', 'line2', null, 'line3', null, 'city', 'London', 'county', null, 'postcode', 'W2 1NW',
      'country', 'UK', 'phone', '+44 1632 960000', 'email', email), ${at}::timestamptz
    from people
    on conflict do nothing`
}
