-- Returns in the making: one per shopper and order, from leaving step 1 until the return is created or the draft lapses.

create table draft_returns (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  -- Goes up with every change (D-131), also after the draft before has lapsed.
  version integer not null,
  -- What goes back, and why: src/domain/returns/selection.ts
  lines jsonb not null,
  -- The keys of lines that a later return is to take (D-52).
  later jsonb not null,
  refund_to text not null,
  -- The ways back that were found for this selection: src/ports/return-channels.ts
  methods jsonb not null,
  -- Under which the one return that follows is created (D-124).
  return_key text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  lapses_at timestamptz not null,
  primary key (customer_id, order_number)
);
create index draft_returns_by_lapse on draft_returns (lapses_at);
