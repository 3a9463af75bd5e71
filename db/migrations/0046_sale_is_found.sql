-- What is reduced is found by "sale": all are listed anew, by the job.
insert into catalogue.unlisted (product_id) select product_id from catalogue.products on conflict do nothing;
