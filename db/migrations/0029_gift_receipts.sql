-- Gift receipts: by e-mail, at once or on a day, and on paper.

create table gift_receipts (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  receipt_id text collate "C" not null,
  site text not null,
  state text not null check (state in (
    'requested', 'printed', 'scheduled', 'sending', 'sent', 'failed', 'cancelled', 'taken-back')),
  -- Why it was not sent: order management, the e-mail, or that nothing of it could be returned any more.
  failure text check (failure in ('order-management', 'email', 'nothing-left')),
  name text not null,
  -- Null on paper.
  email text,
  message text,
  theme text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- Since when order management lets the buyer return its lines again.
  freed_at timestamptz,
  -- Made when it is printed or sent, not before.
  barcode text collate "C",
  token_hash bytea,
  mail_id text collate "C",
  -- The lines that it is for: [{"lineNo", "splitNo", "key", "apart"}]. "apart", left out without any: the numbers of the
  -- parts that had been split off the line before, and are no part of the gift.
  lines jsonb not null,
  -- Links in its mails start with it.
  origin text not null,
  primary key (customer_id, order_number, receipt_id)
);
-- For those that are old enough to be forgotten.
create index gift_receipts_by_asked on gift_receipts (asked_at);

-- Whose receipt a link opens.
create table gift_links (
  token_hash bytea primary key,
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  receipt_id text collate "C" not null,
  foreign key (customer_id, order_number, receipt_id) references gift_receipts on delete cascade
);
create index gift_links_by_receipt on gift_links (customer_id, order_number, receipt_id);

-- Whose receipt a barcode stands on.
create table gift_barcodes (
  barcode text collate "C" primary key,
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  receipt_id text collate "C" not null,
  foreign key (customer_id, order_number, receipt_id) references gift_receipts on delete cascade
);
create index gift_barcodes_by_receipt on gift_barcodes (customer_id, order_number, receipt_id);

-- The gift receipt, of the mail's order, that a mail brings.
alter table mails add column receipt_id text collate "C";
-- Text and link of a mail that must not be read in the database: html and plain are empty then.
alter table mails add column sealed bytea;
