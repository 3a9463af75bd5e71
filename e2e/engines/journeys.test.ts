import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenShop, openShop } from '../browser.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { Walk } from './walk.ts'
import { startWebKit } from './webkit.ts'

const ENGINES = [
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebKit },
]

const ORDERS = '/orders-and-returns/online-orders'
const detailsOf = (orderNumber: string) => `${ORDERS}/order-details?storeId=10151&orderId=${orderNumber}`
const giftsOf = (orderNumber: string) => `/orders-and-returns/gift-recipient?storeId=10151&orderNumber=${orderNumber}`

describe.each(ENGINES)('$name', ({ start }) => {
  let engine: Engine
  let shop: OpenShop
  let walk: Walk

  beforeAll(async () => {
    engine = await start()
  })
  beforeEach(async () => {
    // Nobody sends mails here, so nobody waits for one.
    shop = await openShop({ environment: { GIFT_EMAIL_WAIT_MS: '0' } })
    walk = new Walk(await engine.open(), shop.address)
  })
  afterEach(async () => {
    await shop.stop()
  })
  // What is registered last is done first, and the shop stops even if a walk ends with an error.
  afterEach(() => walk.end())
  afterAll(() => engine.close())

  /** Goes to a page that asks who one is. */
  async function goAsAmelia(path: string): Promise<void> {
    await walk.goTo(path)
    await walk.seeAddress('/sign-in')
    await walk.signInAs('amelia')
    await walk.seeAddress(path)
  }

  /** From the order to step 2 with the shirt. */
  async function returnShirt(orderNumber: string): Promise<void> {
    await goAsAmelia(detailsOf(orderNumber))
    await walk.click('link', 'Return item(s)')
    await walk.see('Tick an item to see your refund.')
    await walk.withoutLoading(async () => {
      await walk.click('choice', 'Striped Cotton Shirt')
      await walk.see('Expected total refund £25.00')
    })
    await walk.select('Primary reason', 'Arrived late')
    await walk.click('button', 'Choose return method')
    await walk.seeAddress('item-level-returns/method')
  }

  /** The one return that there is of the order. */
  async function returnOf(orderNumber: string) {
    return await shop.database.sql`
      select path, carrier, ended_as from returns where order_number = ${orderNumber}`
  }

  test('S06 CAN-04 CAN-09 CAN-11 an order is cancelled in a dialog that asks for more', async () => {
    await goAsAmelia(detailsOf('400000006'))
    await walk.withoutLoading(async () => {
      await walk.click('link', 'Cancel order')
      await walk.select('Reason', 'Need to change the delivery details')
      await walk.click('button', 'Cancel order')
      await walk.see('Select a more specific reason')
      await walk.select('More specific reason', 'Delivery option')
    })
    await walk.click('button', 'Cancel order')
    await walk.seeAddress(`${detailsOf('400000006')}&cancelled=true`)
    await walk.see(
      "Your order has been cancelled. If we've taken payment, we'll refund it to your original payment method. We'll email amelia@example.com to confirm.",
    )
    await walk.goTo(detailsOf('400000006'))
    await walk.see('Check Wool Throw Heather Qty 1 Cancelled')
    await walk.seeNot('Order created')
    const mails = await shop.database.sql`select kind from mails`
    expect(mails).toEqual([{ kind: 'order-cancelled' }])
  })

  test('S25 SUM-04 CNF-01 CNF-04 a return by post, from the order to its label', async () => {
    await returnShirt('600000001')
    await walk.withoutLoading(async () => {
      await walk.click('choice', 'By post')
      await walk.see('Evri', 'Expected total refund £28.99')
    })
    await walk.click('button', 'Create return')
    await walk.see('Return created', "We've sent a confirmation to amelia@example.com.")
    await walk.see('Selected channel By post - Evri', 'Print return label', 'Expected total refund £28.99')
    expect(await walk.text()).toMatch(/Tracking number H\d{15}/)
    await walk.seePicture('.code img')
    expect(await returnOf('600000001')).toEqual([{ path: 'postal', carrier: 'evri', ended_as: null }])
  })

  test('S10 S48 GFT-02 GFT-04 a gift receipt with a design is sent, and opens for whoever gets it', async () => {
    await goAsAmelia(giftsOf('400000018'))
    await walk.withoutLoading(async () => {
      await walk.click('choice', 'Fern Frond Cushion')
      await walk.see('1 item chosen.')
      await walk.click('button', 'Send gift receipt email')
    })
    await walk.type("Recipient's first name", 'Rosie')
    await walk.type("Recipient's email", 'rosie@example.com')
    await walk.type('Gift message', 'With love, Amelia')
    await walk.click('choice', 'Birthday')
    await walk.click('button', 'Preview')
    await walk.see("You've been gifted", 'With love, Amelia')
    await walk.click('button', 'Send now')
    await walk.seeAddress('gift-recipient/sent')
    await walk.see('Gift receipt on its way', 'To Rosie (rosie@example.com)', 'Items Fern Frond Cushion')
    expect(await shop.database.sql`select email, theme from gift_receipts where order_number = '400000018'`).toEqual([
      { email: 'rosie@example.com', theme: 'birthday' },
    ])

    // Rosie has a browser of her own.
    await walk.end()
    walk = new Walk(await engine.open(), shop.address)
    await walk.goTo('/backstage/mailbox')
    await walk.withoutLoading(async () => {
      await walk.click('button', 'No, thank you')
      await walk.seeNot('May we personalise what you see?')
    })
    await walk.click('link', 'http')
    await walk.seeAddress('/gift-receipt')
    await walk.see("You've been gifted", 'With love, Amelia', 'Fern Frond Cushion', 'Return online')
    await walk.seeNot('£')
    await walk.seePicture('img[alt^="Barcode 29"]')
  })
})
