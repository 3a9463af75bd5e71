import { crc32, deflateSync } from 'node:zlib'
import type { ReturnCode } from '../../domain/returns/proof.ts'
import { type CodePattern, patternOf } from '../outside/code-pattern.ts'

/**
 * The width of a picture, at most: each module of the code is a whole number of pixels, as many as fit but at least
 * two.
 */
const PIXELS_OF_QR = 464
const PIXELS_OF_BARCODE = 640

export const codePictures: CodePictures = {
  svg(code) {
    const { pattern, scale } = scalePattern(code)
    const { width, height, bars } = pattern
    const dark = bars.map((bar) => `M${bar.x} ${bar.y}h${bar.width}v${bar.height}h-${bar.width}z`).join('')
    const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} shape-rendering="crispEdges">` +
      `<path fill="#fff" d="M0 0h${width}v${height}h-${width}z"/><path d="${dark}"/></svg>`
    )
  },
  png(code) {
    const { pattern, scale } = scalePattern(code)
    return drawPng(pattern, scale)
  },
}

function scalePattern(code: Parameters<typeof patternOf>[0]): { pattern: CodePattern; scale: number } {
  const pattern = patternOf(code)
  const pixels = code.kind === 'qr' ? PIXELS_OF_QR : PIXELS_OF_BARCODE
  return { pattern, scale: Math.max(2, Math.floor(pixels / pattern.width)) }
}

/** The same code always has the same picture, which includes the quiet zone. */
export interface CodePictures {
  svg(code: ReturnCode): string
  /** For mails, which show no SVG. */
  png(code: ReturnCode): Uint8Array<ArrayBuffer>
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const LIGHT = 0xff

/** Black on white, one bit for each pixel. */
function drawPng({ width, height, bars }: CodePattern, scale: number): Uint8Array<ArrayBuffer> {
  // Each line starts with a byte for its filter, which is none.
  const lineBytes = 1 + Math.ceil((width * scale) / 8)
  const pixels = Buffer.alloc(lineBytes * height * scale, LIGHT)
  for (let line = 0; line < height * scale; line += 1) pixels[line * lineBytes] = 0
  for (const bar of bars)
    for (let line = bar.y * scale; line < (bar.y + bar.height) * scale; line += 1)
      for (let x = bar.x * scale; x < (bar.x + bar.width) * scale; x += 1) {
        const place = line * lineBytes + 1 + (x >> 3)
        pixels[place] = (pixels[place] ?? LIGHT) & ~(0x80 >> (x & 7))
      }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width * scale, 0)
  header.writeUInt32BE(height * scale, 4)
  // One bit per pixel; the zeros that follow stand for grey and the usual compression, filter and order of lines.
  header[8] = 1
  return writePng(header, pixels)
}

export function writePng(header: Buffer, pixels: Buffer, last = 'IEND'): Uint8Array<ArrayBuffer> {
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk(last, Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([SIGNATURE, ...parts]))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
