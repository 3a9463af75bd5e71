import { expect, test } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { DETAILS } from '../../../../test/harness/constants.ts'
import { Journey } from '../../../../test/harness/journey.ts'

/** What a shopper reads about the money, before cancelling and after. */
const journey = new Journey()
const C01 = { reason: 'C01-P0' }
const mug = anOrderLine({
  description: 'Mug',
  status: 'Scheduled',
  quantity: 3,
  unitPricePence: 800,
  facts: { amendable: true },
})
const shirt = anOrderLine({ status: 'Scheduled', facts: { amendable: true } })

async function placed(orderNumber: string, parts: Parameters<typeof anOrder>[0] = {}) {
  const facts = { deliveryChargePence: 399, ...parts.facts }
  const order = { customerId: 'C-noor', orderNumber, cancelAllowed: true, lines: [mug, shirt], ...parts, facts }
  await insertOrders(journey.sql, [anOrder(order)])
  const noor = await journey.signedInVisitor('noor')
  const at = (page: string, more = '', storeId = '10151') =>
    noor.get(`${DETAILS}${page}?storeId=${storeId}&orderId=${orderNumber}${more}`)
  return { noor, at, remove: (line: number) => at('/remove-item', `&OrderLineKey=${orderNumber}-${line}`) }
}

const mailAbout = async (orderNumber: string) => (await journey.mailsAbout(orderNumber))[0] ?? { plain: '', html: '' }

test('CAN-11 cancelling names the amount and where it goes; the mail lists items and amounts', async () => {
  const { noor, at } = await placed('760000001')
  const page = await at('/cancel')
  expect(page.text).toContain("If we've taken payment, we'll refund £52.99 to Visa ending 4242.")
  await noor.submit(page, C01)
  const { plain, html } = await mailAbout('760000001')
  expect(plain).toContain('- 3 x Mug: £24.00\n- Striped Cotton Shirt: £25.00\n- Delivery: £3.99')
  expect(plain).toContain("If we've taken payment, we'll refund £52.99 to Visa ending 4242.")
  expect(html).toContain('<li>3 x Mug: £24.00</li>')
})

test('CAN-05 CAN-11 "Remove item" names the quantity and the amount; the mail names what is left', async () => {
  const { noor, remove } = await placed('760000002')
  const page = await remove(1)
  expect(page.text).toContain("Tell us why you're removing 3 x Mug from order 760000002. All 3 will be removed.")
  expect(page.text).toContain('This takes £24.00 off your order.')
  expect((await remove(2)).text).not.toContain('will be removed.')
  await noor.submit(page, C01)
  const { plain } = await mailAbout('760000002')
  expect(plain).toContain("We've removed 3 x Mug, £24.00, from your order 760000002.")
  expect(plain).toContain("If we've taken payment for it, we'll refund £24.00 to Visa ending 4242.")
  expect(plain).toContain("Here's what's left in your order:\n\n- Striped Cotton Shirt: £25.00\n")
})

test('CAN-09 D-35 an item that has become the last one since its form was opened must be confirmed again', async () => {
  const { noor, at, remove } = await placed('760000015')
  const before = await remove(2)
  await noor.submit(await remove(1), C01)
  const page = await noor.submit(before, C01)
  expect(page.status).toBe(422)
  expect(page.text).toContain('This is the only item left, so removing it will cancel your whole order.')
  expect(page.document.querySelector('#reason option[selected]')?.getAttribute('value')).toBe('C01-P0')
  expect((await at('')).text).not.toContain('has been cancelled')
  expect((await noor.submit(page, C01)).location).toContain('cancelled=true')
})
