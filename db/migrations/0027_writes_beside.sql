-- A booking that is made void holds nothing up: the order can be changed meanwhile.
alter table outside_writes add column holds_order boolean not null default true;
update outside_writes set holds_order = false where kind = 'void-booking';

drop index outside_writes_one_open;
create unique index outside_writes_one_open on outside_writes (customer_id, order_number)
  where state = 'requested' and holds_order;
