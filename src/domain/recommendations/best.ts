export const OTHERS_MAX = 24

/** The best few of many, as places in a list; of equals those with the smaller product id. */
export class Best {
  readonly #max: number
  readonly #idAt: (place: number) => string
  readonly #scores: number[] = []
  readonly #places: number[] = []

  constructor(max: number, idAt: (place: number) => string) {
    this.#max = max
    this.#idAt = idAt
  }

  /** What scores less than this does not come in. */
  get least(): number {
    return this.#scores.length < this.#max ? Number.NEGATIVE_INFINITY : (this.#scores[this.#max - 1] ?? 0)
  }

  get places(): readonly number[] {
    return this.#places
  }

  scoreAt(nth: number): number {
    return this.#scores[nth] ?? 0
  }

  offer(place: number, score: number): void {
    if (score < this.least) return
    let at = this.#scores.length
    while (at > 0 && this.#isBefore(place, score, at - 1)) at -= 1
    if (at >= this.#max) return
    this.#scores.splice(at, 0, score)
    this.#places.splice(at, 0, place)
    if (this.#scores.length <= this.#max) return
    this.#scores.pop()
    this.#places.pop()
  }

  #isBefore(place: number, score: number, nth: number): boolean {
    const other = this.#scores[nth] ?? 0
    return score > other || (score === other && this.#idAt(place) < this.#idAt(this.#places[nth] ?? 0))
  }
}
