import bwipJs from 'bwip-js/node'
import type { ReturnCode } from '../../domain/returns/proof.ts'

/** A code as dark bars on a light ground, measured in modules, its quiet zone included. */
export interface CodePattern {
  width: number
  height: number
  bars: readonly Bar[]
}

interface Bar {
  x: number
  y: number
  width: number
  height: number
}

/** The empty margins that the standards demand, in modules. */
const QUIET_ZONE_OF_QR = 4
const QUIET_ZONE_OF_BARCODE = 10
/** Height of a barcode relative to its width: the standard leaves it open, and this is easy to scan. */
const BARCODE_HEIGHT = 0.3

/** The same text always has the same pattern. */
export function patternOf({ kind, text }: ReturnCode): CodePattern {
  return kind === 'qr' ? patternOfQr(text) : patternOfBarcode(text)
}

function patternOfQr(text: string): CodePattern {
  const [symbol] = bwipJs.raw('qrcode', text, 'eclevel=M')
  if (!symbol || !('pixs' in symbol)) throw new Error('a QR code was not drawn as squares')
  const { pixs, pixx, pixy } = symbol
  const bars: Bar[] = []
  for (let y = 0; y < pixy; y += 1)
    for (const { from, to } of darkRuns(pixs.slice(y * pixx, (y + 1) * pixx)))
      bars.push({ x: from + QUIET_ZONE_OF_QR, y: y + QUIET_ZONE_OF_QR, width: to - from, height: 1 })
  return { width: pixx + 2 * QUIET_ZONE_OF_QR, height: pixy + 2 * QUIET_ZONE_OF_QR, bars }
}

function darkRuns(row: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (dark && last?.to === x) last.to = x + 1
    else if (dark) runs.push({ from: x, to: x + 1 })
  }
  return runs
}

function patternOfBarcode(text: string): CodePattern {
  const [symbol] = bwipJs.raw('code128', text, '')
  if (!symbol || !('sbs' in symbol)) throw new Error('a barcode was not drawn as bars')
  const width = symbol.sbs.reduce((sum, barWidth) => sum + barWidth, 2 * QUIET_ZONE_OF_BARCODE)
  const height = Math.round(width * BARCODE_HEIGHT)
  const bars: Bar[] = []
  let x = QUIET_ZONE_OF_BARCODE
  // The widths are those of a bar, a space, a bar and so on.
  for (const [place, barWidth] of symbol.sbs.entries()) {
    if (place % 2 === 0) bars.push({ x, y: 0, width: barWidth, height })
    x += barWidth
  }
  return { width, height, bars }
}
