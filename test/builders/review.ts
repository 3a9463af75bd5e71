import type { Review } from '../../src/domain/catalogue/review.ts'

export function aReview(more: Partial<Review> = {}): Review {
  return {
    reviewId: 'R1',
    productId: 'P1',
    locale: 'GB',
    rating: 5,
    title: 'Stays put all day',
    text: 'It falls below the knee, as pictured.',
    author: 'Hannah',
    place: 'Leeds',
    submittedAt: Temporal.Instant.from('2026-11-02T09:30:00Z'),
    isRecommended: true,
    photos: [],
    colour: 'Damson',
    size: 'M',
    helpful: 0,
    ...more,
  }
}
