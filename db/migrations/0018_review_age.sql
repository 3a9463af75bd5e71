-- Old reviews are deleted.
create index reviews_by_age on catalogue.reviews (submitted_at);
