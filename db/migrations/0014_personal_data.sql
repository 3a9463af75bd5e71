-- A person's own data: what they ask for, what is erased, and when old orders go.

-- A customer whose data is to be erased, and afterwards the fact that it was: later updates of the customer are refused.
create table erasures (
  customer_id text collate "C" primary key,
  requested_at timestamptz not null,
  requested_by text not null check (requested_by in ('customer', 'service')),
  due_at timestamptz not null,
  erased_at timestamptz
);

-- The copy that a customer requested last: null until it is made.
create table personal_copies (
  customer_id text collate "C" primary key,
  requested_at timestamptz not null,
  ready_at timestamptz,
  content jsonb
);
create index personal_copies_by_request on personal_copies (requested_at);

-- What is left of orders that were deleted: counts and sums of a month.
create table order_figures (
  month date not null,
  site text not null,
  currency text not null,
  orders integer not null,
  order_pence bigint not null,
  returns integer not null,
  refund_pence bigint not null,
  primary key (month, site, currency)
);

create index orders_by_activity on orders (as_of);
create index customers_by_creation on customers (created_at);
create index return_scans_without_effect on return_scans (received_at) where not is_applied;
-- To find what a gift's recipient has returned.
create index returns_by_recipient on returns (recipient_id) where recipient_id is not null;
create index outside_writes_by_recipient on outside_writes (recipient_id) where recipient_id is not null;
create index return_numbers_of_order on return_numbers (customer_id, order_number);
