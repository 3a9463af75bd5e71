-- The systems that the product has built in where a retailer has none: shops, carriers, order management. Each is reached
-- through its client alone, on a connection of its own.

create schema shops;
create table shops.shops (
  shop_id text collate "C" primary key,
  name text not null,
  kind text not null check (kind in ('Full Line', 'Simply Food', 'Outlet Store')),
  country text not null check (country in ('UK', 'IE')),
  postcode text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Longitude, and latitude stretched as Mercator does, so that near by is the same in every direction.
  at point not null
    generated always as (point(longitude, degrees(ln(tan(pi() / 4 + radians(latitude) / 2))))) stored,
  christmas_orders boolean not null,
  -- src/domain/shops/shop.ts
  facts jsonb not null,
  constraint shops_on_a_map check (abs(latitude) <= 85 and abs(longitude) <= 180)
);
create index shops_near on shops.shops using gist (at);

create schema evri;
create table evri.places (
  place_id text collate "C" primary key,
  name text not null,
  kind text not null,
  country text not null check (country in ('UK', 'IE')),
  postcode text not null,
  latitude double precision not null check (abs(latitude) <= 85),
  longitude double precision not null check (abs(longitude) <= 180),
  -- As that of shops.
  at point not null
    generated always as (point(longitude, degrees(ln(tan(pi() / 4 + radians(latitude) / 2))))) stored,
  -- src/domain/shops/drop-off.ts
  facts jsonb not null
);
create index places_near on evri.places using gist (at);

create schema royal_mail;
create table royal_mail.places (like evri.places including all);
-- Where postcodes are: Royal Mail is searched by them. Outward codes and areas.
create table royal_mail.districts (
  code text collate "C" primary key,
  latitude double precision not null,
  longitude double precision not null
);

create schema an_post;
create table an_post.places (like evri.places including all);

create schema parcelforce;
-- When its vans come on a working day, and how many collections they make in that time in a postcode area.
create table parcelforce.collection_slots (
  -- "08:00", "10:00"
  starts text collate "C" primary key,
  ends text not null,
  capacity integer not null check (capacity > 0)
);
create table parcelforce.bookings (
  reference text collate "C" primary key,
  -- The letters that a postcode begins with.
  area text collate "C" not null,
  collected_on date not null,
  starts text collate "C" not null references parcelforce.collection_slots,
  booked_at timestamptz not null
);
create index bookings_of_a_day on parcelforce.bookings (area, collected_on, starts);

create schema carriers;
create sequence carriers.serials;
create table carriers.bookings (
  carrier text collate "C" not null,
  reference text collate "C" not null,
  -- { refusal } or { details }; null of one that was void before it was made.
  outcome jsonb,
  booked_at timestamptz not null,
  voided_at timestamptz,
  primary key (carrier, reference)
);

create schema order_management;
create table order_management.orders (
  order_number text collate "C" primary key,
  -- The update that it would send us of the order (D-139), with the order's current state.
  envelope jsonb not null
);
create table order_management.writes (
  reference text collate "C" primary key,
  order_number text collate "C" not null,
  outcome jsonb not null,
  received_at timestamptz not null
);
-- The returns that it has confirmed.
create table order_management.returns (
  order_number text collate "C" not null,
  return_number text collate "C" not null,
  -- Null where nothing is sent back.
  method_id text,
  total_pence integer not null,
  delivery_pence integer not null,
  -- What of it has not ended without a refund, each line with its status before.
  lines jsonb not null,
  -- Who gets the e-gift card of a gift's return; null where it goes to the order's customer.
  recipient_name text,
  recipient_email text,
  primary key (order_number, return_number)
);
-- The half-hours in which shops hand over Christmas food. A place is free or held by an order, so that the free and the
-- held ones of a slot always make up its places.
create table order_management.slots (
  shop_id text collate "C" not null,
  on_day date not null,
  starts_at text collate "C" not null,
  ends_at text collate "C" not null,
  places integer not null check (places >= 0),
  free integer not null check (free between 0 and places),
  primary key (shop_id, on_day, starts_at)
);
create table order_management.reservations (
  order_number text collate "C" primary key,
  shop_id text collate "C" not null,
  on_day date not null,
  starts_at text collate "C" not null,
  foreign key (shop_id, on_day, starts_at) references order_management.slots
);
