-- What editors write: navigation, notices, cut-offs and the like (DAT-38). It is about nobody.
create table content_entries (
  system_id text collate "C" primary key,
  type text collate "C" not null,
  -- Nowhere, if it was taken down.
  sites text[] not null,
  published_version bigint not null,
  published_at timestamptz not null,
  first_published_at timestamptz not null,
  -- When it is shown, by the fields that hold its dates.
  starts_at timestamptz not null,
  ends_at timestamptz,
  fields jsonb not null
);
-- Entries are read by site and type. Most are for every site, so the type finds them.
create index content_entries_by_type on content_entries (type, ends_at);

-- Another one after every change: whoever has read entries learns from it whether to read them again.
create table content_revision (
  only_one boolean primary key default true check (only_one),
  revision uuid not null
);
