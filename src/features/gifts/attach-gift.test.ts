import { expect, test } from 'vitest'
import { aGiftReceipt } from '../../../test/builders/gift-receipt.ts'
import { pixelsOf, readCodes } from '../../../test/harness/read-codes.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { GIFT_THEMES } from '../../domain/gift-receipts/themes-on.ts'
import { codePictures } from '../../platform/pdf/code-pictures.ts'
import { themePicture } from '../../ui/theme-picture.ts'
import { attachGift, themePng } from './attach-gift.ts'

const brings = { orderNumber: '600000001', receiptId: 'receipt-1' }
const attachments = (receipt: GiftReceipt | null, about: typeof brings | null = brings) =>
  attachGift({ giftReceipts: { find: async () => receipt }, codePictures })({
    customerId: 'C-amelia',
    giftReceipt: about,
  })

test.each(GIFT_THEMES)(
  'D-167 the picture of $value in mails is a small PNG of the drawing on pages',
  async ({ value }) => {
    const png = themePng(value)
    expect(Buffer.from(png.subarray(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect(png.length).toBeLessThan(8192)
    const drawn = await pixelsOf(png)
    expect([drawn.width, drawn.height]).toEqual([360, 240])
    expect(await likeness(drawn, value)).toBeGreaterThan(0.98)
  },
)

test('D-43 D-167 a gift mail shows its theme and its barcode, which an independent reader reads', async () => {
  const [theme, barcode, ...more] = await attachments(aGiftReceipt({ storeBarcodeNumber: '29600000001424' }))
  expect(more).toEqual([])
  expect(theme).toMatchObject({ fileName: 'theme.png', type: 'image/png', contentId: 'theme' })
  expect(theme?.bytes).toEqual(themePng('birthday'))
  expect(barcode).toMatchObject({ fileName: 'barcode.png', type: 'image/png', contentId: 'barcode' })
  expect(await readCodes(await pixelsOf(barcode?.bytes ?? ''))).toEqual([{ format: 'Code128', text: '29600000001424' }])
})

test.each([
  ['with any other mail', aGiftReceipt(), null],
  ['for a receipt that is gone', null, brings],
  ['for one that was never issued', aGiftReceipt({ storeBarcodeNumber: null }), brings],
])('nothing goes along %s', async (_, receipt, about) => {
  expect(await attachments(receipt, about)).toEqual([])
})

/** The share of its points that another program draws alike: two draw edges a little differently. */
async function likeness(drawn: Awaited<ReturnType<typeof pixelsOf>>, value: (typeof GIFT_THEMES)[number]['value']) {
  const svg = themePicture(value, 'backdrop').replace('width="600" height="400"', 'width="360" height="240"')
  const { data } = await pixelsOf(svg)
  const points = drawn.width * drawn.height
  let alike = 0
  for (let point = 0; point < points; point += 1) {
    const differences = [0, 1, 2].map((part) =>
      Math.abs((data[4 * point + part] ?? 0) - (drawn.data[4 * point + part] ?? 0)),
    )
    if (Math.max(...differences) < 32) alike += 1
  }
  return alike / points
}
