-- The catalogue: a system of its own, fed by an intake as orders are (D-172). Schema of its own: a retailer may have it
-- elsewhere.
create schema catalogue;

-- The newest update of each record, whatever its kind.
create table catalogue.updates (
  kind text not null check (kind in ('product', 'stock', 'review', 'offer')),
  id text collate "C" not null,
  sequence bigint not null,
  occurred_at timestamptz not null,
  -- The earliest update of a product: "Newest first" goes by it where a product does not say since when it is new.
  first_occurred_at timestamptz,
  search_engine text,
  environment text,
  primary key (kind, id)
);

create table catalogue.products (
  product_id text collate "C" primary key,
  name text not null,
  slug text not null,
  product_type text not null,
  department text not null,
  stroke text not null,
  status text not null,
  on_sale boolean not null,
  glass boolean not null,
  has_sizes boolean not null,
  -- Whether it has a page there, for sale or not, Christmas food included: order lines read it for their links.
  has_page_uk boolean not null,
  has_page_ie boolean not null,
  facts jsonb not null
);
-- The built-in reasons ask what a department sells.
create index products_of_glass on catalogue.products (department) where glass;
create index products_with_sizes on catalogue.products (department) where has_sizes;
-- Recommendations name a department and the first article: both are read from an index alone, since the rows themselves
-- are large and lie anywhere.
create index products_with_department on catalogue.products (product_id) include (department);

create table catalogue.variants (
  product_id text collate "C" not null references catalogue.products,
  -- Two products may list the same one: while it moves from one to the other, or permanently.
  sku text collate "C" not null,
  -- In the order in which the product has them.
  position integer not null,
  upc text not null,
  article_id text,
  colour text,
  size text,
  size_position integer,
  weight_grams integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  facts jsonb not null,
  primary key (product_id, sku)
);
-- The built-in reasons and channels know goods by their SKU alone.
create index variants_by_sku on catalogue.variants (sku, product_id);
-- A recommendation service knows articles, pages know products.
create index variants_by_article on catalogue.variants (article_id, product_id) where article_id is not null;
create index variants_first on catalogue.variants (product_id) include (article_id) where position = 0;

-- Stock may arrive before its product, so nothing refers to one.
create table catalogue.stock (
  sku text collate "C" not null,
  site text not null check (site in ('uk', 'ie', 'christmas-uk', 'christmas-ie')),
  quantity integer not null check (quantity >= 0),
  -- The stock status as it came, where it is none that we know (DAT-21, D-116); the quantity is then 0.
  unknown_status text,
  primary key (sku, site)
);

create table catalogue.reviews (
  review_id text collate "C" primary key,
  product_id text collate "C" not null,
  locale text not null,
  rating smallint not null check (rating between 1 and 5),
  is_recommended boolean not null,
  has_photos boolean not null,
  submitted_at timestamptz not null,
  imported_helpful integer not null,
  -- Votes given here.
  votes integer not null default 0,
  helpful integer not null generated always as (imported_helpful + votes) stored,
  facts jsonb not null
);
-- To count and sort a product's reviews, whatever the order, their index alone is read. A product with thousands of them
-- has its rows, whole texts among them, on thousands of pages.
create index reviews_of_product on catalogue.reviews (product_id, locale, submitted_at, review_id)
  include (rating, is_recommended, has_photos, helpful);

-- What the reviews come to, so that a page need not count them.
create table catalogue.review_summaries (
  product_id text collate "C" not null,
  locale text not null,
  stars integer[] not null default '{0,0,0,0,0}',
  recommended integer not null default 0,
  primary key (product_id, locale)
);

-- Helpful votes for reviews: a browser votes once. Votes go when the cookie of their browser has gone; the count stays.
create table catalogue.votes (
  review_id text collate "C" not null,
  browser text collate "C" not null,
  voted_at timestamptz not null,
  primary key (review_id, browser)
);
create index votes_by_age on catalogue.votes (voted_at);

create table catalogue.offers (
  offer_id text collate "C" primary key,
  facts jsonb not null
);
create table catalogue.offered_products (
  product_id text collate "C" not null,
  offer_id text collate "C" not null references catalogue.offers,
  primary key (product_id, offer_id)
);
create index offered_products_of on catalogue.offered_products (offer_id);
-- A part of the offer: read and written with it, never by customer.
create table catalogue.offered_customers (
  offer_id text collate "C" not null references catalogue.offers,
  customer_id text collate "C" not null,
  state text not null,
  primary key (offer_id, customer_id)
);
-- To erase a customer.
create index offered_customers_by_customer on catalogue.offered_customers (customer_id);

-- The lists of each site. Written with products, stock and reviews, by one writer at a time; nothing else refers to it.
-- What only a card shows is in catalogue.cards: grids and searches read many rows of this table.
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
  -- Once Christmas food can no longer be ordered it is not in stock, and comes last; it is counted apart, in terms that
  -- begin with "-".
  is_christmas_food boolean not null default false,
  -- Terms begin with a slice, their site and their department, so that few of them are read for a page.
  slice smallint not null default 1,
  -- Where it is listed, what it can be filtered by, and the words of the search.
  terms tsvector not null,
  -- What is in stock, by colour and size together.
  pairs text[] not null,
  primary key (site, product_id)
);
-- Nothing waits to be sorted in: a page reads the index once for every slice, and would read that list each time.
create index listings_by_term on catalogue.listings using gin (terms) with (fastupdate = off);
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

-- All words of the search index: what a visitor types stands for the words that begin with it. They stay
-- when nothing has them any more, and then find nothing.
create table catalogue.words (
  site text not null,
  word text collate "C" not null,
  primary key (site, word)
);

-- Products that a job is to relist: a release that changes the rule of lists puts them here.
create table catalogue.products_to_relist (
  product_id text collate "C" primary key
);
