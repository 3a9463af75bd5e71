-- How often a customer's password or sign-in address has changed. What was made under one count (a mailed link, a session
-- that is just beginning, a browser that is known) is worth nothing under another.
alter table customers add column access_changes integer not null default 0;
