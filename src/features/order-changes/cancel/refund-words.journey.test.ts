import { expect, test } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { DETAILS } from '../../../../test/harness/constants.ts'
import { Journey, textsOn } from '../../../../test/harness/journey.ts'

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

test('CAN-11 of an order that was partly sent the rest is cancelled, and every text names that', async () => {
  const sent = anOrderLine({ description: 'Throw', status: 'Despatched', unitPricePence: 3000 })
  const { noor, at } = await placed('760000039', { lines: [sent, mug] })
  const page = await at('/cancel')
  expect(page.text).toContain(
    "Anything we've already sent stays in your order. If we've taken payment for the rest, we'll refund it to your original payment method.",
  )
  const done = await noor.submit(page, C01)
  const after = await noor.get(done.location ?? '')
  expect(after.text).toContain("Everything we hadn't sent yet has been cancelled.")
  expect(after.text).toContain('Total£33.99')
  const { plain } = await mailAbout('760000039')
  expect(plain).toContain("We've cancelled what we hadn't sent yet from your order 760000039: 3 x Mug.")
  expect(plain).toContain("Here's what's left in your order:\n\n- Throw: £30.00\n")
  expect(plain).not.toContain('£24.00')
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

test('CAN-10 D-194 what order management refuses is not suggested for later', async () => {
  const { noor, remove } = await placed('760000006')
  const item = await remove(1)
  await journey.switchTo('refuses')
  const notRemoved = await noor.submit(item, C01)
  expect([notRemoved.status, textsOn(notRemoved, '[role=alert]')]).toEqual([
    409,
    ["We're sorry, but this item can't be removed any more. You can return it once it arrives."],
  ])
  expect(notRemoved.document.querySelector('.dialog-form form')).toBeNull()
  expect(textsOn(notRemoved, 'main .dialog__foot a')).toEqual(['Back to order details'])
  expect(notRemoved.text).not.toContain("we'll refund")
})
