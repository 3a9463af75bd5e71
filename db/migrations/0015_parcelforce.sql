-- The built-in Parcelforce: a system of its own, reached only through its port.

create schema parcelforce;
-- When its vans come on a working day, and how many collections they make in that time in a postcode area.
create table parcelforce.rounds (
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
  starts text collate "C" not null references parcelforce.rounds,
  booked_at timestamptz not null
);
create index bookings_of_a_day on parcelforce.bookings (area, collected_on, starts);
