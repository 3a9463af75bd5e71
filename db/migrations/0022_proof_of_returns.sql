-- The proof of a return: what comes back for each of its lines, and the mails that confirm it.

alter table return_lines
  add column refund_pence bigint check (refund_pence >= 0),
  -- False for what need not be sent back.
  add column expected_back boolean not null default true;

alter table mails
  add column site text collate "C",
  add column order_number text collate "C",
  add column return_number text collate "C";
create index mails_of_returns on mails (customer_id, return_number, queued_at desc) where return_number is not null;
