import { type Foreground, foregroundOf, type Pixels } from './foreground.ts'
import type { PerceivedColour } from './perceived-colour.ts'

/**
 * What a picture looks like, as bytes: the version; how wide the thing is for its height; how light it is; its outline, a
 * bit for each cell of a grid over it; and a histogram of its colours, which sums up to about 255.
 */
export type Look = Uint8Array

export const LOOK_VERSION = 1
const GRID = 8
export const OUTLINE_FROM = 3
export const COLOURS_FROM = OUTLINE_FROM + (GRID * GRID) / 8
const HUES = 12
const LIGHTNESSES = 3
const GREYS = 5
export const COLOURS = HUES * LIGHTNESSES + GREYS
export const LOOK_BYTES = COLOURS_FROM + COLOURS

/** Below that much of its area nothing is to be seen: it is blank. */
const FOREGROUND_SHARE_MIN = 0.01
/** A cell belongs to the outline from that share on. */
const CELL_SHARE_MIN = 0.4
/** Of a colour this strong only the hue counts, and of none of it only how dark it is. */
const VIVID = 0.06
const ASPECT_STEPS = 32

/** Null for a blank picture. */
export function lookOf(pixels: Pixels): Look | null {
  const foreground = foregroundOf(pixels)
  if (foreground.count < FOREGROUND_SHARE_MIN * pixels.width * pixels.height) return null
  const box = boxOf(foreground, pixels)
  const look = new Uint8Array(LOOK_BYTES)
  look[0] = LOOK_VERSION
  look[1] = Math.max(0, Math.min(255, Math.round(128 + ASPECT_STEPS * Math.log2(box.width / box.height))))
  look[2] = Math.round(255 * lightnessOf(foreground))
  outlineInto(look, foreground, box, pixels.width)
  coloursInto(look, foreground)
  return look
}

/** Bytes of another version, or of anything else, are no look. */
export function isLook(bytes: Uint8Array | null): bytes is Look {
  return bytes !== null && bytes.length === LOOK_BYTES && bytes[0] === LOOK_VERSION
}

function lightnessOf({ colours, mask, count }: Foreground): number {
  return colours.reduce((sum, { lightness }, at) => (mask[at] === 1 ? sum + lightness : sum), 0) / count
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

function boxOf({ mask }: Foreground, { width, height }: Pixels): Box {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

function outlineInto(look: Look, { mask }: Foreground, box: Box, width: number): void {
  const isThere = (x: number, y: number) => mask[y * width + x] === 1
  for (let cell = 0; cell < GRID * GRID; cell += 1) {
    const [column, row] = [cell % GRID, Math.floor(cell / GRID)]
    const [fromX, toX] = [box.left + (column * box.width) / GRID, box.left + ((column + 1) * box.width) / GRID]
    const [fromY, toY] = [box.top + (row * box.height) / GRID, box.top + ((row + 1) * box.height) / GRID]
    let [there, all] = [0, 0]
    for (let y = Math.floor(fromY); y < Math.ceil(toY); y += 1) {
      for (let x = Math.floor(fromX); x < Math.ceil(toX); x += 1) {
        all += 1
        if (isThere(x, y)) there += 1
      }
    }
    if (there >= all * CELL_SHARE_MIN)
      look[OUTLINE_FROM + (cell >> 3)] = (look[OUTLINE_FROM + (cell >> 3)] ?? 0) | (1 << (cell & 7))
  }
}

/** Each pixel counts for the colours beside it, too: two reds on either side of a border are near each other. */
function coloursInto(look: Look, { colours, mask, count }: Foreground): void {
  const shares = new Float64Array(COLOURS)
  for (const [at, colour] of colours.entries()) if (mask[at] === 1) share(shares, colour)
  for (const [nth, each] of shares.entries()) look[COLOURS_FROM + nth] = Math.round((255 * each) / count)
}

function share(shares: Float64Array, { lightness, greenToRed, blueToYellow }: PerceivedColour): void {
  const vividness = Math.min(1, Math.hypot(greenToRed, blueToYellow) / VIVID)
  const grey = between(lightness * (GREYS - 1), GREYS)
  add(shares, HUES * LIGHTNESSES + grey.low, (1 - vividness) * (1 - grey.part))
  add(shares, HUES * LIGHTNESSES + grey.high, (1 - vividness) * grey.part)
  const turn = ((Math.atan2(blueToYellow, greenToRed) / (2 * Math.PI) + 1) * HUES) % HUES
  const [low, part] = [Math.floor(turn) % HUES, turn - Math.floor(turn)]
  // Coloured things are hardly ever black or white: their lightnesses are spread over the middle.
  const dark = between(((lightness - 0.3) / 0.5) * (LIGHTNESSES - 1), LIGHTNESSES)
  for (const [hue, ofHue] of [
    [low, 1 - part],
    [(low + 1) % HUES, part],
  ] as const) {
    add(shares, hue * LIGHTNESSES + dark.low, vividness * ofHue * (1 - dark.part))
    add(shares, hue * LIGHTNESSES + dark.high, vividness * ofHue * dark.part)
  }
}

function between(value: number, steps: number): { low: number; high: number; part: number } {
  const held = Math.max(0, Math.min(steps - 1, value))
  const low = Math.min(steps - 2, Math.floor(held))
  return { low, high: low + 1, part: held - low }
}

function add(shares: Float64Array, at: number, amount: number): void {
  shares[at] = (shares[at] ?? 0) + amount
}
