-- To count and sort a product's reviews their index alone is read. A product with thousands of them has its rows, whole
-- texts among them, on thousands of pages.
create index reviews_of_product on catalogue.reviews (product_id, locale, submitted_at, review_id)
  include (rating, is_recommended, has_photos, helpful);
drop index catalogue.reviews_by_age;
