-- The built-in engine of recommendations: a system of its own. Everything except product_views is recalculated in the
-- background, and may be emptied at any time.
create schema recommendations;

-- What each product recommends by each strategy, the best first. Whether that is sold at a site, and in stock there, is
-- read with it.
create table recommendations.pairs (
  product_id text collate "C" not null,
  strategy text collate "C" not null,
  others text[] collate "C" not null,
  primary key (product_id, strategy)
);

-- Popular products to show with the products of each department, by what those are bought with.
create table recommendations.popular (
  site text not null check (site in ('uk', 'ie')),
  department text collate "C" not null,
  products text[] collate "C" not null,
  primary key (site, department)
);

-- What a customer likes, by what they have bought: categories and colours with their weights, and what they buy again.
create table recommendations.tastes (
  customer_id text collate "C" primary key,
  facts jsonb not null
);

-- Who looked at what, each product once: `customer …` or `session …`.
create table recommendations.product_views (
  visitor text collate "C" not null,
  product_id text collate "C" not null,
  viewed_at timestamptz not null,
  primary key (visitor, product_id)
);
create index product_views_latest on recommendations.product_views (visitor, viewed_at desc) include (product_id);
create index product_views_by_age on recommendations.product_views (viewed_at);

-- The last run of each step (products, orders, customers): the number of products or customers, and how
-- long that took.
create table recommendations.runs (
  what text collate "C" primary key,
  computed_at timestamptz not null,
  count integer not null,
  ms integer not null
);

-- Which process runs the calculation, and until when; no row: none.
create table recommendations.lease (
  only_row boolean primary key default true check (only_row),
  holder text not null,
  until timestamptz not null
);

-- What the nightly count of orders works on. Used only while it runs: empty before and after, and lost in a crash.
create unlogged table recommendations.order_baskets (
  order_number text collate "C",
  customer_id text collate "C",
  site text not null,
  products text[] collate "C" not null,
  primary key (order_number, customer_id)
);
