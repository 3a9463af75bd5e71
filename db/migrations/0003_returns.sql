-- Returns: drafts, created returns, and the scans of their parcels.

-- One draft per shopper and order from leaving step 1 until the return is created or the draft lapses; a change of method
-- has its choices beside it, under the number of its return.
create table draft_returns (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  return_number text collate "C" not null default '',
  -- Goes up with every change (D-131), also after the draft before has lapsed.
  version integer not null,
  -- src/domain/returns/draft-return.ts (D-101)
  entry text not null default 'step-1',
  -- What goes back, and why: src/domain/returns/selection.ts
  lines jsonb not null,
  -- The keys of lines that a later return is to take (D-52).
  later jsonb not null,
  refund_to text not null,
  -- The return methods that were offered for this selection
  methods jsonb not null,
  -- Where the goods are to go, and the ids under which carriers know the parcels (DAT-14).
  return_to jsonb not null default '{}',
  -- How it goes back, the answers of step 2 (D-145): src/domain/returns/draft-return.ts, DraftWay
  way jsonb not null default '{}',
  -- Its number in order management, and its totals (DAT-09).
  acknowledgement jsonb,
  -- Under which the one return that follows is created (D-124).
  return_key text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  lapses_at timestamptz not null,
  primary key (customer_id, order_number, return_number)
);
create index draft_returns_by_lapse on draft_returns (lapses_at);

-- Directories: the customer of a return, of a parcel. A number is given out before its return is created.
create table return_numbers (
  return_number text collate "C" primary key,
  customer_id text collate "C" not null,
  order_number text collate "C"
);
create table tracking_numbers (
  tracking_number text collate "C" primary key,
  customer_id text collate "C" not null,
  return_number text collate "C" not null
);
create index tracking_numbers_of_return on tracking_numbers (customer_id, return_number);

create table returns (
  customer_id text collate "C" not null,
  return_number text collate "C" not null,
  order_number text collate "C" not null,
  -- The gift recipient who owns the return; null if it is the customer's.
  recipient_id text collate "C",
  created_at timestamptz not null,
  -- Both null for what need not be sent back.
  path text check (path in ('in-store', 'postal', 'collect-from-home')),
  carrier text,
  -- Under which its carrier knows the live booking; null: under the number of the return.
  booking_reference text collate "C",
  ended_at timestamptz,
  -- How it ended, where that was not by a scan.
  ended_as text check (ended_as in ('cancelled', 'lapsed', 'returned')),
  facts jsonb not null default '{}',
  primary key (customer_id, return_number),
  foreign key (customer_id, order_number) references orders,
  constraint returns_way check ((path is null) = (carrier is null))
);
create index returns_of_order on returns (customer_id, order_number, created_at);
create index returns_of_recipients on returns (customer_id, order_number) where recipient_id is not null;
create index returns_open on returns (customer_id, created_at) where ended_at is null;
create index returns_ended on returns (customer_id, ended_at) where ended_at is not null;

create table return_lines (
  customer_id text collate "C" not null,
  return_number text collate "C" not null,
  order_number text collate "C" not null,
  line_no integer not null,
  split_no integer not null default 0,
  quantity integer not null check (quantity > 0),
  reason text,
  secondary_reason text,
  refund_pence bigint check (refund_pence >= 0),
  -- False for what need not be sent back.
  expected_back boolean not null default true,
  -- The item's own status, in order management's words (TRK-17).
  item_status text not null,
  -- What its line was before it went back.
  status_before text,
  -- When order management reported that something of the line was not refunded as money.
  rejected_at timestamptz,
  -- False once the return was cancelled or came to nothing.
  is_active boolean not null default true,
  primary key (customer_id, return_number, line_no, split_no),
  foreign key (customer_id, return_number) references returns
);
-- A line goes back in one return at a time.
create unique index return_lines_one_active
  on return_lines (customer_id, order_number, line_no, split_no) where is_active;

create table return_scans (
  customer_id text collate "C" not null,
  return_number text collate "C" not null,
  reported_by text collate "C" not null default 'aftercare',
  event_id text collate "C" not null,
  scanned_at timestamptz not null,
  received_at timestamptz,
  parcel integer check (parcel > 0),
  code text,
  -- Null for a code that we do not know.
  status text,
  -- False for what is recorded and changes nothing.
  is_applied boolean not null default true,
  primary key (customer_id, return_number, reported_by, event_id),
  foreign key (customer_id, return_number) references returns
);

-- Each event of a sender counts once, whichever return it names.
create table scan_events (
  reported_by text collate "C" not null,
  event_id text collate "C" not null,
  customer_id text collate "C" not null,
  return_number text collate "C" not null,
  primary key (reported_by, event_id)
);
