import { expect, test } from 'vitest'
import { aGiftReceipt } from '../../../test/builders/gift-receipt.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { pixelsOf, readCodes } from '../../../test/harness/read-codes.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { GIFT_THEMES } from '../../domain/gift-receipts/themes-on.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import { codePictures } from '../../platform/pdf/code-pictures.ts'
import { giftMailAttachments, themePng } from './attach-gift.ts'

const brings = { orderNumber: '600000001', receiptId: 'receipt-1' }
const attachments = (receipt: GiftReceipt | null, about: typeof brings | null = brings, sites = BRAND_SITES) =>
  giftMailAttachments({ giftReceipts: { find: async () => receipt }, codePictures, sites })({
    customerId: 'C-amelia',
    giftReceipt: about,
  })

test('D-167 each theme has a small PNG of its own for mails', async () => {
  const pictures = GIFT_THEMES.map(({ value }) => themePng(value))
  for (const png of pictures) expect(png.length).toBeLessThan(8192)
  expect(new Set(pictures.map((png) => Buffer.from(png).toString('base64'))).size).toBe(GIFT_THEMES.length)
  expect(await pixelsOf(pictures[0] ?? '')).toMatchObject({ width: 360, height: 240 })
})

test('D-43 D-167 a gift mail shows its theme and its barcode, which an independent reader reads', async () => {
  const [theme, barcode, ...more] = await attachments(aGiftReceipt({ storeBarcodeNumber: '29600000001424' }))
  expect(more).toEqual([])
  expect(theme).toMatchObject({ fileName: 'theme.png', type: 'image/png', contentId: 'theme' })
  expect(theme?.bytes).toEqual(themePng('birthday'))
  expect(barcode).toMatchObject({ fileName: 'barcode.png', type: 'image/png', contentId: 'barcode' })
  expect(await readCodes(await pixelsOf(barcode?.bytes ?? ''))).toEqual([{ format: 'Code128', text: '29600000001424' }])
})

test('where no store takes returns, a gift mail has no barcode', async () => {
  const returnMethods = SPECIFIED_POLICY.returnMethods.filter(({ path }) => path === 'postal')
  const byPost = brandSites({}, { ...SPECIFIED_POLICY, returnMethods })
  expect((await attachments(aGiftReceipt(), brings, byPost)).map(({ fileName }) => fileName)).toEqual(['theme.png'])
})

test.each([
  ['with any other mail', aGiftReceipt(), null],
  ['for a receipt that is gone', null, brings],
  ['for one that was never issued', aGiftReceipt({ storeBarcodeNumber: null }), brings],
])('nothing goes along %s', async (_, receipt, about) => {
  expect(await attachments(receipt, about)).toEqual([])
})
