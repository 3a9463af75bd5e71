-- A link lives from when its mail was taken, and not from when it was asked for: a mail server may be away for an hour.
alter table mails
  add column link_hash bytea,
  add column link_minutes integer;
