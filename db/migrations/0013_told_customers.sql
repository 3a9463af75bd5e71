-- The intake of customers (D-175): which news a customer stands by, and its word.

alter table customers
  add column sequence bigint not null default 0,
  -- Null: of whom no news has come. They made the account here, or stand in an order.
  add column told_at timestamptz,
  -- The last word, in the shape of src/domain/customers/customer-word.ts: what it repeats changes nothing here.
  add column told jsonb,
  -- Whether the choice came with the news. What the shopper says here is the shopper's for good.
  add column consent_told boolean not null default false;

-- Directory: who was told to sign in with an address that is another customer's. Who came first gets it when it is free.
create table awaited_addresses (
  email text collate "C" not null,
  customer_id text collate "C" not null,
  asked_at timestamptz not null,
  primary key (email, customer_id)
);
create index awaited_addresses_by_customer on awaited_addresses (customer_id);

-- For a customer whose address goes to another.
create index sign_in_addresses_by_customer on sign_in_addresses (customer_id);
create index single_use_links_by_customer on single_use_links (customer_id);
