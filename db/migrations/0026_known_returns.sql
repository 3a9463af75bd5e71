-- What is told of returns whose method was changed, and of returns that end.

-- Whether the return that a mail confirms goes back in another way than before (isCim).
alter table mails add column replaces boolean not null default false;

-- The built-in order management remembers the returns that it has confirmed.
create table order_management.known_returns (
  order_number text collate "C" not null,
  return_number text collate "C" not null,
  -- Null where nothing is sent back.
  method_id text,
  total_pence integer not null,
  delivery_pence integer not null,
  -- What of it has not come to an end without a refund, each line with what it was before.
  lines jsonb not null,
  primary key (order_number, return_number)
);
