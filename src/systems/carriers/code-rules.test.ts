import { expect, test } from 'vitest'
import { codePictures, writePng } from '../../platform/pdf/code-pictures.ts'
import { CODE_PICTURE_BYTES_MAX, whyCodePictureRefused, whyCodeTextRefused } from './code-rules.ts'

const png = Buffer.from(codePictures.png({ kind: 'qr', text: 'H000' }))
/** A PNG whose parts are whole, whatever it says of itself. */
function pngOf([width, height, depth, colour]: number[], pixels: Buffer, last?: string) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width ?? 0)
  header.writeUInt32BE(height ?? 0, 4)
  header.set([depth ?? 0, colour ?? 0], 8)
  return writePng(header, pixels, last)
}
const pixels = Buffer.alloc(30 * 91)
const changed = (at: number, byte: number) => Buffer.from(png.with(at, byte))

test('a text of up to 300 bytes is a code, whichever they are', () => {
  const texts = ['a b', '\0\u001d\u007f', 'é'.repeat(150), 'x'.repeat(300), 'é'.repeat(151), 'x'.repeat(301), '\ud800']
  const refused = [...Array(4).fill(null), 'too-large', 'too-large', 'unreadable-text']
  expect(texts.map(whyCodeTextRefused)).toEqual(refused)
})

test.each<[string, Uint8Array, string | null]>([
  ['a PNG', png, null],
  ['a GIF', Buffer.from('GIF89a'), 'not-a-picture'],
  ['a PNG that breaks off', png.subarray(0, -5), 'not-a-picture'],
  ['a PNG with something behind it', Buffer.concat([png, Buffer.from('<script>')]), 'not-a-picture'],
  ['a changed byte', changed(png.length - 20, 0), 'not-a-picture'],
  ['a width that is not its own', changed(16, 1), 'not-a-picture'],
  ['colours of 8 bits', pngOf([30, 30, 8, 2], pixels), null],
  ['more pixels than it says', pngOf([30, 29, 8, 2], pixels), 'not-a-picture'],
  ['fewer pixels than it says', pngOf([30, 31, 8, 2], pixels), 'not-a-picture'],
  ['colours of 16 bits', pngOf([15, 30, 16, 2], pixels), 'not-a-picture'],
  ['colours without a palette', pngOf([90, 30, 8, 3], pixels), 'not-a-picture'],
  ['an animation', pngOf([30, 30, 8, 2], pixels, 'acTL'), 'not-a-picture'],
  ['more than a screen', pngOf([30, 65_000, 8, 2], pixels), 'too-large'],
  ['more than 100 KB', Buffer.concat([png, Buffer.alloc(CODE_PICTURE_BYTES_MAX)]), 'too-large'],
])('%s: %3$s', (_, picture, reason) => {
  expect(whyCodePictureRefused(picture)).toBe(reason)
})
