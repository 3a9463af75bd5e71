-- Where the built-in carriers take parcels in: each a system of its own, reached only through its port. `at` is as that
-- of shops.

create schema evri;
create table evri.places (
  place_id text collate "C" primary key,
  name text not null,
  kind text not null,
  country text not null check (country in ('UK', 'IE')),
  postcode text not null,
  latitude double precision not null check (abs(latitude) <= 85),
  longitude double precision not null check (abs(longitude) <= 180),
  at point not null
    generated always as (point(longitude, degrees(ln(tan(pi() / 4 + radians(latitude) / 2))))) stored,
  -- address, opening hours, services, facilities: src/domain/shops/drop-off.ts
  facts jsonb not null
);
create index places_near on evri.places using gist (at);

create schema royal_mail;
create table royal_mail.places (like evri.places including all);
-- Where postcodes are: Royal Mail is asked by them. Outward codes and areas.
create table royal_mail.districts (
  code text collate "C" primary key,
  latitude double precision not null,
  longitude double precision not null
);

create schema an_post;
create table an_post.places (like evri.places including all);
