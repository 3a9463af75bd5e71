import { type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { DESKTOP, isWiderThanScreen, PHONE } from './browser.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const ORDERS = '/orders-and-returns/online-orders'
const at = shopForAllTests()

test('on paper the brand, the address and the day stand in place of header, navigation and footer', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await page.goto(ORDERS)
  await page.emulateMedia({ media: 'print' })
  for (const part of ['.strip', '.mast__tools', '.acct', '.crumbs', '.foot']) await see(page.locator(part)).toBeHidden()
  await see(page.locator('.mast .brand')).toBeVisible()
  await see(page.locator('.paper')).toHaveAttribute('data-line', `${at.shop.address}, Sat 14 Nov 2026`)
  await see(page.locator('.paper')).toBeVisible()
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  await see(page.getByRole('article').first()).toBeVisible()
})

test('on paper there is nothing to press, and an address is not torn apart', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  for (const address of [
    ORDERS,
    `${ORDERS}/order-details?storeId=10151&orderId=400000006`,
    '/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001',
  ]) {
    await page.goto(address)
    await page.emulateMedia({ media: 'print' })
    for (const part of ['main button', 'main .btn', 'main [type=search]', '#viewType'])
      for (const each of await page.locator(part).all()) await see(each).toBeHidden()
    for (const each of await page.locator('main address').all()) await see(each).toHaveCSS('break-inside', 'avoid')
  }
})

test('RSN-08 on paper what is ticked is dark on white, since printers leave backgrounds out', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await page.goto('/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001')
  await page.getByRole('checkbox').first().check()
  await page.emulateMedia({ media: 'print' })
  const box = page.getByRole('checkbox').first()
  await see(box).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect(await box.evaluate((each) => getComputedStyle(each, '::after').borderBottomColor)).toBe('rgb(0, 0, 0)')
  const radio = page.getByRole('radio', { checked: true })
  expect(await radio.evaluate((each) => getComputedStyle(each, '::after').borderTopColor)).toBe('rgb(0, 0, 0)')
  expect(await radio.evaluate((each) => getComputedStyle(each, '::after').scale)).toBe('1')
})

test('a tap right after a link is taken by the page that the link has led to', async () => {
  const { page } = await at.visit({ motion: true, as: 'amelia' })
  await page.goto(ORDERS)
  const links = page.getByRole('navigation', { name: 'Account' })
  const returns = await links.getByRole('link', { name: 'Your returns' }).boundingBox()
  const addresses = await links.getByRole('link', { name: 'Address book' }).boundingBox()
  const tap = async (link: typeof returns, address: RegExp) => {
    await page.mouse.click((link?.x ?? 0) + 20, (link?.y ?? 0) + 10)
    await see(page).toHaveURL(address)
    // The page is there once it has been drawn.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }
  for (const _ of [1, 2, 3]) {
    await tap(returns, /\/returns$/)
    await tap(addresses, /\/addresses$/)
  }
})

test.each([DESKTOP, PHONE])('the shop can be searched from the account, at $width px too', async (viewport) => {
  const { page } = await at.visit({ viewport, as: 'amelia' })
  await page.goto(ORDERS)
  await page.getByRole('link', { name: 'Search the shop' }).click()
  await see(page.getByRole('searchbox', { name: 'What are you looking for?' })).toBeFocused()
})

test('ACC-12 the site switch leads to the same page of the other site, on a phone too', async () => {
  const { page } = await at.visit({ viewport: PHONE, as: 'niamh' })
  await page.goto(ORDERS)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ireland' }).click()
  await see(page).toHaveURL(`${at.shop.address}/ie${ORDERS}`)
  await see(page.getByRole('article').first()).toContainText('€')
  await see(page.locator('html')).toHaveAttribute('lang', 'en-IE')
})

test.each([
  { way: 'with JavaScript', javaScript: true, stays: 'Half a message' },
  { way: 'without JavaScript', javaScript: false, stays: '' },
])('consent is answered $way, for good, and a form half filled in stays where it can', async (how) => {
  const { page } = await at.visit(how)
  await page.goto('/c/help-and-support/contact-us')
  const message = page.getByLabel('Your message')
  await message.fill('Half a message')
  await page.getByRole('button', { name: 'No, thank you' }).click()
  await see(page.locator('form.consent')).toHaveCount(0)
  await see(message).toHaveValue(how.stays)
  if (how.javaScript) {
    await see(page.getByText("Thank you. We won't personalise what you see.")).toBeFocused()
  }
  await page.reload()
  await see(page.locator('form.consent')).toHaveCount(0)
})

test('consent is asked after the page, and lies over nothing', async () => {
  const { page } = await at.visit({ viewport: PHONE })
  await page.goto('/c/help-and-support/contact-us')
  const question = await page.locator('form.consent').boundingBox()
  const main = await page.getByRole('main').boundingBox()
  expect(question?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0))
  const order = await page.evaluate(() => {
    const [main, consent, footer] = ['main', '.consent', 'footer'].map((each) => document.querySelector(each))
    const follows = (one: Element | null | undefined, other: Element | null | undefined) =>
      Boolean(one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    return [follows(main, consent), follows(consent, footer)]
  })
  expect(order).toEqual([true, true])
})

test('NFR-06 the connector of a stepper is 2px wide', async () => {
  const { page } = await at.visit()
  await page.goto('/')
  const width = await page.evaluate(() => {
    const stepper = document.createElement('ol')
    stepper.className = 'stepper'
    stepper.append(document.createElement('li'), document.createElement('li'))
    document.querySelector('main')?.append(stepper)
    return getComputedStyle(stepper.lastElementChild as Element, '::before').height
  })
  expect(width).toBe('2px')
})

test('every picture on the order list is really there', async () => {
  const { page } = await at.visit({ as: 'amelia', pictures: true, alone: true })
  await page.goto(ORDERS, { waitUntil: 'networkidle' })
  const pictures = page.locator('img.pic')
  expect(await pictures.count()).toBeGreaterThan(10)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await see(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  }
})

/** What WCAG 1.4.12 lets a reader set; a sheet made by a script is no inline style, which the page would refuse. */
async function spaceTheText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
}

test.each([320, 390, 900])('D-140 text can be spaced as WCAG asks: the greeting is not cut at %d px', async (width) => {
  const { page } = await at.visit({ viewport: { width, height: 800 }, as: 'amelia' })
  await page.goto('/')
  await spaceTheText(page)
  const greeting = page.locator('.mast__greeting')
  await see(greeting).toHaveText('Hello, Amelia')
  expect(await greeting.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
  expect(await isWiderThanScreen(page)).toBe(false)
})
