-- What editors write: navigation, notices, cut-offs and the like (DAT-38). Upcoming versions are stored beside the one
-- that is live. Ids are those of one type: another type may have the same.
create table content_entries (
  system_id text collate "C" not null,
  type text collate "C" not null,
  -- Empty once it was taken down.
  sites text[] not null,
  published_version bigint not null,
  published_at timestamptz not null,
  first_published_at timestamptz not null,
  -- When it is shown, by the fields that hold its dates.
  starts_at timestamptz not null,
  ends_at timestamptz,
  -- When the next higher version is published; null: none yet.
  superseded_at timestamptz,
  fields jsonb not null,
  primary key (type, system_id, published_version)
);
-- Entries are read by site and type. Most are for every site, so the type finds them.
create index content_entries_by_type on content_entries (type, ends_at);

-- Another one after every change: processes that have read entries see from it whether to read them again.
create table content_revision (
  only_one boolean primary key default true check (only_one),
  revision uuid not null
);
insert into content_revision (revision) values (gen_random_uuid());

-- One basket for each site. A guest's has the hash of a token that only the browser has; a customer's by who has
-- signed in. Each is one row, so that a change locks all of it.
create table baskets (
  customer_id text collate "C" not null,
  site text not null check (site in ('uk', 'ie')),
  lines jsonb not null,
  -- How many items that is, for the header of every page.
  items integer not null check (items >= 0),
  -- The forms by which something was added lately: a second click adds nothing.
  add_keys jsonb not null,
  -- What came of joining a guest's basket at sign-in, until the basket's page has shown it.
  join_result jsonb,
  changed_at timestamptz not null,
  primary key (customer_id, site)
);
create index baskets_by_change on baskets (changed_at);

-- Directory: a guest's basket by its token.
create table guest_baskets (
  token_hash bytea not null,
  site text not null check (site in ('uk', 'ie')),
  lines jsonb not null,
  items integer not null check (items >= 0),
  add_keys jsonb not null,
  expires_at timestamptz not null,
  primary key (token_hash, site)
);
create index guest_baskets_by_expiry on guest_baskets (expires_at);
