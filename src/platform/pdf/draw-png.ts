import { crc32, deflateSync } from 'node:zlib'
import type { CodePattern } from '../outside/code-pattern.ts'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const LIGHT = 0xff

/** Black on white, one bit for each pixel. */
export function drawPng({ width, height, bars }: CodePattern, scale: number): Uint8Array<ArrayBuffer> {
  // A filter byte before each line, which says that there is none.
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
  // One bit of grey; the usual compression, filter and order of lines.
  header[8] = 1
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([SIGNATURE, ...parts]))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
