-- A return that changes its method gives its tracking numbers back; a device that is forgotten ends its sessions.
create index tracking_numbers_of_return on tracking_numbers (customer_id, return_number);
create index sessions_of_device on sessions (remembered_family) where remembered_family is not null;
