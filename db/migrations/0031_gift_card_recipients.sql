-- Who gets the e-gift card of a gift's return; null where it goes to the order's customer.
alter table order_management.known_returns add column recipient_name text;
alter table order_management.known_returns add column recipient_email text;
