import type { Image } from '@napi-rs/canvas'
import type { Pixels } from '../../../domain/recommendations/foreground.ts'
import { dimensionsOf } from './dimensions.ts'

/** As many as a histogram and an outline need. */
const SIDE = 64
/** 36 MB once it is unpacked; one is unpacked at a time. */
const PIXELS_MAX = 3000 * 3000

/** A photograph (PNG, JPEG or WebP) made small; null for anything else, and for more than is worth unpacking. */
export async function decodePhotograph(bytes: Buffer): Promise<Pixels | null> {
  const size = dimensionsOf(bytes)
  if (size === null || size.width * size.height > PIXELS_MAX) return null
  return inTurn(() => decode(bytes, size))
}

/** A drawing of our own, an SVG document. Those of others may say anything and are not read. */
export async function decodeDrawing(svg: string): Promise<Pixels | null> {
  return inTurn(() => decode(Buffer.from(svg), { width: 1, height: 1 }))
}

let last: Promise<unknown> = Promise.resolve()

function inTurn(work: () => Promise<Pixels | null>): Promise<Pixels | null> {
  const mine = last.then(work).catch(() => null)
  last = mine
  return mine
}

/** The whole picture, in the middle of a square of white paper. */
async function decode(bytes: Buffer, { width, height }: { width: number; height: number }): Promise<Pixels> {
  // Only the process that works recommendations out needs it, and it is large.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const image: Image = await loadImage(bytes)
  const context = createCanvas(SIDE, SIDE).getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'medium'
  const scale = SIDE / Math.max(width, height)
  const [shownWidth, shownHeight] = [width * scale, height * scale]
  context.drawImage(image, (SIDE - shownWidth) / 2, (SIDE - shownHeight) / 2, shownWidth, shownHeight)
  return context.getImageData(0, 0, SIDE, SIDE)
}
