/** Small numbers for words, the same for the same: numbers are compared faster than words, many millions of times. */
export class Numbering {
  readonly #numbers = new Map<string, number>()

  get words(): string[] {
    return [...this.#numbers.keys()]
  }

  of(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    this.#numbers.set(word, this.#numbers.size)
    return this.#numbers.size - 1
  }
}
