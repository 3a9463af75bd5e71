-- The half-hours in which shops hand over Christmas food, in the built-in order management. A place is free or held by
-- an order, so that the free and the held ones of a slot always make up its places.
create table order_management.slots (
  shop_id text collate "C" not null,
  on_day date not null,
  starts_at text collate "C" not null,
  ends_at text collate "C" not null,
  places integer not null check (places >= 0),
  free integer not null check (free between 0 and places),
  primary key (shop_id, on_day, starts_at)
);
create table order_management.held_places (
  order_number text collate "C" primary key,
  shop_id text collate "C" not null,
  on_day date not null,
  starts_at text collate "C" not null,
  foreign key (shop_id, on_day, starts_at) references order_management.slots
);
