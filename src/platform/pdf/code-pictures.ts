import type { ReturnCode } from '../../domain/returns/proof.ts'
import { type CodePattern, patternOf } from '../outside/code-pattern.ts'
import { drawPng } from './draw-png.ts'

/** Every module is a whole number of pixels wide, the most that fit. */
const PIXELS_OF_QR = 464
const PIXELS_OF_BARCODE = 640

export const codePictures: CodePictures = {
  svg(code) {
    const { pattern, scale } = scaled(code)
    const { width, height, bars } = pattern
    const dark = bars.map((bar) => `M${bar.x} ${bar.y}h${bar.width}v${bar.height}h-${bar.width}z`).join('')
    const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} shape-rendering="crispEdges">` +
      `<path fill="#fff" d="M0 0h${width}v${height}h-${width}z"/><path d="${dark}"/></svg>`
    )
  },
  png(code) {
    const { pattern, scale } = scaled(code)
    return drawPng(pattern, scale)
  },
}

function scaled(code: Parameters<typeof patternOf>[0]): { pattern: CodePattern; scale: number } {
  const pattern = patternOf(code)
  const pixels = code.kind === 'qr' ? PIXELS_OF_QR : PIXELS_OF_BARCODE
  return { pattern, scale: Math.max(2, Math.floor(pixels / pattern.width)) }
}

/** Deterministic; the quiet zone is part of the picture. */
export interface CodePictures {
  svg(code: ReturnCode): string
  /** Where SVG is not shown, as in mails. */
  png(code: ReturnCode): Uint8Array<ArrayBuffer>
}
