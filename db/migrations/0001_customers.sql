-- Customers, how they sign in and their details; and internal callers.
--
-- For all files here: every growing table's key starts with customer_id, and every hot query carries it, so that the
-- tables can be spread over several databases by customer. What arrives without a customer goes through a directory table
-- first. Times are instants, money is whole pence, and nothing reads the database's own clock. What SQL filters, sorts or
-- sums by has a column; everything else is in `facts`, in the shape of the type in src/domain (days as ISO text).

create table customers (
  customer_id text collate "C" primary key,
  first_name text not null,
  last_name text not null,
  sign_in_email text,
  contact_email text,
  contact_phone text,
  created_at timestamptz not null,
  -- Null until the shopper chooses (D-104).
  personalisation text check (personalisation in ('accepted', 'refused')),
  -- The newest update from the intake of customers (D-175), and when it happened; null without any: the account was made
  -- here, or the customer came with an order.
  sequence bigint not null default 0,
  last_update_at timestamptz,
  -- That update, in the shape of src/domain/customers/customer-update.ts: what the next one repeats changes nothing here.
  last_update jsonb,
  -- Whether the choice came with an update. What the shopper chooses here overrules every update.
  consent_from_update boolean not null default false,
  -- How often the password or the sign-in address has changed. What was made under one count (a mailed link, a session
  -- that is just beginning, a remembered browser) is worth nothing under another.
  access_changes integer not null default 0
);

create table credentials (
  customer_id text collate "C" primary key references customers,
  password_hash text not null,
  changed_at timestamptz not null
);

-- Directory: which customer signs in with an address. Its key keeps addresses unique over all customers.
create table sign_in_addresses (
  email text collate "C" primary key,
  customer_id text collate "C" not null
);
create index sign_in_addresses_by_customer on sign_in_addresses (customer_id);

-- Directory: customers whose update names a sign-in address that is another's. The first in line gets it when it is free.
create table awaited_addresses (
  email text collate "C" not null,
  customer_id text collate "C" not null,
  requested_at timestamptz not null,
  primary key (email, customer_id)
);
create index awaited_addresses_by_customer on awaited_addresses (customer_id);

create table addresses (
  customer_id text collate "C" not null references customers,
  address_id text collate "C" not null,
  is_default boolean not null,
  -- src/domain/addresses/address.ts
  facts jsonb not null,
  updated_at timestamptz not null,
  primary key (customer_id, address_id)
);
create unique index addresses_one_default on addresses (customer_id) where is_default;

-- Directory: the browser holds a random token, we hold its hash.
create table sessions (
  session_hash bytea primary key,
  customer_id text collate "C" not null,
  level integer,
  user_type text not null check (user_type in ('registered', 'guest')),
  -- A copy, so that a page can greet without reading the customer.
  first_name text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  remembered_family text collate "C"
);
create index sessions_by_customer on sessions (customer_id);
create index sessions_by_last_seen on sessions (last_seen_at);
create index sessions_of_device on sessions (remembered_family) where remembered_family is not null;

-- Directory: "Keep me signed in". The token changes at every use; the one before it is honoured for a moment, since two
-- tabs may open at once.
create table remembered_devices (
  family text collate "C" primary key,
  customer_id text collate "C" not null,
  token_hash bytea not null,
  previous_token_hash bytea,
  rotated_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_devices_by_customer on remembered_devices (customer_id);
create index remembered_devices_by_expiry on remembered_devices (expires_at);

-- Directory: attempts within a window, by the hash of what is limited (an account, a network address).
create table rate_limits (
  subject bytea primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_by_window on rate_limits (window_ends_at);

-- Directory: a post that met the sign-in page, for the same browser and the same shopper (D-130).
create table saved_posts (
  token_hash bytea primary key,
  browser_hash bytea not null,
  customer_id text collate "C" not null,
  path text not null,
  fields jsonb not null,
  -- When it was sent: a withdrawal counts from then.
  posted_at timestamptz not null,
  expires_at timestamptz not null
);
create index saved_posts_by_expiry on saved_posts (expires_at);

-- Directory: a link in a mail holds a random token, we hold its hash. It works once.
create table single_use_links (
  token_hash bytea primary key,
  purpose text not null,
  customer_id text collate "C",
  facts jsonb not null,
  expires_at timestamptz not null
);
create index single_use_links_by_customer on single_use_links (customer_id);
create index single_use_links_by_expiry on single_use_links (expires_at);

-- What was accepted under which idempotency key, and what was answered (D-124).
create table commands (
  customer_id text collate "C" not null,
  command_key text collate "C" not null,
  purpose text not null,
  payload_hash bytea not null,
  answer jsonb not null,
  accepted_at timestamptz not null,
  primary key (customer_id, command_key)
);
create index commands_by_acceptance on commands (accepted_at);

-- Directory: internal callers. About no customer.
create table service_credentials (
  credential_id text collate "C" primary key,
  name text not null,
  -- What it may do, as a list of words: src/domain/callers/caller.ts
  scopes jsonb not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  -- To the minute: see service_uses for each use.
  last_used_at timestamptz
);

-- Directory: the caller holds a random secret, we hold its hash. After a rotation the one before works on for a while.
create table service_secrets (
  secret_hash bytea primary key,
  credential_id text collate "C" not null references service_credentials,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index service_secrets_of_credential on service_secrets (credential_id);
create index service_secrets_by_expiry on service_secrets (expires_at) where expires_at is not null;

-- Directory: every use of a credential and its HTTP status. No bodies.
create table service_uses (
  use_id bigint generated always as identity primary key,
  credential_id text collate "C" not null,
  used_at timestamptz not null,
  route text not null,
  order_number text collate "C",
  outcome integer not null
);
create index service_uses_of_credential on service_uses (credential_id, used_at);
create index service_uses_by_time on service_uses (used_at);

-- One row in a demo database, none elsewhere: the day for which the demo was built, and whether anything has changed since
-- (D-141).
create table demo_world (
  only_row boolean primary key default true check (only_row),
  seed_day date not null,
  changed_at timestamptz
);

-- One row once production has started on this database, none elsewhere: the demo keeps out, however empty it is.
create table production_mark (
  only_row boolean primary key default true check (only_row)
);
