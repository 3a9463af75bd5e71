-- Notices are entries like all that editors write (D-66, DAT-38). What is switched on stays on, at every site.
insert into content_entries
  (system_id, type, sites, published_version, published_at, first_published_at, starts_at, ends_at, fields)
select key, 'site-messages', array['uk', 'ie', 'christmas-uk', 'christmas-ie'], 1, begins, begins, begins, ends,
  jsonb_build_object('key', key, 'messagingStartDate', starts_on::text, 'messagingEndDate', ends_on::text)
from (
  select key, starts_on, ends_on, starts_on::timestamp at time zone 'Europe/London' as begins,
    (ends_on + 1)::timestamp at time zone 'Europe/London' as ends
  from site_messages
) m
on conflict (system_id) do nothing;
insert into content_revision (revision) values (gen_random_uuid())
on conflict (only_one) do update set revision = excluded.revision;
drop table site_messages;
