-- What the nightly count of orders works on. Of use only while it runs: empty before and after, and lost in a crash.
create unlogged table recommendations.order_baskets (
  order_number text collate "C",
  customer_id text collate "C",
  site text not null,
  products text[] collate "C" not null,
  primary key (order_number, customer_id)
);
create unlogged table recommendations.neighbours (
  product_id text collate "C" primary key,
  beside bigint not null
);
create unlogged table recommendations.bought_together (
  one text collate "C",
  other text collate "C",
  together bigint not null,
  primary key (one, other)
);
