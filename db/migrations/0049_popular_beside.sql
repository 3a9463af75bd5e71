-- What is popular depends on what it stands beside: a row for each department, by what its products are bought with.
-- Beside nothing (''): what most orders of a site hold.
alter table recommendations.popular add column beside text collate "C" not null default '';
alter table recommendations.popular drop constraint popular_pkey;
alter table recommendations.popular add primary key (site, beside, place);
