-- Figures about returns, by week. A job counts the orders that have changed, and adds what is new to the figures.

-- Sums only, without a person: they stay when orders are deleted or erased.
create table insight_figures (
  site text not null,
  -- src/domain/insights/count.ts; 'all' with an empty value: everything.
  dimension text not null,
  value text collate "C" not null,
  -- The Monday of the week.
  week date not null,
  delivered_items bigint not null,
  returned_items bigint not null,
  returns bigint not null,
  parcels bigint not null,
  late_parcels bigint not null,
  collections bigint not null,
  failed_collections bigint not null,
  refunds bigint not null,
  promised_pence bigint not null,
  paid_pence bigint not null,
  primary key (site, dimension, value, week)
);
-- For what was returned most, without reading the rest.
create index insight_figures_returned on insight_figures (site, dimension, week)
  include (value, returned_items) where returned_items > 0;

-- What an order, or a return of it, has added to the figures: the next count adds only the difference.
create table insight_counts (
  customer_id text collate "C" not null,
  order_number text collate "C" not null,
  -- Empty: the order itself.
  return_number text collate "C" not null,
  site text not null,
  counts jsonb not null,
  primary key (customer_id, order_number, return_number)
);

-- Orders to be counted again. Nobody waits for a row that another transaction writes, so an order may have several.
create table insight_changes (
  customer_id text collate "C" not null,
  change_id bigint generated always as identity,
  order_number text collate "C" not null,
  primary key (customer_id, change_id)
);
create index insight_changes_in_order on insight_changes (change_id);

-- Triggers, so that no change is forgotten, whatever makes it. Every update of an order writes its row of `orders`.
create function note_orders_to_count() returns trigger language plpgsql as $$ begin
  insert into insight_changes (customer_id, order_number) select distinct customer_id, order_number from changed;
  return null;
end $$;
create function note_scanned_orders_to_count() returns trigger language plpgsql as $$ begin
  insert into insight_changes (customer_id, order_number)
  select distinct r.customer_id, r.order_number from changed c
  join returns r on r.customer_id = c.customer_id and r.return_number = c.return_number;
  return null;
end $$;
create trigger order_inserted_to_count after insert on orders
  referencing new table as changed for each statement execute function note_orders_to_count();
create trigger order_updated_to_count after update on orders
  referencing new table as changed for each statement execute function note_orders_to_count();
create trigger return_inserted_to_count after insert on returns
  referencing new table as changed for each statement execute function note_orders_to_count();
create trigger return_updated_to_count after update on returns
  referencing new table as changed for each statement execute function note_orders_to_count();
create trigger return_line_updated_to_count after update on return_lines
  referencing new table as changed for each statement execute function note_orders_to_count();
create trigger return_scan_inserted_to_count after insert on return_scans
  referencing new table as changed for each statement execute function note_scanned_orders_to_count();

insert into insight_changes (customer_id, order_number) select customer_id, order_number from orders;
