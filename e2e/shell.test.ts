import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { next, row, address as stepOne } from './return-items.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

describe('shell', () => {
  const ORDERS = '/orders-and-returns/online-orders'

  test('on paper the brand, the address and the day replace header, navigation and footer; there are no buttons', async () => {
    const { page } = await at.visit({ as: 'amelia' })
    for (const address of [
      ORDERS,
      `${ORDERS}/order-details?storeId=10151&orderId=400000006`,
      '/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001',
    ]) {
      await page.goto(address)
      await page.emulateMedia({ media: 'print' })
      for (const part of ['.strip', '.mast__tools', '.acct', '.crumbs', '.foot'])
        await see(page.locator(part)).toBeHidden()
      for (const part of ['.mast .brand', '.paper', 'h1']) await see(page.locator(part)).toBeVisible()
      await see(page.locator('.paper')).toHaveAttribute('data-line', `${at.shop.address}, Sat 14 Nov 2026`)
      for (const part of ['main button', 'main .btn', 'main [type=search]', '#viewType'])
        for (const each of await page.locator(part).all()) await see(each).toBeHidden()
      for (const each of await page.locator('main address').all()) await see(each).toHaveCSS('break-inside', 'avoid')
    }
    // Ticks are dark on white, since printers omit backgrounds (RSN-08).
    const box = page.getByRole('checkbox').first()
    await box.check()
    await see(box).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    expect(await box.evaluate((each) => getComputedStyle(each, '::after').borderBottomColor)).toBe('rgb(0, 0, 0)')
    const radio = page.getByRole('radio', { checked: true })
    const dot = await radio.evaluate((each) => {
      const { borderTopColor, scale } = getComputedStyle(each, '::after')
      return { borderTopColor, scale }
    })
    expect(dot).toEqual({ borderTopColor: 'rgb(0, 0, 0)', scale: '1' })
  })

  test('a tap right after a link works on the new page', async () => {
    const { page } = await at.visit({ motion: true, as: 'amelia' })
    await page.goto(ORDERS)
    const links = page.getByRole('navigation', { name: 'Account' })
    const returns = await links.getByRole('link', { name: 'Your returns' }).boundingBox()
    const addresses = await links.getByRole('link', { name: 'Address book' }).boundingBox()
    const tap = async (link: typeof returns, address: RegExp) => {
      await page.mouse.click((link?.x ?? 0) + 20, (link?.y ?? 0) + 10)
      await see(page).toHaveURL(address)
      // The page can be tapped once it has been painted.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    }
    await tap(returns, /\/returns$/)
    await tap(addresses, /\/addresses$/)
  })

  test('ACC-12 on a phone the account leads to the search of the shop and to the same page of the other site', async () => {
    const { page } = await at.visit({ viewport: PHONE, as: 'niamh' })
    await page.goto(ORDERS)
    await page.getByRole('link', { name: 'Search the shop' }).click()
    await see(page.getByRole('searchbox', { name: 'What are you looking for?' })).toBeFocused()
    await page.goto(ORDERS)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ireland' }).click()
    await see(page).toHaveURL(`${at.shop.address}/ie${ORDERS}`)
    await see(page.getByRole('article').first()).toContainText('€')
    await see(page.locator('html')).toHaveAttribute('lang', 'en-IE')
  })

  test('the consent question stands between page and footer', async () => {
    const { page } = await at.visit({ viewport: PHONE })
    await page.goto('/c/help-and-support/contact-us')
    const [main, question, foot] = await Promise.all(
      ['main', 'form.consent', 'footer'].map((part) => page.locator(part).boundingBox()),
    )
    expect(question?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0))
    expect(foot?.y).toBeGreaterThanOrEqual((question?.y ?? 0) + (question?.height ?? 0))
    await page.getByRole('button', { name: 'No, thank you' }).click()
    await see(page.getByText("Thank you. We won't personalise what you see.")).toBeFocused()
  })

  test('every picture of the home page and of the order list loads', async () => {
    const { page } = await at.visit({ as: 'amelia', pictures: true, alone: true })
    for (const address of ['/', ORDERS]) {
      await page.goto(address, { waitUntil: 'networkidle' })
      const pictures = await page.locator('main img').all()
      expect(pictures.length).toBeGreaterThan(10)
      for (const picture of pictures) {
        await picture.scrollIntoViewIfNeeded()
        await see(picture).toHaveJSProperty('complete', true)
        expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
      }
    }
  })
})

test.each([PHONE, DESKTOP])(
  'at $width px what is wrong with a form stands below the heading, above the form, as wide as on any page',
  async (viewport) => {
    const boxOf = async (page: Page, selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      if (box === null) throw new Error(`Nothing is seen of ${selector}.`)
      return box
    }
    const [x, width] = viewport === PHONE ? [16, PHONE.width - 2 * 16] : [40, 46 * 16]
    // Without JavaScript every form can be sent as it is.
    const { page } = await at.visit({ viewport, as: 'amelia', javaScript: false })
    const refusals: [string, () => Promise<void>][] = [
      ['/MSMyAccountView/addresses/new', () => page.getByRole('button', { name: 'Save address' }).click()],
      [
        stepOne('600000001'),
        async () => {
          await row(page, 'Belted Wrap Midi Dress').getByRole('checkbox').check()
          await next(page).locator('visible=true').click()
        },
      ],
    ]
    for (const [path, send] of refusals) {
      await page.goto(path)
      await send()
      await see(page.locator('.err-sum')).toBeVisible()
      const [heading, summary, field] = [
        await boxOf(page, 'main h1'),
        await boxOf(page, '.err-sum'),
        await boxOf(page, 'main form :is(input:not([type=hidden]), select, textarea)'),
      ]
      expect([heading.x, summary.x, summary.width], path).toEqual([x, x, width])
      expect(summary.y).toBeGreaterThan(heading.y + heading.height)
      expect(field.y).toBeGreaterThan(summary.y + summary.height)
    }
  },
)
