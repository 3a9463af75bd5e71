-- What shoppers mean to buy, one basket for each site. A guest's is found by the hash of a token that only the
-- browser has; a customer's by who has signed in. Each is one row, so that whoever changes it holds all of it.
create table baskets (
  customer_id text collate "C" not null,
  site text not null check (site in ('uk', 'ie')),
  lines jsonb not null,
  -- How many items that is, for the header of every page.
  items integer not null check (items >= 0),
  -- By which forms something was added lately: a second click adds nothing.
  added_by jsonb not null,
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
  added_by jsonb not null,
  expires_at timestamptz not null,
  primary key (token_hash, site)
);
create index guest_baskets_by_expiry on guest_baskets (expires_at);
