import { type Browser, type Page, expect as see } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  axeViolations,
  DESKTOP,
  isWiderThanScreen,
  type OpenShop,
  openBrowser,
  openShop,
  PHONE,
  signIn,
  visit,
} from './browser.ts'

/** O6: line 1 goes home in the usual way, line 4 on a chosen day. */
const ORDER = '400000006'
const DETAILS = `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${ORDER}`
const CHANGE = `/orders-and-returns/collection-and-delivery?storeId=10151&orderId=${ORDER}&OrderLineKey=${ORDER}-`

let browser: Browser
let shop: OpenShop
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.stop())

const WAYS = [
  { way: 'with JavaScript on a desktop', javaScript: true, viewport: DESKTOP },
  { way: 'with JavaScript on a phone', javaScript: true, viewport: PHONE },
  { way: 'without JavaScript on a desktop', javaScript: false, viewport: DESKTOP },
  { way: 'without JavaScript on a phone', javaScript: false, viewport: PHONE },
]

const banner = (page: Page) => page.getByRole('status')
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })

/** From the first step to the stores round W2. */
async function findStores(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Collect in Store' }).check()
  await goOn(page)
  await page.getByLabel('Find a store').fill('W2 1NW')
  await page.getByRole('button', { name: 'Search' }).click()
}

describe.each(WAYS)('$way', (how) => {
  test('S44 another day', async () => {
    const { page, context, complaints } = await visit(browser, shop, how)
    await signIn(page, 'amelia')
    complaints.length = 0
    await page.goto(DETAILS)
    await page
      .getByRole('link', { name: /Change collection or delivery/ })
      .last()
      .click()
    await see(page).toHaveURL(`${shop.address}${CHANGE}4`)
    await see(page.getByRole('radio', { name: 'Nominated day delivery' })).toBeChecked()
    await goOn(page)
    await page.getByRole('radio', { name: /Wednesday 25 Nov/ }).check()
    await confirm(page).dblclick()
    await see(banner(page)).toHaveText('Your delivery has been changed.')
    await see(page.getByText('Wed 25 Nov 2026').first()).toBeVisible()
    if (how.javaScript) expect(complaints).toEqual([])
    await context.close()
  })

  test('S44 home to shop', async () => {
    const { page, context, complaints } = await visit(browser, shop, how)
    await signIn(page, 'amelia')
    complaints.length = 0
    await page.goto(`${CHANGE}1`)
    await see(page.getByRole('radio', { name: 'Nominated day delivery' })).toBeDisabled()
    await findStores(page)
    await page.getByRole('radio', { name: /^Paddington 0\.\d miles/ }).check()
    await confirm(page).click()
    await see(page.getByRole('alert')).toBeFocused()
    await page.getByRole('link', { name: 'Choose a day' }).click()
    await see(page.getByRole('radio', { name: /Tuesday 17 Nov/ })).toBeFocused()
    await page.getByRole('radio', { name: /Thursday 19 Nov/ }).check()
    await see(page.getByRole('radio', { name: /^Paddington 0\.\d miles/ })).toBeChecked()
    await confirm(page).click()
    await see(banner(page)).toHaveText('Your delivery has been changed.')
    await see(page.getByText('14 Praed Street').first()).toBeVisible()
    // The refused form is told to the console as what it is.
    if (how.javaScript) expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    await context.close()
  })

  test('S44 order management fails: the choices are kept, and work once it is back', async () => {
    const { page, context } = await visit(browser, shop, how)
    await signIn(page, 'amelia')
    await page.goto(`${CHANGE}1`)
    await findStores(page)
    await page.getByRole('radio', { name: /^Marble Arch/ }).check()
    await page.getByRole('radio', { name: /Friday 20 Nov/ }).check()
    await shop.outside.faults['order-management']?.set('server-error')
    await confirm(page).click()
    await see(page.getByRole('alert')).toHaveText('Sorry something went wrong, please try again later.')
    await see(page.getByRole('radio', { name: /^Marble Arch/ })).toBeChecked()
    await see(page.getByRole('radio', { name: /Friday 20 Nov/ })).toBeChecked()
    await shop.outside.faults['order-management']?.set('none')
    await confirm(page).click()
    await see(banner(page)).toHaveText('Your delivery has been changed.')
    await context.close()
  })

  test('an address that is added on the way is there to choose', async () => {
    const { page, context } = await visit(browser, shop, how)
    await signIn(page, 'amelia')
    await page.goto(`${CHANGE}1&way=standard`)
    await page.getByRole('link', { name: 'Add an address' }).click()
    await page.getByLabel('Address line 1').fill('9 Fern Rise')
    await page.getByLabel('Town or city').fill('London')
    await page.getByLabel('Postcode or Eircode').fill('W2 1NW')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('radio', { name: /9 Fern Rise/ }).check()
    await confirm(page).click()
    await see(banner(page)).toHaveText('Your delivery has been changed.')
    await see(page.getByText('9 Fern Rise').first()).toBeVisible()
    await context.close()
  })
})

const PAGES = [
  `${CHANGE}1`,
  `${CHANGE}1&step=details&way=nominated-day`,
  `${CHANGE}1&way=standard`,
  `${CHANGE}4&way=nominated-day`,
  `${CHANGE}1&way=collect-in-store`,
  `${CHANGE}1&way=collect-in-store&postcode=W2+1NW`,
  `${CHANGE}1&way=collect-in-store&postcode=nowhere`,
]

describe.each([
  { size: 'phone', viewport: PHONE },
  { size: 'desktop', viewport: DESKTOP },
  { size: 'very small phone', viewport: { width: 320, height: 640 } },
])('on a $size', ({ viewport }) => {
  test('axe finds nothing at any step, and nothing runs off the side', async () => {
    const { page, context } = await visit(browser, shop, { viewport })
    await signIn(page, 'amelia')
    const look = async (what: string) => {
      expect(await isWiderThanScreen(page), what).toBe(false)
      if (viewport.width >= PHONE.width) expect(await axeViolations(page), what).toEqual([])
    }
    for (const address of PAGES) {
      await page.goto(address)
      await look(address)
    }
    await page.goto(`${CHANGE}4&way=nominated-day`)
    await confirm(page).click()
    await see(page.getByRole('alert')).toContainText('Choose a day')
    await look('the refused form')
    await context.close()
  })
})

test('by keyboard alone', async () => {
  const { page, context } = await visit(browser, shop)
  await signIn(page, 'amelia')
  await page.goto(`${CHANGE}4`)
  await page.getByRole('radio', { name: 'Nominated day delivery' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await see(page.getByRole('heading', { name: 'Choose a day' })).toBeVisible()
  await page.getByRole('radio', { name: /Monday 16 Nov/ }).focus()
  await page.keyboard.press('ArrowRight')
  await see(page.getByRole('radio', { name: /Tuesday 17 Nov/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await see(confirm(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await see(banner(page)).toHaveText('Your delivery has been changed.')
  await context.close()
})
