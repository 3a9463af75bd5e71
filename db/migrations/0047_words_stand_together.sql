-- Words of a name or a colour stand side by side, and sizes and fabrics are words, too: all are listed anew, by the job.
insert into catalogue.unlisted (product_id) select product_id from catalogue.products on conflict do nothing;
