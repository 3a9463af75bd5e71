-- Withdrawals from the contract for items of an order (Consumer Rights Act 2022, Art. 11a of Directive 2011/83/EU).

create table withdrawals (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  withdrawal_id text collate "C" not null,
  -- When it was declared: this is what counts, and it never changes.
  withdrawn_at timestamptz not null,
  recorded_at timestamptz not null,
  -- When something last became of one of its items.
  changed_at timestamptz not null,
  site text not null,
  currency text not null,
  -- As they were when it was declared.
  name text not null,
  email text,
  origin text not null,
  -- Order management would not cancel the whole order: its items are asked for one by one.
  one_by_one boolean not null default false,
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
  -- How many units of the ordered line were kept.
  keeps integer not null check (keeps >= 0),
  price_pence integer not null,
  way text not null check (way in ('cancel', 'send-back', 'by-phone', 'in-return')),
  state text not null check (
    state in ('recorded', 'cancelled', 'not-stopped', 'to-send-back', 'in-return', 'passed-on')),
  -- The write by which order management is being asked to stop it, and of how many units.
  write_reference text collate "C",
  asked_units integer not null default 0,
  -- Of how many units it has said that they are stopped: it is not asked for more than were declared.
  stopped_units integer not null default 0,
  primary key (customer_id, order_number, withdrawal_id, line_no, split_no),
  foreign key (customer_id, order_number, withdrawal_id) references withdrawals on delete cascade
);

-- The withdrawal, of the mail's order, that a mail acknowledges.
alter table mails add column withdrawal_id text collate "C";

-- When a post was sent that waits for a sign-in: what it declares counts from then. Null for those from before.
alter table kept_posts add column kept_at timestamptz;
