-- Votes go when the cookie of their browser has gone; what they came to stays with the review.
create index votes_by_age on catalogue.votes (voted_at);
