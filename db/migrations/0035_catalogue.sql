-- The catalogue is fed by an intake, as orders are (D-172). Until now only the demo filled it, and fills it again.
drop table catalogue.variants;
drop table catalogue.products;

-- By which update each record stands, whatever its kind.
create table catalogue.updates (
  kind text not null check (kind in ('product', 'stock', 'review', 'offer')),
  id text collate "C" not null,
  sequence bigint not null,
  occurred_at timestamptz not null,
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
  -- Whether it has a page there, for sale or not, Christmas food included: links ask for it beside every line.
  has_page_uk boolean not null,
  has_page_ie boolean not null,
  facts jsonb not null
);
-- The built-in reasons ask what a department sells.
create index products_of_glass on catalogue.products (department) where glass;
create index products_with_sizes on catalogue.products (department) where has_sizes;

create table catalogue.variants (
  product_id text collate "C" not null references catalogue.products,
  -- Two products may list the same one: while it moves from one to the other, or for good.
  sku text collate "C" not null,
  -- In the order in which the product has them.
  place integer not null,
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

-- Stock may be told before its product, so nothing refers to one.
create table catalogue.stock (
  sku text collate "C" not null,
  site text not null check (site in ('uk', 'ie', 'christmas-uk', 'christmas-ie')),
  quantity integer not null check (quantity >= 0),
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
  told_helpful integer not null,
  -- Those who said so here.
  votes integer not null default 0,
  helpful integer not null generated always as (told_helpful + votes) stored,
  facts jsonb not null
);
create index reviews_by_helpfulness on catalogue.reviews (product_id, locale, helpful, review_id);
create index reviews_by_rating on catalogue.reviews (product_id, locale, rating, review_id);
create index reviews_by_age on catalogue.reviews (product_id, locale, submitted_at, review_id);

-- What the reviews come to, so that a page need not count them.
create table catalogue.verdicts (
  product_id text collate "C" not null,
  locale text not null,
  stars integer[] not null default '{0,0,0,0,0}',
  recommended integer not null default 0,
  primary key (product_id, locale)
);

-- Who found a review helpful: a browser says so once.
create table catalogue.votes (
  review_id text collate "C" not null,
  browser text collate "C" not null,
  voted_at timestamptz not null,
  primary key (review_id, browser)
);

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
-- A part of the offer: it is read and written with it, never by customer.
create table catalogue.offered_customers (
  offer_id text collate "C" not null references catalogue.offers,
  customer_id text collate "C" not null,
  state text not null,
  primary key (offer_id, customer_id)
);
-- For whoever has to forget a customer.
create index offered_customers_by_customer on catalogue.offered_customers (customer_id);
