-- Terms now begin with a slice, their site and their department, so that few of them are read for a page. All are
-- listed anew, by the job.
insert into catalogue.unlisted (product_id) select product_id from catalogue.products on conflict do nothing;
truncate catalogue.listings, catalogue.shelf_counts;
-- A process of before that still runs writes none. What it lists is found again once it is listed anew.
alter table catalogue.listings add column slice smallint not null default 1;
-- Nothing waits to be sorted in: a page asks the index once for every slice, and would read it each time.
drop index catalogue.listings_by_term;
create index listings_by_term on catalogue.listings using gin (terms) with (fastupdate = off);

-- Reviews of a product are read once, then counted and sorted, whatever the order: one index that begins with it is enough.
drop index catalogue.reviews_by_helpfulness;
drop index catalogue.reviews_by_rating;
