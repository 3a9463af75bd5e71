-- Customer service: who may sign in at /staff, and what each of them looked at and did.

-- Directory: accounts made by command. People who sign in at a provider have none.
create table staff_accounts (
  staff_id text collate "C" primary key,
  name text not null,
  email text collate "C" not null unique,
  password_hash text not null,
  -- The sites whose orders this person sees; null: all.
  sites jsonb,
  created_at timestamptz not null,
  -- Sessions that began before it have ended.
  password_set_at timestamptz not null,
  revoked_at timestamptz
);

-- Directory.
create table staff_sessions (
  session_hash bytea primary key,
  staff_id text collate "C" not null,
  -- At a provider, the name that it gave; null: the account has it.
  name text,
  signed_in_at timestamptz not null,
  last_seen_at timestamptz not null,
  provider_subject text collate "C",
  provider_session text collate "C"
);
create index staff_sessions_by_last_seen on staff_sessions (last_seen_at);
create index staff_sessions_by_provider_subject on staff_sessions (provider_subject) where provider_subject is not null;
create index staff_sessions_by_provider_session on staff_sessions (provider_session) where provider_session is not null;

-- Every look and every act, and the notes on orders. Rows are only added, until their order is deleted.
create table staff_audit (
  -- Empty for what concerns no customer, such as a search.
  customer_id text collate "C" not null,
  entry_id uuid not null,
  order_number text collate "C",
  staff_id text collate "C" not null,
  staff_name text not null,
  act text not null,
  at timestamptz not null,
  -- The reason, or the note.
  text text,
  primary key (customer_id, entry_id)
);
create index staff_audit_of_order on staff_audit (customer_id, order_number, at);
create index staff_audit_by_staff on staff_audit (staff_id, at);
create index staff_audit_without_customer on staff_audit (at) where customer_id = '';

-- Finding orders by what a caller knows. Names and addresses are compared in lower case, postcodes without spaces.
create index customers_by_last_name on customers (lower(last_name) collate "C");
create index customers_by_full_name on customers (lower(first_name || ' ' || last_name) collate "C");
create index customers_by_contact_email on customers (lower(contact_email)) where contact_email is not null;
create index orders_by_email on orders (lower(facts->>'customerEmail')) where facts ? 'customerEmail';
create index order_lines_by_postcode on order_lines (upper(replace(facts->'shipTo'->>'postcode', ' ', '')))
  where facts->'shipTo' ? 'postcode';
create index order_lines_by_tracking_number on order_lines ((facts->>'trackingNumber')) where facts ? 'trackingNumber';

-- What is stuck.
create index due_work_failing on due_work (due_at) where done_at is null and attempts > 0;
create index mails_of_orders on mails (customer_id, order_number, queued_at desc) where order_number is not null;

-- A session in which a member of staff acts for the customer ends when theirs is revoked.
create index sessions_by_staff on sessions (scope_staff) where scope_staff is not null;
