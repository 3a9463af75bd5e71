import { readFileSync } from 'node:fs'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { renderPageAsImage } from 'unpdf'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** ZXing is independent of the library that draws our codes. By default it would load this file from the network. */
const WASM = new URL('../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', import.meta.url)

export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

export interface ReadCode {
  format: string
  text: string
}

// Once: the reader is compiled anew whenever it is prepared.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } })

export async function readCodes({ width, height, data }: Pixels): Promise<ReadCode[]> {
  const image = { width, height, data, colorSpace: 'srgb' } as ImageData
  const barcodes = await readBarcodes(image, {
    ...{ formats: ['QRCode', 'Code128'], tryHarder: true, maxNumberOfSymbols: 9 },
    // Control characters as they are, not as "<NUL>".
    textMode: 'Plain',
  })
  return barcodes.map(({ format, text }) => ({ format, text }))
}

/** A picture, SVG or PNG, in its own size. */
export async function pixelsOf(picture: string | Uint8Array): Promise<Pixels> {
  const image = await loadImage(Buffer.from(picture))
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height) as unknown as Pixels
}

/** The usual resolution of label printers. */
const LABEL_DPI = 203

/** A page of a PDF (the first is 1), in a printer's resolution. */
export async function pageAsPng(pdf: Uint8Array, page: number, dpi = LABEL_DPI): Promise<Uint8Array> {
  const drawn = await renderPageAsImage(pdf.slice(), page, {
    canvasImport: () => import('@napi-rs/canvas'),
    scale: dpi / 72,
  })
  return new Uint8Array(drawn)
}
