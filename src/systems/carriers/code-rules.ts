import { crc32, inflateSync } from 'node:zlib'

export const CODE_TEXT_BYTES_MAX = 300
/** 100 KB */
export const CODE_PICTURE_BYTES_MAX = 102_400
/** Pixels across and down: the smallest QR code, and what fits on any screen. */
const SIDE = { min: 21, max: 2000 }

export type CodeRefusal = 'too-large' | 'not-a-picture' | 'unreadable-text'

/** Why the text of a carrier's code is not used, or null. It may contain anything that UTF-8 can represent exactly. */
export function whyCodeTextRefused(text: string): CodeRefusal | null {
  if (!text.isWellFormed()) return 'unreadable-text'
  return Buffer.byteLength(text) > CODE_TEXT_BYTES_MAX ? 'too-large' : null
}

const SIGNATURE = '\x89PNG\r\n\x1a\n'
/** The number of samples per pixel, by the colour type in a PNG's header. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Why a carrier's picture of a code is not used, or null. It must be one whole, plain PNG as large as it states. */
export function whyCodePictureRefused(bytes: Uint8Array): CodeRefusal | null {
  if (bytes.byteLength > CODE_PICTURE_BYTES_MAX) return 'too-large'
  const chunks = chunksOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const header = chunks?.[0]
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== 13) return 'not-a-picture'
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const [depth = 0, colour = 0, compression, filter, interlace] = header.data.subarray(8)
  const samples = SAMPLES[colour]
  const areSamplesPlain = depth === 8 || ([1, 2, 4].includes(depth) && (colour === 0 || colour === 3))
  if (samples === undefined || !areSamplesPlain || compression !== 0 || filter !== 0 || interlace !== 0)
    return 'not-a-picture'
  if ([width, height].some((side) => side < SIDE.min || side > SIDE.max)) return 'too-large'
  const data = Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? data : [])))
  const hasPalette = colour !== 3 || chunks.some(({ type }) => type === 'PLTE')
  return hasPalette && isInflatedTo(data, height * (1 + Math.ceil((width * samples * depth) / 8)))
    ? null
    : 'not-a-picture'
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] | null {
  if (png.toString('latin1', 0, 8) !== SIGNATURE) return null
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = 8; at < png.length; ) {
    const end = png.length - at < 12 ? Number.POSITIVE_INFINITY : at + 12 + png.readUInt32BE(at)
    if (end > png.length || crc32(png.subarray(at + 4, end - 4)) !== png.readUInt32BE(end - 4)) return null
    const type = png.toString('latin1', at + 4, at + 8)
    // An animation has more pictures than can be checked here.
    if (type === 'acTL') return null
    chunks.push({ type, data: png.subarray(at + 8, end - 4) })
    at = end
    if (type === 'IEND') return at === png.length ? chunks : null
  }
  return null
}

function isInflatedTo(data: Buffer, bytes: number): boolean {
  try {
    return inflateSync(data, { maxOutputLength: bytes }).length === bytes
  } catch {
    return false
  }
}
