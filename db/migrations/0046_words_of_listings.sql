-- The words by which anything is found, so that what somebody types can be asked for as the words that begin with it. They
-- stay when nothing has them any more, and then find nothing.
create table catalogue.words (
  site text not null,
  word text collate "C" not null,
  primary key (site, word)
);
insert into catalogue.words (site, word)
select distinct site, substr(term, length(site) + 3)
from catalogue.listings cross join lateral unnest(tsvector_to_array(terms)) as term
where starts_with(substr(term, 2), site || '~');

-- What is reduced is found by "sale", and filters for a size and a price mean one article: all are listed anew, by the job.
insert into catalogue.unlisted (product_id) select product_id from catalogue.products on conflict do nothing;
