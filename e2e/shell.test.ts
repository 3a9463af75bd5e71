import { type Page, expect as see } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleAddress } from '../gallery/gallery.urls.ts'
import { postgresCommandLog } from '../src/platform/forms/command-log.records.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { TEST_NOW } from '../test/harness/constants.ts'
import { probeRoutes } from '../test/harness/probe-journey.tsx'
import {
  DESKTOP,
  isWiderThanScreen,
  LONG_RUNS,
  type OpenShop,
  openShop,
  PHONE,
  signInByForm,
  visit,
} from './browser.ts'
import { next, row, address as stepOne } from './return-items.ts'
import { scriptedTest, seeNothingWrong, shopForAllTests, shopForEachTest } from './shop-for-tests.ts'

const at = shopForAllTests()

describe('shell', () => {
  const ORDERS = '/orders-and-returns/online-orders'

  test('on paper the brand, the address and the day replace header, navigation and footer', async () => {
    const { page } = await at.visit({ as: 'amelia' })
    await page.goto(ORDERS)
    await page.emulateMedia({ media: 'print' })
    for (const part of ['.strip', '.mast__tools', '.acct', '.crumbs', '.foot'])
      await see(page.locator(part)).toBeHidden()
    await see(page.locator('.mast .brand')).toBeVisible()
    await see(page.locator('.paper')).toHaveAttribute('data-line', `${at.shop.address}, Sat 14 Nov 2026`)
    await see(page.locator('.paper')).toBeVisible()
    await see(page.getByRole('heading', { level: 1 })).toBeVisible()
    await see(page.getByRole('article').first()).toBeVisible()
  })

  test('on paper there are no buttons, and an address is not split across pages', async () => {
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

  test('RSN-08 on paper ticks are dark on white, since printers omit backgrounds', async () => {
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
    for (const _ of LONG_RUNS ? [1, 2, 3] : [1]) {
      await tap(returns, /\/returns$/)
      await tap(addresses, /\/addresses$/)
    }
  })

  test('the shop can be searched from the account, on a phone too', async () => {
    const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
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

  test('the consent question follows the page and covers nothing', async () => {
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

  test('every picture on the order list loads', async () => {
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

  /** The text spacing of WCAG 1.4.12, as a constructed style sheet, since the page's policy refuses inline styles. */
  async function spaceTheText(page: Page): Promise<void> {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      )
      document.adoptedStyleSheets = [sheet]
    })
  }

  test.each(LONG_RUNS ? [320, 390, 900] : [320])(
    'D-140 with the text spacing of WCAG the greeting is not cut at %d px',
    async (width) => {
      const { page } = await at.visit({ viewport: { width, height: 800 }, as: 'amelia' })
      await page.goto('/')
      await spaceTheText(page)
      const greeting = page.locator('.mast__greeting')
      await see(greeting).toHaveText('Hello, Amelia')
      expect(await greeting.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
      expect(await isWiderThanScreen(page)).toBe(false)
    },
  )
})

describe('dialog', () => {
  const ADDRESS = exampleAddress('dialog', 'filled-by-the-page-that-the-link-leads-to')

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel order' })
  const opener = (page: Page) => page.getByRole('link', { name: 'Cancel order' })

  // Other tests open dialogs on a desktop.
  const SCREENS = [
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const
  describe.each(LONG_RUNS ? SCREENS : SCREENS.slice(0, 1))('a dialog on %s', (_, viewport) => {
    const waysOut = [
      ['Escape', (page: Page) => page.keyboard.press('Escape')],
      ['a click outside', (page: Page) => page.mouse.click(4, 4)],
      ['the x', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
      ["the don't-cancel button", (page: Page) => page.getByRole('link', { name: "Don't cancel" }).click()],
    ] as const
    test("CAN-02 closes without effect by Escape, a click outside, the x and don't cancel, and focus returns", async () => {
      const { page } = await at.visit({ viewport, motion: true })
      await page.goto(ADDRESS)
      await opener(page).focus()
      for (const [way, close] of waysOut) {
        await page.keyboard.press('Enter')
        await see(dialog(page).getByRole('heading', { name: 'Cancel order' }), way).toBeFocused()
        await close(page)
        await see(dialog(page), way).toBeHidden()
        await see(opener(page), way).toBeFocused()
        expect(new URL(page.url()).pathname, way).toBe(ADDRESS)
      }
    })

    test('CAN-03 shows the more specific reasons of the chosen one, and axe finds no violation', async () => {
      const { page } = await at.visit({ viewport, motion: true })
      await page.goto(ADDRESS)
      await opener(page).click()
      await see(dialog(page).getByRole('combobox')).toHaveCount(1)
      await dialog(page).getByLabel('Reason', { exact: true }).selectOption('Ordered incorrect item(s)')
      const more = dialog(page).getByRole('combobox', { name: 'More specific reason' })
      await see(more).toHaveCount(1)
      await more.selectOption('Colour')
      await seeNothingWrong(page, { javaScript: true, viewport })
    })
  })

  test('CAN-03 without JavaScript the link leads to the same form, in which the reasons can be opened', async () => {
    const { page } = await at.visit({ javaScript: false })
    await page.goto(ADDRESS)
    await opener(page).click()
    expect(new URL(page.url()).pathname).toBe(exampleAddress('dialog-form', 'cancel-order'))
    await page.getByLabel('Reason', { exact: true }).selectOption('Promotion not applied')
    await page.getByRole('combobox', { name: 'More specific reason' }).selectOption('Bank reward voucher')
    await see(page.getByRole('combobox')).toHaveCount(2)
  })

  test('D-194 after a refusal the reasons are kept, and look disabled', async () => {
    const page = await at.look()
    await page.goto(exampleAddress('dialog-form', 'after-a-refusal'))
    const reason = page.getByLabel('Reason', { exact: true })
    await see(reason).toBeDisabled()
    await see(reason).toHaveValue('C01-P0')
    await see(reason).toHaveCSS('background-image', 'none')
    await see(reason).toHaveCSS('cursor', 'not-allowed')
  })
})

describe('forms', () => {
  /** Tests the mechanisms of forms in a real browser, with the probe journey (test/harness/probe-journey.tsx). */
  const saved: string[] = []
  const at = shopForEachTest(
    { moreRoutes: ({ database }) => probeRoutes(postgresCommandLog(database.sql), saved) },
    () => void saved.splice(0),
  )

  describe.each([
    { way: 'with JavaScript', javaScript: true },
    { way: 'without JavaScript', javaScript: false },
  ])('a form $way', ({ javaScript }) => {
    test('puts focus on the heading, acts once for a double click, and survives reload', async () => {
      const { page } = await at.visit({ javaScript, motion: true, as: 'amelia' })
      await page.goto('/probe')
      await see(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.getByLabel('Note').fill('Only once')
      await page.getByRole('button', { name: 'Save note' }).dblclick()
      await see(page).toHaveURL(/outcome=(done|repeated)$/)
      await page.reload()
      expect(saved).toEqual(['Only once'])
    })

    scriptedTest({ javaScript })('keeps its input when the session ends in the middle (S43, D-130)', async () => {
      const { page } = await at.visit({ javaScript, motion: true, as: 'amelia' })
      await page.goto('/probe')
      await page.getByLabel('Note').fill('Typed before the session ended')
      at.shop.clock.setTo(at.shop.clock.now().add({ minutes: 31 }))
      await page.getByRole('button', { name: 'Save note' }).click()
      await see(page).toHaveTitle('Sign in | Fern & Field')
      await signInByForm(page, 'amelia')
      await see(page.getByRole('status')).toHaveText('Please check your choices and continue.')
      await see(page.getByLabel('Note')).toHaveValue('Typed before the session ended')
      expect(saved).toEqual([])
      await page.getByRole('button', { name: 'Save note' }).click()
      await see(page).toHaveURL(/outcome=done$/)
      expect(saved).toEqual(['Typed before the session ended'])
    })
  })
})

describe('stepper', () => {
  /** The positions of the steps' dots, in pixels. */
  async function dots(page: Page): Promise<{ x: number[]; y: number[] }> {
    const boxes = await Promise.all((await page.locator('.stepper__dot').all()).map((dot) => dot.boundingBox()))
    const along = (axis: 'x' | 'y') => boxes.map((box) => Math.round(box?.[axis] ?? Number.NaN))
    return { x: along('x'), y: along('y') }
  }
  const isRising = (numbers: number[]) =>
    numbers.every((each, place) => place === 0 || each > (numbers[place - 1] ?? each))

  test.each([PHONE, DESKTOP])('RSN-07 at $width px the steps are side by side', async (viewport) => {
    const { page } = await at.visit({ viewport, as: 'amelia' })
    await page.goto('/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001')
    const { x, y } = await dots(page)
    expect([x.length, isRising(x), new Set(y).size]).toEqual([3, true, 1])
  })

  test.each([PHONE, DESKTOP])(
    'RSN-07 at $width px the steps of a vertical stepper are below each other',
    async (viewport) => {
      const { page } = await at.visit({ viewport })
      await page.goto(exampleAddress('stepper', 'vertical'))
      const { x, y } = await dots(page)
      expect([y.length, isRising(y), new Set(x).size]).toEqual([3, true, 1])
    },
  )
})

describe('error summaries', () => {
  const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

  /** The field that is left empty on each page, so that the form is refused. */
  const REFUSED: { page: string; path: string; as: string | null; send: (page: Page) => Promise<void> }[] = [
    { page: 'sign-in', path: '/sign-in', as: null, send: press('Sign in') },
    { page: 'a new account', path: '/create-account', as: null, send: press('Create account') },
    { page: 'contact', path: '/c/help-and-support/contact-us', as: null, send: press('Send message') },
    { page: 'an address', path: '/MSMyAccountView/addresses/new', as: 'amelia', send: press('Save address') },
    {
      page: 'step 1 of a return',
      path: stepOne('600000001'),
      as: 'amelia',
      async send(page) {
        await row(page, 'Belted Wrap Midi Dress').getByRole('checkbox').check()
        await next(page).locator('visible=true').click()
      },
    },
  ]

  async function boxOf(page: Page, selector: string) {
    const box = await page.locator(selector).first().boundingBox()
    if (box === null) throw new Error(`Nothing is seen of ${selector}.`)
    return box
  }

  // All forms share one mechanism of refusal, so only the long run tries each.
  test.each(LONG_RUNS ? REFUSED : REFUSED.slice(-2))(
    '$page: what is wrong stands below the heading, above the form, as wide as on any page',
    async ({ path, as, send }) => {
      for (const [viewport, x, width] of [
        [DESKTOP, 40, 46 * 16],
        [PHONE, 16, PHONE.width - 2 * 16],
      ] as const) {
        // Without JavaScript every form can be sent as it is.
        const { page } = await at.visit({ viewport, as, javaScript: false })
        await page.goto(path)
        await send(page)
        await see(page.locator('.err-sum')).toBeVisible()
        const [heading, summary, field] = [
          await boxOf(page, 'main h1'),
          await boxOf(page, '.err-sum'),
          await boxOf(page, 'main form :is(input:not([type=hidden]), select, textarea)'),
        ]
        expect([heading.x, summary.x, summary.width]).toEqual([x, x, width])
        expect(summary.y).toBeGreaterThan(heading.y + heading.height)
        expect(field.y).toBeGreaterThan(summary.y + summary.height)
      }
    },
  )
})

describe('pictures', () => {
  const IMAGES = 'https://images.example.com'
  const NUMBER = '970000002'
  const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop({ environment: { IMAGE_ORIGINS: IMAGES } })
    const pictures = [`${IMAGES}/good.gif`, `${IMAGES}/broken.gif`, 'https://elsewhere.example/a.gif', null]
    const lines = pictures.map((picture) => anOrderLine({ picture }))
    const placedAt = TEST_NOW.subtract({ hours: 1 })
    await insertOrders(shop.database.sql, [anOrder({ customerId: 'C-noor', orderNumber: NUMBER, placedAt, lines })])
  })
  afterAll(() => shop.stop())

  test.each(LONG_RUNS ? [true, false] : [true])(
    'D-176 every picture has a placeholder behind it; with JavaScript: %s',
    async (javaScript) => {
      const { page, context, complaints } = await visit(shop, {
        as: 'noor',
        javaScript,
        viewport: PHONE,
        pictures: true,
      })
      const requested: string[] = []
      await context.route(/^https:/, (route) => {
        requested.push(route.request().url())
        return route.request().url().endsWith('good.gif')
          ? route.fulfill({ body: PIXEL, contentType: 'image/gif' })
          : route.fulfill({ status: 404, body: '' })
      })
      for (const path of [
        '/orders-and-returns/online-orders',
        `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${NUMBER}`,
        `/orders-and-returns/item-level-returns?storeId=10151&orderId=${NUMBER}`,
      ]) {
        await page.goto(path, { waitUntil: 'load' })
        const places = await page.locator('.pic').evaluateAll((all) =>
          all.slice(0, 4).map((each) => {
            const { width, height } = each.getBoundingClientRect()
            const square = width > 40 && Math.abs(width - height) < 1
            // Only a broken picture shows this element, over the browser's own icon.
            const covers = each.tagName !== 'IMG' || getComputedStyle(each, '::after').content === '""'
            return { behind: getComputedStyle(each).backgroundImage, fits: square && covers }
          }),
        )
        expect(places, path).toHaveLength(4)
        for (const { behind, fits } of places) {
          expect(behind, path).toMatch(/^url\(".*\/assets\/no-picture.*\.svg"\)$/)
          expect(fits, path).toBe(true)
        }
      }
      // The page made no request to other hosts, not even one that the policy blocked.
      expect(new Set(requested.map((url) => new URL(url).origin))).toEqual(new Set([IMAGES]))
      expect(complaints.filter((each) => !each.includes('broken.gif'))).toEqual([])
      await context.close()
    },
  )
})
