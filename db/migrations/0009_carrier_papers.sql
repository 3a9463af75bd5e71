-- Labels and codes that carriers have made themselves: shown, mailed and printed instead of ours.
create table carrier_papers (
  customer_id text collate "C" not null,
  -- Under which the carrier knows the booking: stored before the return itself, and apart from a change of method.
  booking_reference text collate "C" not null,
  kind text not null check (kind in ('label', 'code')),
  -- Counted from 1; a paper for all parcels is that of the first.
  parcel integer not null check (parcel between 1 and 9),
  -- text/plain is what is drawn as a QR code.
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'text/plain')),
  content bytea not null,
  stored_at timestamptz not null,
  primary key (customer_id, booking_reference, kind, parcel)
);
create index carrier_papers_by_age on carrier_papers (stored_at);
