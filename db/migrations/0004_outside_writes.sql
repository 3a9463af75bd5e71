-- What we ask the outside world to do, what it has confirmed since, and the built-in order management.

-- Every write to an outside system is noted here, with a reference of our own, before it is made, and settled once:
-- whoever dies in between leaves a row behind that a job finishes (D-123).
create table outside_writes (
  customer_id text collate "C" not null,
  reference text collate "C" not null,
  order_number text collate "C" not null,
  -- Null where the whole order is meant.
  line_key text collate "C",
  kind text not null,
  payload jsonb not null,
  state text not null check (state in ('requested', 'confirmed', 'refused', 'failed')),
  -- Why it was refused, as a code of ours.
  refusal text,
  attempts integer not null default 0,
  requested_at timestamptz not null,
  settled_at timestamptz,
  primary key (customer_id, reference),
  foreign key (customer_id, order_number) references orders
);
-- One thing at a time for each order: what is under way must be known before something else is asked.
create unique index outside_writes_one_open on outside_writes (customer_id, order_number) where state = 'requested';
create index outside_writes_of_order on outside_writes (customer_id, order_number, requested_at desc);

-- What order management has confirmed to us, kept beside the order and laid over it again whenever older news of the
-- order arrives (D-139). In the shape of src/domain/orders/order-change.ts.
create table order_changes (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  change_id text collate "C" not null,
  confirmed_at timestamptz not null,
  facts jsonb not null,
  primary key (customer_id, order_number, change_id),
  foreign key (customer_id, order_number) references orders
);

-- The built-in order management: a system of its own, reached only through its port.
create schema order_management;
create table order_management.orders (
  order_number text collate "C" primary key,
  -- The envelope in which it would tell us of the order (D-139), as it stands now.
  envelope jsonb not null
);
create table order_management.writes (
  reference text collate "C" primary key,
  order_number text collate "C" not null,
  outcome jsonb not null,
  received_at timestamptz not null
);
