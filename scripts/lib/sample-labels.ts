import { readFileSync } from 'node:fs'
import type { ReturnLabel } from '../../src/domain/return-methods/label-of.ts'
import { carrierName } from '../../src/domain/return-methods/method-texts.ts'
import { writeLabel } from '../../src/features/returns/label/write-label.ts'
import { drawPaper } from '../../src/main/draw-paper.ts'
import { isInOwnFont } from '../../src/platform/pdf/letters.ts'
import { type BookingCarrier, numberedBooking } from '../../src/systems/carriers/carriers.data.ts'
import { aLabel } from '../../test/builders/label.ts'

const font = (name: string) => readFileSync(new URL(`../../src/platform/pdf/fonts/${name}`, import.meta.url))
const [regular, strong, manyLetters] = ['figtree-regular.ttf', 'figtree-strong.ttf', 'dejavu-sans.ttf'].map(font)

/**
 * Draws a label outside the product. The fonts are read from files, since only the build of the product includes them.
 */
export async function drawSampleLabel(label: ReturnLabel): Promise<Uint8Array> {
  const paper = writeLabel(label)
  const needsOnlyOwnFont = isInOwnFont(JSON.stringify(paper))
  const fonts = {
    regular: regular as Buffer,
    strong: strong as Buffer,
    manyLetters: needsOnlyOwnFont ? null : (manyLetters as Buffer),
  }
  return await drawPaper(paper, fonts)
}

/** A sample label with the carrier's own numbers. */
export function sampleLabel(carrier: BookingCarrier, parcels: number, parts: Partial<ReturnLabel> = {}): ReturnLabel {
  const serials = Array.from({ length: parcels }, (_, at) => 50_000_041 + at)
  const { trackingNumbers, barcode } = numberedBooking(carrier, serials)
  const code = carrier === 'evri' || carrier === 'royal-mail' ? ({ kind: 'qr', text: barcode } as const) : null
  return aLabel({ carrier: carrierName(carrier), trackingNumbers, code, ...parts })
}

const senderNamed = (name: string) => ({
  lines: [name, '8 La Rue du Phare', 'St Helier', 'Jersey'],
  postcode: 'JE2 3XX',
  country: null,
})
const customs = {
  from: 'Jersey',
  items: [{ description: 'Wrap Dress', quantity: 1, value: '£30.00' }],
  total: '£30.00',
}

export const SAMPLE_LABELS: Readonly<Record<string, ReturnLabel>> = {
  evri: sampleLabel('evri', 1),
  'royal-mail': sampleLabel('royal-mail', 1),
  'royal-mail-from-jersey': sampleLabel('royal-mail', 1, { from: senderNamed('Łukasz Żółć'), customs }),
  parcelforce: sampleLabel('parcelforce', 9, { collection: { on: 'Tue 17 Nov 2026', time: '10:00-12:00' } }),
  'an-post': sampleLabel('an-post', 1, { language: 'en-IE' }),
  greek: sampleLabel('evri', 1, { from: senderNamed('Ελένη Παππά') }),
  arabic: sampleLabel('evri', 1, { from: senderNamed('ليلى حسن الخطيب') }),
  emoji: sampleLabel('evri', 1, { from: senderNamed('💥 漢字') }),
  long: sampleLabel('evri', 1, { from: senderNamed('Wolfeschlegelsteinhausen '.repeat(12)) }),
}
