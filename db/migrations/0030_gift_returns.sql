-- Recipients who return their gift online.

-- Which gift receipts a signed-in recipient may return items of, and whose order they belong to.
create table gift_holders (
  recipient_id text collate "C" not null,
  order_number text collate "C" not null,
  receipt_id text collate "C" not null,
  customer_id text collate "C" not null,
  bound_at timestamptz not null,
  primary key (recipient_id, order_number, receipt_id),
  foreign key (customer_id, order_number, receipt_id) references gift_receipts on delete cascade
);
create index gift_holders_by_receipt on gift_holders (customer_id, order_number, receipt_id);

-- The recipient whose return it is; null where it is the customer's own.
alter table returns add column recipient_id text collate "C";
create index returns_of_recipients on returns (customer_id, order_number) where recipient_id is not null;

-- The recipient who asked for it; null where it was the customer.
alter table outside_writes add column recipient_id text collate "C";
