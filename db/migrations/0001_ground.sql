-- The ground: customers and how they sign in, sessions, commands that happen once, orders.
--
-- Every growing table's key starts with customer_id, and every hot query carries it, so that the tables can be spread
-- over several databases by customer. What arrives without a customer goes through a directory table first.
-- Times are instants; money is whole pence; nothing here reads the database's own clock.

create table customers (
  customer_id text collate "C" primary key,
  first_name text not null,
  last_name text not null,
  sign_in_email text,
  contact_email text,
  contact_phone text,
  created_at timestamptz not null
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

-- Directory: the browser holds a random token, we hold its hash.
create table sessions (
  session_hash bytea primary key,
  customer_id text collate "C" not null,
  level integer,
  user_type text not null check (user_type in ('registered', 'guest')),
  -- For the header: a copy, so that a page need not ask where the customer lives only to greet.
  first_name text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  remembered_family text collate "C"
);
create index sessions_by_customer on sessions (customer_id);
create index sessions_by_last_seen on sessions (last_seen_at);

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

-- Directory: a post met by sign-in, kept for the same browser and the same shopper (D-130).
create table kept_posts (
  kept_hash bytea primary key,
  browser_hash bytea not null,
  customer_id text collate "C" not null,
  path text not null,
  fields jsonb not null,
  expires_at timestamptz not null
);
create index kept_posts_by_expiry on kept_posts (expires_at);

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

-- Directory: whose order a number is. Its key keeps order numbers unique over all customers.
create table order_numbers (
  order_number text collate "C" primary key,
  customer_id text collate "C" not null
);

create table orders (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  site text not null check (site in ('uk', 'ie', 'christmas-uk', 'christmas-ie')),
  placed_at timestamptz not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  grand_total_pence bigint not null check (grand_total_pence >= 0),
  cancel_allowed boolean not null,
  -- Carried as order management sends it; it opens nothing (ACC-13).
  user_type text,
  -- As of when the order is known to be so (D-138).
  known_as_of timestamptz not null,
  primary key (customer_id, order_number)
);
create index orders_newest_first on orders (customer_id, site, placed_at desc, order_number desc);

-- A line may go back in part: it then splits, and each part keeps one status (D-53).
create table order_lines (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  line_no integer not null check (line_no > 0),
  split_no integer not null default 0 check (split_no >= 0),
  order_line_key text collate "C" not null,
  status text not null,
  status_description text,
  product_type text not null,
  sku text not null,
  description text not null,
  colour text,
  size text,
  picture text,
  quantity integer not null check (quantity > 0),
  unit_price_pence bigint not null check (unit_price_pence >= 0),
  line_total_pence bigint not null check (line_total_pence >= 0),
  delivered_on date,
  primary key (customer_id, order_number, line_no, split_no),
  foreign key (customer_id, order_number) references orders
);

-- One row in a demo database, none elsewhere: the day for which the demo world was built, and whether anybody has
-- changed it since (D-141).
create table demo_world (
  only_row boolean primary key default true check (only_row),
  seed_day date not null,
  changed_at timestamptz
);
