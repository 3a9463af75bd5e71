-- Creating returns: their numbers are given with the intent, a line goes back in one return at a time, and what need not
-- be sent back goes by no way and no carrier.

alter table return_numbers add column order_number text collate "C";

alter table returns
  alter column path drop not null,
  alter column carrier drop not null,
  add constraint returns_way check ((path is null) = (carrier is null));

-- A return that was called off or came to nothing holds its lines no longer.
alter table return_lines add column is_active boolean not null default true;
create unique index return_lines_one_active
  on return_lines (customer_id, order_number, line_no, split_no) where is_active;

-- The bookings of the built-in carriers: systems of their own, reached only through their ports.
create schema carriers;
create sequence carriers.serials;
create table carriers.bookings (
  carrier text collate "C" not null,
  reference text collate "C" not null,
  -- { refusal } or { details }; null of one that was void before it was made.
  outcome jsonb,
  booked_at timestamptz not null,
  voided_at timestamptz,
  primary key (carrier, reference)
);
