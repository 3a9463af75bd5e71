import { listUnder } from './goods.ts'

/** The names of many products: how much of one is in another, where rare words weigh more. */
export class NameWeights {
  readonly #ids = new Map<string, number>()
  /** By word, which names have it. */
  readonly #holders = new Map<number, number[]>()
  readonly #names: number[][] = []
  #weights = new Float64Array(0)
  #totals = new Float64Array(0)
  #isMine = new Uint8Array(0)
  #mine = 0

  add(words: readonly string[]): void {
    const name = words.map((word) => {
      const id = this.#ids.get(word) ?? this.#ids.size
      this.#ids.set(word, id)
      return id
    })
    for (const id of name) listUnder(this.#holders, id, this.#names.length)
    this.#names.push(name)
  }

  /** Once all are added. */
  weigh(): void {
    const count = this.#names.length
    this.#weights = new Float64Array(this.#ids.size)
    for (const [id, holders] of this.#holders) this.#weights[id] = Math.log((count + 1) / holders.length)
    this.#totals = Float64Array.from(this.#names, (name) => name.reduce((sum, id) => sum + (this.#weights[id] ?? 0), 0))
    this.#isMine = new Uint8Array(this.#ids.size)
  }

  /** From now on `shared` is about this one, until the comparison ends. */
  compareWith(place: number): void {
    for (const id of this.#names[place] ?? []) this.#isMine[id] = 1
    this.#mine = this.#totals[place] ?? 0
  }

  endComparison(place: number): void {
    for (const id of this.#names[place] ?? []) this.#isMine[id] = 0
  }

  /** How much of the weight of both names is in both, from 0 to 1. */
  shared(place: number): number {
    let shared = 0
    for (const id of this.#names[place] ?? []) if (this.#isMine[id] === 1) shared += this.#weights[id] ?? 0
    const all = this.#mine + (this.#totals[place] ?? 0) - shared
    return all <= 0 ? 0 : shared / all
  }

  /** What it can be at most, by what both weigh. */
  sharedAtMost(place: number): number {
    const other = this.#totals[place] ?? 0
    const high = Math.max(this.#mine, other)
    return high <= 0 ? 0 : Math.min(this.#mine, other) / high
  }

  /** The names that have a word of this one which at most so many have. */
  sharingWord(place: number, holdersMax: number): Set<number> {
    const rare = (this.#names[place] ?? []).map((id) => this.#holders.get(id) ?? [])
    return new Set(rare.filter(({ length }) => length <= holdersMax).flat())
  }
}
