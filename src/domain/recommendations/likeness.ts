import { COLOURS, COLOURS_FROM, type Look, OUTLINE_FROM } from './look.ts'

const WORTH = { outline: 0.5, colours: 0.3, lightness: 0.2 }
/** Any two things fill that much of the same box. */
const OUTLINE_OF_STRANGERS = 0.4
/** Steps of lightness from which on nothing is alike. */
const LIGHTNESS_STEPS = 64
/** In steps of the byte that says how wide a thing is for its height: one is twice as wide as the other. */
const DOUBLE = 32
const ASPECT_WORTH = Float64Array.from({ length: 256 }, (_, steps) => 1 / (1 + (steps / DOUBLE) ** 2))

/** Many looks side by side, so that all can be compared with all. */
export class Looks {
  readonly count: number
  readonly #upper: Uint32Array
  readonly #lower: Uint32Array
  readonly #cells: Uint8Array
  readonly #aspects: Uint8Array
  readonly #lightnesses: Uint8Array
  readonly #colours: Uint8Array
  readonly #sums: Uint16Array

  constructor(looks: readonly Look[]) {
    this.count = looks.length
    this.#upper = Uint32Array.from(looks, (look) => bitsAt(look, OUTLINE_FROM))
    this.#lower = Uint32Array.from(looks, (look) => bitsAt(look, OUTLINE_FROM + 4))
    this.#cells = Uint8Array.from(looks, (_, at) => ones(this.#upper[at] ?? 0) + ones(this.#lower[at] ?? 0))
    this.#aspects = Uint8Array.from(looks, (look) => look[1] ?? 0)
    this.#lightnesses = Uint8Array.from(looks, (look) => look[2] ?? 0)
    this.#colours = new Uint8Array(looks.length * COLOURS)
    for (const [at, look] of looks.entries()) this.#colours.set(look.subarray(COLOURS_FROM), at * COLOURS)
    this.#sums = Uint16Array.from(looks, (look) => look.subarray(COLOURS_FROM).reduce((sum, each) => sum + each, 0))
  }

  /** How alike two are, from 0 to 1; something below `least` where that is all one wants to know. */
  likeness(one: number, other: number, least = 0): number {
    const steps = Math.abs((this.#lightnesses[one] ?? 0) - (this.#lightnesses[other] ?? 0))
    const lightness = WORTH.lightness * Math.max(0, 1 - steps / LIGHTNESS_STEPS)
    if (lightness + WORTH.outline + WORTH.colours < least) return 0
    const outlined = lightness + WORTH.outline * this.#outline(one, other)
    if (outlined + WORTH.colours < least) return 0
    return outlined + WORTH.colours * this.#colour(one, other)
  }

  /** The share of both outlines that both cover, less where one is wider. */
  #outline(one: number, other: number): number {
    const both =
      ones(((this.#upper[one] ?? 0) & (this.#upper[other] ?? 0)) >>> 0) +
      ones(((this.#lower[one] ?? 0) & (this.#lower[other] ?? 0)) >>> 0)
    const either = (this.#cells[one] ?? 0) + (this.#cells[other] ?? 0) - both
    const aspect = ASPECT_WORTH[Math.abs((this.#aspects[one] ?? 0) - (this.#aspects[other] ?? 0))] ?? 0
    const shared = either === 0 ? aspect : (aspect * both) / either
    return Math.max(0, (shared - OUTLINE_OF_STRANGERS) / (1 - OUTLINE_OF_STRANGERS))
  }

  /** The share of both histograms that lies in both. */
  #colour(one: number, other: number): number {
    const [from, otherFrom] = [one * COLOURS, other * COLOURS]
    let both = 0
    for (let nth = 0; nth < COLOURS; nth += 1) {
      both += Math.min(this.#colours[from + nth] ?? 0, this.#colours[otherFrom + nth] ?? 0)
    }
    const most = Math.max(this.#sums[one] ?? 0, this.#sums[other] ?? 0)
    return most === 0 ? 1 : both / most
  }
}

/** How alike two looks are: 1 for the same. */
export function likeness(one: Look, other: Look): number {
  return new Looks([one, other]).likeness(0, 1)
}

function bitsAt(look: Look, from: number): number {
  return (
    (((look[from] ?? 0) << 24) |
      ((look[from + 1] ?? 0) << 16) |
      ((look[from + 2] ?? 0) << 8) |
      (look[from + 3] ?? 0)) >>>
    0
  )
}

/** How many bits of 32 are set. */
function ones(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
