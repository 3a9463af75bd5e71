import { listUnder } from './goods.ts'
import { distance, type PerceivedColour, perceived } from './perceived-colour.ts'

/** A picture, four bytes a pixel: red, green, blue and opacity. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

export interface Foreground {
  colours: readonly PerceivedColour[]
  /** By pixel: 1 where the thing is, 0 where one looks past it. */
  mask: Uint8Array
  count: number
}

/** So near to the background's colour something still belongs to it: paper is never quite even. */
const BACKGROUND_DISTANCE = 0.06
/** Bits of each part that count when colours are counted. */
const COARSE_SHIFT = 4

/**
 * What a picture is of: everything but the background, which is whatever can be reached from the edge through the
 * commonest colour of the edge. So a white shirt on white paper keeps its inside.
 */
export function foregroundOf({ width, height, data }: Pixels): Foreground {
  const colours = Array.from({ length: width * height }, (_, at) =>
    perceived(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0),
  )
  const isClear = (at: number) => (data[at * 4 + 3] ?? 255) < 128
  const edge = edgeOf(width, height)
  const background = commonest(
    edge.filter((at) => !isClear(at)),
    data,
    colours,
  )
  const mask = new Uint8Array(width * height).fill(1)
  const isBehind = (at: number) =>
    isClear(at) || (background !== null && distance(colours[at] ?? background, background) < BACKGROUND_DISTANCE)
  const reached: number[] = []
  const reach = (at: number) => {
    if (mask[at] === 0 || !isBehind(at)) return
    mask[at] = 0
    reached.push(at)
  }
  for (const at of edge) reach(at)
  for (let at = reached.pop(); at !== undefined; at = reached.pop()) {
    const x = at % width
    if (x > 0) reach(at - 1)
    if (x < width - 1) reach(at + 1)
    if (at >= width) reach(at - width)
    if (at < width * (height - 1)) reach(at + width)
  }
  return { colours, mask, count: mask.reduce((sum, each) => sum + each, 0) }
}

function edgeOf(width: number, height: number): number[] {
  const all = Array.from({ length: width * height }, (_, at) => at)
  return all.filter((at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x === 0 || y === 0 || x === width - 1 || y === height - 1
  })
}

/** The colour in the middle of the commonest coarse one; null where there is none. */
function commonest(
  places: readonly number[],
  data: Pixels['data'],
  colours: readonly PerceivedColour[],
): PerceivedColour | null {
  const coarse = (at: number) => [0, 1, 2].map((part) => (data[at * 4 + part] ?? 0) >> COARSE_SHIFT).join()
  const alike = new Map<string, number[]>()
  for (const at of places) listUnder(alike, coarse(at), at)
  const [most] = [...alike.values()].sort((one, other) => other.length - one.length)
  if (!most) return null
  const mean = (part: keyof PerceivedColour) =>
    most.reduce((sum, at) => sum + (colours[at]?.[part] ?? 0), 0) / most.length
  return { lightness: mean('lightness'), greenToRed: mean('greenToRed'), blueToYellow: mean('blueToYellow') }
}
