-- Tracking returns: who reported what about which parcel, and how each return stands by it.

-- Each event of a sender counts once, whichever return it names.
create table scan_events (
  reported_by text collate "C" not null,
  event_id text collate "C" not null,
  customer_id text collate "C" not null,
  return_number text collate "C" not null,
  primary key (reported_by, event_id)
);

-- What was there until now we had recorded ourselves. A code that nobody knows has no status.
alter table return_scans
  add column reported_by text collate "C" not null default 'aftercare',
  add column event_id text collate "C",
  add column parcel integer check (parcel > 0),
  add column code text,
  -- False for what is kept and changes nothing.
  add column counts boolean not null default true,
  add column received_at timestamptz;
update return_scans set event_id = status || ' ' || extract(epoch from scanned_at);
alter table return_scans
  drop constraint return_scans_pkey,
  alter column status drop not null,
  alter column event_id set not null,
  add primary key (customer_id, return_number, reported_by, event_id);

-- How a return stands by its scans, so that lists need not read them all; and when it came to an end.
alter table returns
  add column status text not null default 'started',
  add column ended_at timestamptz;
create index returns_open on returns (customer_id, created_at) where ended_at is null;
create index returns_ended on returns (customer_id, ended_at) where ended_at is not null;

-- When order management told that something of the line was not refunded as money.
alter table return_lines add column rejected_at timestamptz;
