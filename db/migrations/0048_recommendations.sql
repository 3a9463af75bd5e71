-- The built-in engine of recommendations: a system of its own, reached only through its port. All of it but visits is
-- worked out anew in the background, and may be emptied at any time.
create schema recommendations;

-- For each product and strategy what it recommends, the best at place 1. Whether that is sold at a site, and in stock
-- there, is asked when it is read.
create table recommendations.pairs (
  product_id text collate "C" not null,
  strategy text collate "C" not null,
  place smallint not null,
  other_id text collate "C" not null,
  primary key (product_id, strategy, place)
);

-- What most orders of a site hold, the most at place 1.
create table recommendations.popular (
  site text not null check (site in ('uk', 'ie')),
  place smallint not null,
  product_id text collate "C" not null,
  primary key (site, place)
);

-- What a customer likes, by what they have bought: categories and colours with their weights.
create table recommendations.tastes (
  customer_id text collate "C" primary key,
  facts jsonb not null
);

-- What a customer buys again and again, the most likely at place 1.
create table recommendations.bought_again (
  customer_id text collate "C" not null,
  place smallint not null,
  product_id text collate "C" not null,
  primary key (customer_id, place)
);

-- Who looked at what, each product once: `customer …` or `session …`.
create table recommendations.visits (
  visitor text collate "C" not null,
  product_id text collate "C" not null,
  visited_at timestamptz not null,
  primary key (visitor, product_id)
);
create index visits_latest on recommendations.visits (visitor, visited_at desc) include (product_id);
create index visits_by_age on recommendations.visits (visited_at);

-- What a picture looks like: a histogram of its colours and its outline. Null: it could not be read.
create table recommendations.looks (
  picture text collate "C" primary key,
  look bytea,
  read_at timestamptz not null
);

-- When each strategy was last worked out, for how many products, and how long that took.
create table recommendations.computed (
  strategy text collate "C" primary key,
  computed_at timestamptz not null,
  products integer not null,
  ms integer not null
);

-- Whose turn it is to work all this out, and until when. Nobody's: no row.
create table recommendations.turn (
  only_row boolean primary key default true check (only_row),
  holder text not null,
  until timestamptz not null
);

-- The service knows articles, pages know products.
create index variants_by_article on catalogue.variants (article_id, product_id) where article_id is not null;

-- What is recommended is told with its department and its first article: both are read from an index alone, since the
-- rows themselves are large and lie anywhere.
create index products_with_department on catalogue.products (product_id) include (department);
create index variants_first on catalogue.variants (product_id) include (article_id) where place = 0;
