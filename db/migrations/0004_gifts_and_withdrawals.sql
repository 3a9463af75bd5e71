-- Gift receipts: by email, at once or on a day, and on paper.
create table gift_receipts (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  receipt_id text collate "C" not null,
  site text not null,
  state text not null check (state in (
    'requested', 'printed', 'scheduled', 'sending', 'sent', 'failed', 'cancelled', 'taken-back')),
  -- Why it was not sent: order management, the email, or that nothing of it could be returned any more.
  failure text check (failure in ('order-management', 'email', 'nothing-left')),
  name text not null,
  -- Null on paper.
  email text,
  -- Where the email arrives, however its address is written: three a day from all senders (D-136).
  mailbox text,
  message text,
  theme text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- Since when order management lets the buyer return its lines again.
  released_at timestamptz,
  -- Made when it is printed or sent, not before.
  barcode text collate "C",
  token_hash bytea,
  mail_id text collate "C",
  -- The lines that it is for: [{"lineNo", "splitNo", "key", "excludedSplits"}]. Optional: the numbers of the
  -- parts that had been split off the line before, and are no part of the gift.
  lines jsonb not null,
  -- Links in its mails start with it.
  origin text not null,
  primary key (customer_id, order_number, receipt_id)
);
create index gift_receipts_by_request on gift_receipts (requested_at);
create index gift_receipts_by_mailbox on gift_receipts (mailbox, due_at) where mailbox is not null;

-- Directory: the receipt that a link opens.
create table gift_links (
  token_hash bytea primary key,
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  receipt_id text collate "C" not null,
  foreign key (customer_id, order_number, receipt_id) references gift_receipts on delete cascade
);
create index gift_links_by_receipt on gift_links (customer_id, order_number, receipt_id);

-- Directory: the receipt that a barcode is on.
create table gift_barcodes (
  barcode text collate "C" primary key,
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  receipt_id text collate "C" not null,
  foreign key (customer_id, order_number, receipt_id) references gift_receipts on delete cascade
);
create index gift_barcodes_by_receipt on gift_barcodes (customer_id, order_number, receipt_id);

-- The gift receipts of which a signed-in recipient may return items, and the customer of their order.
create table gift_recipients (
  recipient_id text collate "C" not null,
  order_number text collate "C" not null,
  receipt_id text collate "C" not null,
  customer_id text collate "C" not null,
  bound_at timestamptz not null,
  primary key (recipient_id, order_number, receipt_id),
  foreign key (customer_id, order_number, receipt_id) references gift_receipts on delete cascade
);
create index gift_recipients_by_receipt on gift_recipients (customer_id, order_number, receipt_id);

-- Withdrawals from the contract for items of an order (Consumer Rights Act 2022, Art. 11a of Directive 2011/83/EU).
create table withdrawals (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  withdrawal_id text collate "C" not null,
  -- When it was declared: this is what counts, and it never changes.
  withdrawn_at timestamptz not null,
  recorded_at timestamptz not null,
  -- When the state of one of its items last changed.
  changed_at timestamptz not null,
  site text not null,
  currency text not null,
  -- As they were when it was declared.
  name text not null,
  email text,
  origin text not null,
  -- Order management would not cancel the whole order: its items are cancelled one by one.
  cancels_each_line boolean not null default false,
  primary key (customer_id, order_number, withdrawal_id)
);
create index withdrawals_by_change on withdrawals (changed_at, withdrawal_id);

create table withdrawal_lines (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  withdrawal_id text collate "C" not null,
  line_no integer not null,
  split_no integer not null,
  line_key text collate "C" not null,
  product_type text not null,
  sku text not null,
  description text not null,
  colour text,
  size text,
  quantity integer not null check (quantity > 0),
  -- How many units of the ordered line the customer keeps.
  kept_units integer not null check (kept_units >= 0),
  price_pence integer not null,
  way text not null check (way in ('cancel', 'send-back', 'by-phone', 'in-return')),
  state text not null check (
    state in ('recorded', 'cancelled', 'not-stopped', 'to-send-back', 'in-return', 'passed-on')),
  -- The write that requests its cancellation, and of how many units.
  write_reference text collate "C",
  requested_units integer not null default 0,
  -- How many units it has stopped: no more than were declared are requested.
  stopped_units integer not null default 0,
  primary key (customer_id, order_number, withdrawal_id, line_no, split_no),
  foreign key (customer_id, order_number, withdrawal_id) references withdrawals on delete cascade
);
