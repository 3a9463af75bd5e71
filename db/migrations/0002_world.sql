-- Orders in full, returns and their scans, address books, mails; and the built-in catalogue and shops.

-- What SQL filters, sorts or sums by has a column; everything else that is known of an order or line is carried in
-- `facts`, in the shape of src/domain/orders/order.ts (days as ISO text, money as whole pence).
alter table orders add column facts jsonb not null default '{}';
alter table order_lines add column facts jsonb not null default '{}';

alter table customers
  -- Unknown until the shopper says (D-104).
  add column personalisation text check (personalisation in ('accepted', 'refused'));

create table addresses (
  customer_id text collate "C" not null references customers,
  address_id text collate "C" not null,
  is_default boolean not null,
  -- title, names, lines, city, county, postcode, country, phone, email: src/domain/addresses/address.ts
  facts jsonb not null,
  updated_at timestamptz not null,
  primary key (customer_id, address_id)
);
create unique index addresses_one_default on addresses (customer_id) where is_default;

-- A mail is written here in the transaction that makes it due, and sent by a job: nothing is lost, and a repeat
-- carries the same Message-ID.
create table mails (
  customer_id text collate "C" not null,
  mail_id text collate "C" not null,
  kind text not null,
  recipient jsonb not null,
  subject text not null,
  html text not null,
  plain text not null,
  queued_at timestamptz not null,
  sent_at timestamptz,
  primary key (customer_id, mail_id)
);

-- Directory: a link in a mail holds a random token, we hold its hash. It works once.
create table single_use_links (
  token_hash bytea primary key,
  purpose text not null,
  customer_id text collate "C",
  facts jsonb not null,
  expires_at timestamptz not null
);
create index single_use_links_by_expiry on single_use_links (expires_at);

-- Directories: whose return, whose parcel.
create table return_numbers (
  return_number text collate "C" primary key,
  customer_id text collate "C" not null
);
create table tracking_numbers (
  tracking_number text collate "C" primary key,
  customer_id text collate "C" not null,
  return_number text collate "C" not null
);

create table returns (
  customer_id text collate "C" not null,
  return_number text collate "C" not null,
  order_number text collate "C" not null,
  created_at timestamptz not null,
  path text not null check (path in ('in-store', 'postal', 'collect-from-home')),
  carrier text not null,
  facts jsonb not null default '{}',
  primary key (customer_id, return_number),
  foreign key (customer_id, order_number) references orders
);
create index returns_of_order on returns (customer_id, order_number, created_at);

create table return_lines (
  customer_id text collate "C" not null,
  return_number text collate "C" not null,
  order_number text collate "C" not null,
  line_no integer not null,
  split_no integer not null default 0,
  quantity integer not null check (quantity > 0),
  reason text,
  secondary_reason text,
  -- How the item itself stands, as order management words it (TRK-17).
  item_status text not null,
  primary key (customer_id, return_number, line_no, split_no),
  foreign key (customer_id, return_number) references returns
);

create table return_scans (
  customer_id text collate "C" not null,
  return_number text collate "C" not null,
  scanned_at timestamptz not null,
  status text not null,
  primary key (customer_id, return_number, scanned_at, status),
  foreign key (customer_id, return_number) references returns
);

-- The built-in catalogue: a system of its own, reached only through its port.
create schema catalogue;
create table catalogue.products (
  product_id text collate "C" primary key,
  name text not null,
  product_type text not null,
  department text not null,
  stroke text not null,
  on_sale boolean not null,
  facts jsonb not null
);
create table catalogue.variants (
  sku text collate "C" primary key,
  product_id text collate "C" not null references catalogue.products,
  upc text not null,
  article_id text,
  colour text,
  size text,
  size_position integer,
  in_stock boolean not null,
  price_gbp_pence integer not null,
  sale_gbp_pence integer,
  price_eur_pence integer not null,
  sale_eur_pence integer,
  -- Null: nobody has measured it.
  weight_grams integer,
  length_mm integer,
  width_mm integer,
  height_mm integer
);
create index variants_of_product on catalogue.variants (product_id);

-- The built-in list of shops, likewise.
create schema shops;
create table shops.shops (
  shop_id text collate "C" primary key,
  name text not null,
  kind text not null check (kind in ('Full Line', 'Simply Food', 'Outlet Store')),
  country text not null check (country in ('UK', 'IE')),
  postcode text not null,
  latitude double precision not null,
  longitude double precision not null,
  christmas_orders boolean not null,
  -- address, phone, opening hours, services, facilities, departments: src/domain/shops/shop.ts
  facts jsonb not null
);
