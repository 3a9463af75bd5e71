-- Shops by where they are: longitude, and latitude stretched as Mercator does, so that near by is the same in every
-- direction. The nearest are found by the index.
alter table shops.shops add constraint shops_on_a_map check (abs(latitude) <= 85 and abs(longitude) <= 180);
alter table shops.shops add column at point not null
  generated always as (point(longitude, degrees(ln(tan(pi() / 4 + radians(latitude) / 2))))) stored;
create index shops_near on shops.shops using gist (at);
