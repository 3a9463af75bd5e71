-- Of all updates of a record the earliest: by it "Newest first" goes where a product does not say since when it is new.
alter table catalogue.updates add column first_occurred_at timestamptz;
update catalogue.updates set first_occurred_at = occurred_at where kind = 'product';

-- What stands in the lists of each site. Written with products, stock and reviews, by one writer at a time; nothing else
-- refers to it. What only a card shows is beside it: grids and searches read many rows of this table.
create table catalogue.listings (
  site text not null check (site in ('uk', 'ie')),
  product_id text collate "C" not null,
  department text not null,
  category text not null,
  rank integer not null,
  new_since timestamptz not null,
  price_pence integer not null,
  rating integer not null,
  is_in_stock boolean not null,
  -- Where it stands, what it can be filtered by, and the words by which it is found.
  terms tsvector not null,
  -- What is in stock, by colour and size together.
  pairs text[] not null,
  primary key (site, product_id)
);
-- What is still to be sorted in, which every search has to read, stays short.
create index listings_by_term on catalogue.listings using gin (terms) with (gin_pending_list_limit = 256);
create index listings_featured on catalogue.listings (site, department, rank, rating desc, product_id);
create index listings_by_age on catalogue.listings (site, department, new_since desc, product_id);
create index listings_by_price on catalogue.listings (site, department, price_pence, product_id);
create index listings_by_rating on catalogue.listings (site, department, rating desc, product_id);
create index all_listings_featured on catalogue.listings (site, rank, rating desc, product_id);
create index all_listings_by_age on catalogue.listings (site, new_since desc, product_id);
create index all_listings_by_price on catalogue.listings (site, price_pence, product_id);
create index all_listings_by_rating on catalogue.listings (site, rating desc, product_id);

create table catalogue.cards (
  site text not null,
  product_id text collate "C" not null,
  card jsonb not null,
  primary key (site, product_id)
);

-- How many listings of a category have each of the terms that filters show, so that no page need count them.
create table catalogue.shelf_counts (
  site text not null,
  department text not null,
  category text not null,
  term text collate "C" not null,
  listings integer not null,
  primary key (site, department, category, term)
);

-- Products that were told of before there were lists: a job lists them.
create table catalogue.unlisted (
  product_id text collate "C" primary key
);
insert into catalogue.unlisted (product_id) select product_id from catalogue.products;
