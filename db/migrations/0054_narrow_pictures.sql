-- Cards name their picture 400 wide: products that have one are listed anew.
insert into catalogue.unlisted (product_id)
select product_id from catalogue.products where facts @? '$.media[*].sources[*] ? (@.width == 400)'
on conflict do nothing;
