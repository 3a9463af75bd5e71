import type { Verdict } from '../../domain/catalogue/review.ts'

export function starsOf(stars: number[] | null): Verdict['stars'] {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars ?? []
  return [one, two, three, four, five]
}
