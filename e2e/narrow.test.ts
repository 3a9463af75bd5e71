import { expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { aChristmasOrder } from '../test/builders/christmas-order.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { insertReturns } from '../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../test/builders/return.ts'
import { TEST_NOW } from '../test/harness/constants.ts'
import { isWiderThanScreen, PHONE } from './browser.ts'
import { address as stepOne } from './return-items.ts'
import { shopForAllTests } from './shop-for-tests.ts'

/** 1280 px at 400 % are 320 px; with the bar of a browser or a little more zoom there are fewer. */
const NARROW = { width: 256, height: 640 }
const LONG = 'Unbreakablewoodlandcottonlonglinetshirt'.repeat(2)
const ORDERS = '/orders-and-returns/online-orders'
const GIFTS = '/orders-and-returns/gift-recipient'
const GIFT = 'storeId=10151&orderNumber=730000002'
const AMEND = '/CFTOAmendProducts?storeId=10251&orderId=730000004'
const LINE = 'storeId=10151&orderId=730000001&OrderLineKey=730000001-1'

/** Noor has orders that can be changed and one that can go back, of things with a name that has no spaces. */
const at = shopForAllTests({}, async ({ database }) => {
  const placedAt = TEST_NOW.subtract({ hours: 96 })
  const changeable = { status: 'Scheduled', facts: { amendable: true, giftMessageOffered: true } }
  const lines = (more: object) => [1, 2].map(() => anOrderLine({ description: LONG, quantity: 2, ...more }))
  await insertOrders(database.sql, [
    anOrder({
      customerId: 'C-noor',
      orderNumber: '730000001',
      cancelAllowed: true,
      placedAt,
      lines: lines(changeable),
    }),
    anOrder({
      customerId: 'C-noor',
      orderNumber: '730000002',
      placedAt,
      lines: [...lines({}), anOrderLine({ description: LONG, productType: 'Furniture' })],
    }),
    aChristmasOrder({
      ...{ customerId: 'C-noor', orderNumber: '730000004', placedAt },
      lines: [...lines(changeable), anOrderLine({ description: LONG, quantity: 250, ...changeable })],
    }),
    anOrder({ customerId: 'C-noor', orderNumber: '730000003', placedAt, lines: lines({ status: 'Awaiting Return' }) }),
  ])
  await insertReturns(
    database.sql,
    [1, 2].map((lineNo) =>
      aReturn({
        ...{ customerId: 'C-noor', orderNumber: '730000003', returnNumber: `83000000${lineNo}` },
        ...{ createdAt: placedAt, lines: [aReturnedLine({ lineNo })] },
      }),
    ),
  )
})

test.each([
  ORDERS,
  `${ORDERS}?q=${LONG.slice(0, 50)}`,
  `${ORDERS}?isCFTO=true`,
  `${ORDERS}/order-details?storeId=10151&orderId=730000001`,
  `${ORDERS}/order-details?storeId=10151&orderId=730000002`,
  `${ORDERS}/order-details/cancel?storeId=10151&orderId=730000001`,
  `${ORDERS}/order-details/remove-item?${LINE}`,
  `${ORDERS}/order-details/message?${LINE}`,
  `/orders-and-returns/collection-and-delivery?${LINE}`,
  AMEND,
  `${AMEND}&stage=review&units-730000004-1=0&units-730000004-3=7`,
  '/delivery-tracking/730000002',
  '/trackReturnList?storeId=10151&orderId=730000003',
  '/trackReturnList?storeId=10151&orderId=730000003&returnNumber=830000001',
  stepOne('730000002'),
  `${GIFTS}?${GIFT}`,
  `${GIFTS}/email?${GIFT}&line=730000002-1`,
  '/MSMyAccountView',
  '/MSMyAccountView/addresses',
  '/MSMyAccountView/returns',
  '/MSMyAccountView/email',
  '/c/help-and-support/contact-us',
  '/c/help-and-support/returns-and-refunds',
  '/',
])('at 256 px nothing runs off the side, however long a name is: %s', async (address) => {
  const page = await at.look({ viewport: NARROW, as: 'noor', pictures: true })
  expect((await page.goto(address))?.status()).toBe(200)
  for (const box of await page.getByRole('checkbox', { disabled: false }).all()) await box.check()
  expect(await isWiderThanScreen(page)).toBe(false)
  // Clipped is as bad as off the side.
  const clipped = await page.locator('main :is(p, span, h1, h2, h3, a, button, dt, dd, label)').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { right, width } = part.getBoundingClientRect()
      const isCut = getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1
      const isUnseen = part.closest('.vh') !== null || width === 0
      return !isUnseen && (isCut || right > innerWidth) ? [part.outerHTML.slice(0, 120)] : []
    }),
  )
  expect(clipped).toEqual([])
})

test('a greeting of several lines keeps clear of the edges of the header', async () => {
  const page = await at.look({ viewport: { width: 620, height: 844 }, as: 'amelia' })
  await page.goto('/')
  const room = await page.locator('.mast__greeting').evaluate((greeting) => {
    greeting.textContent = `Hello, ${'Wilhelmina'.repeat(8)}`
    const words = document.createRange()
    words.selectNodeContents(greeting)
    const [text, header] = [
      words.getBoundingClientRect(),
      (greeting.closest('.mast') ?? greeting).getBoundingClientRect(),
    ]
    return Math.min(text.top - header.top, header.bottom - text.bottom)
  })
  expect(room).toBeGreaterThanOrEqual(8)
})

test('at 256 px the sentences of a row stay in it, and so does a long name in a heading', async () => {
  const page = await at.look({ viewport: NARROW, as: 'amelia' })
  await page.goto(stepOne('400000002'))
  const sentences = page.locator('.pill--row')
  await see(sentences.first()).toBeVisible()
  expect(await isWiderThanScreen(page)).toBe(false)
  const spills = (parts: Element[]) => parts.filter((part) => part.scrollWidth > part.clientWidth).length
  expect(await sentences.evaluateAll(spills)).toBe(0)
  await page.goto('/')
  await page.locator('h1').evaluate((heading, name) => heading.append(name), LONG)
  expect(await isWiderThanScreen(page)).toBe(false)
})

/** What people set who need more room between letters, words and lines (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

test.each([
  ORDERS,
  `${ORDERS}/order-details?storeId=10151&orderId=400000006`,
  stepOne('600000001'),
  '/MSMyAccountView',
])('on a phone more room between letters and lines loses nothing: %s', async (address) => {
  const page = await at.look({ viewport: PHONE, as: 'amelia' })
  await page.goto(address)
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, SPACED)
  expect(await page.locator('h1').evaluate((each) => getComputedStyle(each).letterSpacing)).not.toBe('normal')
  expect(await isWiderThanScreen(page)).toBe(false)
  // The account's links and the fading edge of theirs are meant to be moved sideways.
  const cut = await page.locator('body :not(svg, svg *, .acct *, .vh, .vh *, option, select)').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { overflowX, overflowY } = getComputedStyle(part)
      const isWide = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1
      const isHigh = overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1
      return (isWide || isHigh) && part.clientWidth > 0 ? [part.outerHTML.slice(0, 120)] : []
    }),
  )
  expect(cut).toEqual([])
})

test('a range in brackets stays in one piece', async () => {
  const page = await at.look({ viewport: PHONE, as: 'amelia' })
  await page.goto(`${ORDERS}/order-details?storeId=10151&orderId=400000006`)
  const age = page.getByText('(2-8 Yrs)', { exact: true }).first()
  await see(age).toBeVisible()
  expect(await age.evaluate((part) => part.getClientRects().length)).toBe(1)
})
