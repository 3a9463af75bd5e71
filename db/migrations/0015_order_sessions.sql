-- A session that opens one order and nothing else: a guest's, or one in which a member of staff acts for the customer.
alter table sessions
  add column scope_order text collate "C",
  add column scope_ends_at timestamptz,
  -- Null: a guest's.
  add column scope_staff text collate "C",
  add check ((scope_order is null) = (scope_ends_at is null)),
  add check (scope_staff is null or scope_order is not null);
