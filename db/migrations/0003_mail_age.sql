-- Mails that were sent are removed after a while; unsent ones never are, and are not in this index.
create index mails_by_sending on mails (sent_at) where sent_at is not null;
