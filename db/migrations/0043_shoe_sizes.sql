-- Sizes of shoes are told apart from those of clothes: what is on those shelves is listed anew.
insert into catalogue.unlisted (product_id)
select product_id from catalogue.listings where category = 'shoes-and-boots'
on conflict do nothing;
