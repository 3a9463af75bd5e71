import { expect, test } from 'vitest'
import { aLabel } from '../../../../test/builders/label.ts'
import { pageAsPng, pixelsOf, readCodes } from '../../../../test/harness/read-codes.ts'
import { carrierName } from '../../../domain/return-methods/method-texts.ts'
import { papersInProcess } from '../../../main/papers-in-process.ts'
import { type BookingCarrier, numberedBooking } from '../../../systems/carriers/carriers.data.ts'

/** What an independent scanner reads from the page as a 203 dpi printer prints it. */
async function read(carrier: BookingCarrier, parcels: number, pages: readonly number[]) {
  const serials = Array.from({ length: parcels }, (_, at) => 50_000_041 + at)
  const { trackingNumbers, barcode } = numberedBooking(carrier, serials)
  const isScanned = carrier === 'evri' || carrier === 'royal-mail'
  const code = isScanned ? ({ kind: 'qr', text: barcode } as const) : null
  const label = aLabel({ carrier: carrierName(carrier), trackingNumbers, code })
  const bytes = (await papersInProcess.labels.draw('C', async () => label)) ?? new Uint8Array()
  for (const page of pages) {
    const codes = await readCodes(await pixelsOf(await pageAsPng(bytes, page)))
    const expected = [
      { format: 'Code128', text: trackingNumbers[page - 1] },
      ...(isScanned ? [{ format: 'QRCode', text: barcode }] : []),
    ]
    expect(
      codes.toSorted((one, other) => one.format.localeCompare(other.format)),
      `page ${page}`,
    ).toEqual(expected)
  }
}

type Case = [carrier: BookingCarrier, parcels: number, pages: number[]]
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const ALL = (['evri', 'royal-mail', 'parcelforce', 'an-post'] as const).flatMap((carrier) =>
  upTo(9).map((parcels): Case => [carrier, parcels, upTo(parcels)]),
)
const SOME: Case[] = [
  ['evri', 1, [1]],
  ['royal-mail', 1, [1]],
  ['parcelforce', 9, [9]],
]

test.each(process.env.LONG_RUNS === 'true' ? ALL : SOME)(
  'CNF-05 D-79 D-88 labels by %s scan as their printed numbers, of %i parcels those on the pages %j',
  read,
)
