-- The intake: which news an order stands by; and the internal callers that bring it.

alter table orders
  -- Of two tellings of an order the higher sequence wins, then the later (D-139). An order that no news has reached yet
  -- stands by nothing.
  add column sequence bigint not null default 0,
  add column told_at timestamptz;

-- Directory: internal callers. About no customer.
create table service_credentials (
  credential_id text collate "C" primary key,
  name text not null,
  -- What it may do, as a list of words: src/domain/callers/caller.ts
  scopes jsonb not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  -- To the minute: see service_uses for each use.
  last_used_at timestamptz
);

-- Directory: the caller holds a random secret, we hold its hash. After a rotation the one before works on for a while.
create table service_secrets (
  secret_hash bytea primary key,
  credential_id text collate "C" not null references service_credentials,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index service_secrets_of_credential on service_secrets (credential_id);
create index service_secrets_by_expiry on service_secrets (expires_at) where expires_at is not null;

-- Directory: every use of a credential, and what became of it. No bodies.
create table service_uses (
  use_id bigint generated always as identity primary key,
  credential_id text collate "C" not null,
  used_at timestamptz not null,
  route text not null,
  order_number text collate "C",
  -- The HTTP status.
  outcome integer not null
);
create index service_uses_of_credential on service_uses (credential_id, used_at);
create index service_uses_by_time on service_uses (used_at);
