import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import { HOSTILE_INPUTS } from '../../../test/harness/hostile-inputs.ts'
import type { Order } from '../../domain/orders/order.ts'
import { papersInProcess } from '../../main/papers-in-process.ts'
import type { ReceiptParts } from '../../platform/pdf/receipts.ts'

const printedAt = Temporal.Instant.from('2026-11-14T10:00:00Z')

async function draw(order: Order, language = 'en-GB', settings: Partial<ReceiptParts> = {}) {
  const own = { order, retailer: 'Fern & Field', language, shops: [], pages: new Map<string, string>(), printedAt }
  const parts = { ...own, retailerAddress: null, vatNumber: null, ...settings }
  const bytes = (await papersInProcess.receipts.draw(order.customerId, async () => parts)) ?? new Uint8Array()
  const pdf = await getDocumentProxy(bytes.slice())
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { raw: new TextDecoder('latin1').decode(bytes), pdf, text: text.replace(/\s+/g, ' '), totalPages }
}

const billingAddress = anAddress({ title: 'Ms', firstName: 'Zoë', lastName: 'Ní Bhriain', line1: '14 Orchard Rise' })

const dress = anOrderLine({ description: 'Wrap Dress', size: 'M', unitPricePence: 4000, lineTotalPence: 3000 })
const book = anOrderLine({
  description: 'Picture Book',
  size: null,
  colour: null,
  unitPricePence: 850,
  facts: { vatRate: 0 },
})
const order = anOrder({
  lines: [
    dress,
    { ...book, quantity: 2, lineTotalPence: 1700 },
    anOrderLine({ description: 'Mug', status: 'Cancelled' }),
  ],
  grandTotalPence: 5099,
  facts: {
    deliveryChargePence: 399,
    payments: [
      aPayment({ amountPence: 5099, refundedPence: 1200, billingAddress }),
      aPayment({ method: 'GIFTCARD', amountPence: 2500 }),
    ],
  },
})

test('REC-17 an item leads to the page of its product, where it has one, and is read aloud as a link', async () => {
  const page = 'https://account.example.com/wrap-dress/p/P1?colour=blue#from=receipt'
  const { pdf } = await draw(order, 'en-GB', { pages: new Map([[order.lines[0]?.key ?? '', page]]) })
  const sheet = await pdf.getPage(1)
  const links: { url: string; rect: number[] }[] = await sheet.getAnnotations()
  expect(links.map(({ url }) => url)).toEqual([page])
  const [, bottom = 0, , top = 0] = links[0]?.rect ?? []
  expect(top - bottom).toBeGreaterThan(8)
  const read = JSON.stringify(await sheet.getStructTree())
  expect(read.match(/"role":"Link"/g)).toHaveLength(1)
})

test('ORD-02 lists what was bought, its cost, its VAT per rate, payments and addresses, for screen readers, too', async () => {
  const settings = { retailerAddress: '1 Fern Lane, London, W2 1NW', vatNumber: 'GB 123 4567 89' }
  const { pdf, raw, text } = await draw(order, 'en-IE', settings)
  expect(text).toContain(
    'Fern & Field 1 Fern Lane, London, W2 1NW VAT number GB 123 4567 89 Receipt Order 600000001, placed 10 Nov 2026',
  )
  expect(text).toContain('Wrap Dress, size M, Sky 1 £30.00')
  expect(text).toContain('Picture Book, £8.50 each 2 £17.00')
  expect(text).toContain('Mug, size M, Sky, Cancelled 1 £25.00')
  expect(text).toContain(
    'Items at full price £82.00 Sale saving -£10.00 Delivery £3.99 Cancelled items -£25.00 Total £50.99',
  )
  expect(text).toContain('20% £25.00 £5.00 £30.00 0% £17.00 £0.00 £17.00')
  expect(text).toContain('Visa ending 4242: £50.99 Refunded to Visa ending 4242: £12.00')
  expect(text).toContain('Billing address Ms Zoë Ní Bhriain, 14 Orchard Rise, London, W2 1NW')
  const { info } = await getMeta(pdf)
  expect(info).toMatchObject({ Title: 'Receipt for order 600000001', Author: 'Fern & Field', Language: 'en-IE' })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
  for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P']) expect(tree).toContain(`"${role}"`)
  expect(raw).not.toMatch(/\/JavaScript|\/JS\b|\/OpenAction|\/URI\b|\/Launch|DejaVuSans/)
})

test('ORD-02 two delivery addresses each name their items', async () => {
  const shipTo = { ...billingAddress, line1: '1 Mill Lane' }
  const { country: _here, ...rest } = billingAddress
  const lines = [
    anOrderLine({ description: 'Wrap Dress', facts: { shipTo: billingAddress } }),
    anOrderLine({ description: 'Mug', quantity: 2, facts: { shipTo } }),
    anOrderLine({ description: 'Bowl', facts: { shipToAbroad: { ...rest, line1: '2 Rue Neuve', country: 'FR' } } }),
  ]
  const { text } = await draw(anOrder({ lines }))
  expect(text).toContain('14 Orchard Rise, London, W2 1NW For Wrap Dress Delivery address')
  expect(text).toContain('1 Mill Lane, London, W2 1NW For 2 x Mug Delivery address')
  expect(text).toContain('2 Rue Neuve, London, W2 1NW, FR For Bowl')
})

test('is in the order’s currency, and shows deposit and balance of Christmas food', async () => {
  const { text } = await draw(anOrder({ site: 'christmas-ie', currency: 'EUR', grandTotalPence: 10_200 }), 'en-IE')
  expect(text).toContain('Total €102.00 Deposit paid -€10.00 To pay at collection €92.00')
  expect(text).not.toContain('£')
})

test('ORD-02 words in other letters are printed in a font that has them', async () => {
  const names = ['Łukasz Žižka', 'Ελένη Παππά', 'Наталія Коваль', 'Nguyễn Thị Ánh', 'דנה']
  const { raw, text } = await draw(anOrder({ lines: names.map((description) => anOrderLine({ description })) }))
  expect(raw).toContain('DejaVuSans')
  for (const name of names) expect(text).toContain(name)
})

test('whatever a text holds, it is text: nothing breaks and nothing runs', async () => {
  const lines = HOSTILE_INPUTS.map((description) => anOrderLine({ description, colour: description, size: 'Ł漢字💥' }))
  const { raw, text } = await draw(anOrder({ lines }))
  expect(text).toContain('<script>alert(1)</script>')
  expect(raw).not.toMatch(/\/JavaScript|\/JS\b|\/OpenAction|\/Launch/)
})
