-- What came of joining a guest's basket at sign-in, until the basket's page has said it.
alter table baskets add column joined jsonb;

-- Cards now say what is Christmas food: those of what the Christmas sites sell are written again.
insert into catalogue.unlisted (product_id)
select distinct product_id from catalogue.variants where facts::text like '%CFTO%'
on conflict do nothing;
