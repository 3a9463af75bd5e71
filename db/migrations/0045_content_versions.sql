-- Of each entry the versions that are still to come are kept beside the one that stands. Ids are those of one type:
-- another type may have the same (DAT-38).
alter table content_entries drop constraint content_entries_pkey;
alter table content_entries add primary key (type, system_id, published_version);
-- When the first of the higher versions is published; null: none is known.
alter table content_entries add column overtaken_at timestamptz;
