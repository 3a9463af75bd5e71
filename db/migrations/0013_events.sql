-- What happened to orders and returns: the audit, and the source of webhooks and of the call `events`.

create table order_events (
  customer_id text collate "C" not null,
  event_id uuid not null,
  -- Null for what concerns the customer alone: then nothing of an order may be left.
  order_number text collate "C",
  -- src/platform/events/order-event.ts
  type text not null,
  at timestamptz not null,
  -- shopper, recipient, command, or caller, carrier or job with its name
  actor text not null,
  data jsonb not null,
  -- In which order events were written. Transactions commit in another one, so readers go by the position.
  sequence bigint generated always as identity,
  -- Null until the job has placed the event after all that were placed before.
  position bigint,
  primary key (customer_id, event_id)
);
create sequence order_event_positions;
create index order_events_of_order on order_events (customer_id, order_number, sequence);
create index order_events_unplaced on order_events (sequence) where position is null;
create unique index order_events_placed on order_events (position) where position is not null;
create index order_events_by_time on order_events (at) where position is not null;
create index order_events_without_order on order_events (at) where order_number is null;

-- One row for each event and endpoint that wants it.
create table webhook_deliveries (
  customer_id text collate "C" not null,
  event_id uuid not null,
  endpoint text collate "C" not null,
  -- Empty for an event without an order. Within an order, one event waits for the earlier ones.
  order_number text collate "C" not null,
  position bigint not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  -- When it was delivered or, if `is_dead`, given up.
  settled_at timestamptz,
  is_dead boolean not null default false,
  problem text,
  primary key (customer_id, event_id, endpoint),
  foreign key (customer_id, event_id) references order_events on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (endpoint, next_try_at, position) where settled_at is null;
create index webhook_deliveries_of_order on webhook_deliveries (customer_id, order_number, endpoint, position)
  where settled_at is null;
create index webhook_deliveries_dead on webhook_deliveries (endpoint, position) where is_dead;
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

-- Who requested a write: what follows from it is theirs, even if a job finishes it.
alter table outside_writes add column actor text;

-- For the list of all returns, in the order of their creation.
create index returns_by_creation on returns (created_at, return_number);
