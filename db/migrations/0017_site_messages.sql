-- What editors switch on for a while; what is off has no row (D-66).
create table site_messages (
  key text primary key,
  starts_on date not null,
  ends_on date not null,
  check (starts_on <= ends_on)
);
