-- Where a gift mail arrives, however its address is written: three a day go there, whoever sends them (D-136).
alter table gift_receipts add column mailbox text;
update gift_receipts set mailbox = lower(regexp_replace(email, '^([^+@]+)\+.*@', '\1@'))
where email is not null;
create index gift_receipts_by_mailbox on gift_receipts (mailbox, due_at) where mailbox is not null;
