-- Once Christmas food can no longer be ordered it is not among what is in stock, and last of all else: it is listed anew,
-- by the job, and counted apart, in terms that begin with "-".
alter table catalogue.listings add column is_christmas_food boolean not null default false;
insert into catalogue.unlisted (product_id)
select product_id from catalogue.cards where (card->>'isChristmasFood')::boolean
on conflict do nothing;
