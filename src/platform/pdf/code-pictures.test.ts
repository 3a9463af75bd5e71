import { expect, test } from 'vitest'
import { pixelsOf, readCodes } from '../../../test/harness/read-codes.ts'
import type { ReturnCode } from '../../domain/returns/proof.ts'
import { numberedBooking } from '../../systems/carriers/carriers.data.ts'
import { codePictures } from './code-pictures.ts'

const till = numberedBooking('in-store', [41]).barcode
const evri = numberedBooking('evri', [41]).barcode
const FORMATS = { qr: 'QRCode', barcode: 'Code128' }

const CODES: [string, ReturnCode][] = [
  ['a till', { kind: 'barcode', text: till }],
  ['a till of letters', { kind: 'barcode', text: 'FERN-000041-uk' }],
  ['Evri', { kind: 'qr', text: evri }],
  ['a carrier with addresses', { kind: 'qr', text: 'https://carrier.example/r?b=H0001&p=~!*()' }],
  ['the longest that a carrier may send', { kind: 'qr', text: 'Zz9-'.repeat(20) }],
  ['the longest at a till', { kind: 'barcode', text: 'Zz9-'.repeat(20) }],
]

test.each(CODES)(
  'CNF-04 D-88 the code of %s is read the same, as SVG and as PNG, with its quiet zone',
  async (_whose, code) => {
    const [svg, png] = [codePictures.svg(code), codePictures.png(code)]
    expect([codePictures.svg(code), codePictures.png(code)]).toEqual([svg, png])
    const expected = [{ format: FORMATS[code.kind], text: code.text }]
    expect(await readCodes(await pixelsOf(svg))).toEqual(expected)
    const pixels = await pixelsOf(png)
    expect(await readCodes(pixels)).toEqual(expected)
    const { width, height, data } = pixels
    const isLight = (x: number, y: number) => data[4 * (y * width + x)] === 255
    const quiet = code.kind === 'qr' ? Math.floor((width * 4) / 65) : 20
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < quiet; x += 1) if (!isLight(x, y) || !isLight(width - 1 - x, y)) throw new Error(`${x} ${y}`)
  },
)

test('an SVG holds shapes alone: nothing of its text, and nothing that runs', () => {
  const svg = codePictures.svg({ kind: 'qr', text: '"><script>alert(1)</script>' })
  expect(svg).toMatch(/^<svg xmlns="[^"<>]+"( [a-zA-Z-]+="[\w .#]+")+>(<path( [a-z]+="[\w #-]+")+\/>){2}<\/svg>$/)
})
