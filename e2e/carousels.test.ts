import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { giveGift } from '../test/harness/give-gift.ts'
import { ANALYTICS_FIELDS } from './analytics-canary.ts'
import { axeViolations } from './axe-violations.ts'
import { DESKTOP, LONG_RUNS, PHONE, signInByForm } from './browser.ts'
import {
  answered,
  carousel,
  DRESS,
  framesDrawn,
  newReturn,
  recommendSome,
  scrollNearCarousel,
  scrollToEnd,
  watchShifts,
} from './recommended.ts'
import { action, answer, pick, seeCreated, toStepTwo } from './return-method.ts'
import { seeNothingWrongAtAnyWidth, shopForAllTests } from './shop-for-tests.ts'

describe('carousels', () => {
  const at = shopForAllTests({ environment: { OUTSIDE_TIMEOUT_MS: '2000' } }, recommendSome)

  const LIKE = 'You May Also Like'
  const VISUAL = 'Visually Similar'

  /** Opens step 3 of a new return, and scrolls to the carousels. */
  async function atIdeas(page: Page, count = 1): Promise<void> {
    await page.goto(await newReturn(at.shop, count))
    await scrollNearCarousel(page)
    await see(carousel(page, VISUAL)).toBeAttached()
    await carousel(page, LIKE).scrollIntoViewIfNeeded()
  }

  const track = (page: Page, heading: string) => carousel(page, heading).getByRole('list')

  test('by keyboard: the buttons scroll by a page and keep focus, arrow keys scroll the row, and Tab follows the links', async () => {
    const { page } = await at.visit({ as: 'amelia' })
    await atIdeas(page)
    const on = carousel(page, VISUAL).getByRole('button', { name: 'Next products' })
    await on.press('Enter')
    await see(carousel(page, VISUAL).getByText('2 of 2')).toBeVisible()
    await see(on).toBeFocused()
    await carousel(page, VISUAL).getByRole('button', { name: 'Previous products' }).press('Enter')
    await see(carousel(page, VISUAL).getByText('1 of 2')).toBeVisible()
    await on.focus()
    await page.keyboard.press('Tab')
    await see(track(page, VISUAL)).toBeFocused()
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight')
    await see.poll(() => track(page, VISUAL).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    await page.keyboard.press('Tab')
    await see(track(page, VISUAL).getByRole('link').first()).toBeFocused()
  })

  test('REC-18 REC-19 D-105 the number of slides and their gap depend on the width, on returns and in the shop', async () => {
    const { page } = await at.visit({ as: 'amelia', viewport: { width: 390, height: 900 } })
    const seeAt = async (heading: string, width: number, perPage: number, gap: number) => {
      await page.setViewportSize({ width, height: 900 })
      await see
        .poll(() => measured(page, heading), `${heading} at ${width} px`)
        .toEqual({ perPage, gap, isSquare: true })
    }
    await atIdeas(page)
    expect(await axeViolations(page)).toEqual([])
    await seeAt(LIKE, 390, 2.5, 8)
    await seeAt(LIKE, 700, 3.75, 16)
    await seeAt(LIKE, 1000, 4.5, 16)
    await seeAt(LIKE, 1300, 6, 16)
    await page.goto(DRESS)
    await scrollNearCarousel(page)
    await see(carousel(page, 'Wear it with')).toBeAttached()
    await seeAt('Wear it with', 1300, 5.5, 16)
    await seeAt('Wear it with', 700, 3.75, 16)
    await seeAt('Wear it with', 390, 3.5, 8)
    // A long word breaks, and changes no width.
    const link = carousel(page, 'Wear it with').getByRole('link').first()
    await link.evaluate((element) => {
      element.textContent = 'Antihaftbeschichtungspfannenset '.repeat(9)
    })
    await seeAt('Wear it with', 320, 3.5, 8)
    expect((await link.boundingBox())?.height).toBeLessThan(90)
  })

  /** The number of slides per page and the gap between them. */
  async function measured(page: Page, heading: string) {
    return await carousel(page, heading).evaluate((section) => {
      const [first, second] = section.querySelectorAll<HTMLElement>('li')
      const [one, two] = [first?.getBoundingClientRect(), second?.getBoundingClientRect()]
      const picture = first?.querySelector('.pic')?.getBoundingClientRect()
      if (!one || !two || !picture) return null
      const gap = Math.round(two.left - one.right)
      const width = section.getBoundingClientRect().width
      const gaps = Math.ceil((width + gap) / (one.width + gap) - 0.01) - 1
      const perPage = (width - gaps * gap) / one.width
      return {
        perPage: Math.round(perPage * 100) / 100,
        gap,
        isSquare: Math.abs(picture.width - picture.height) < 1,
      }
    })
  }

  test('nothing visible moves when a carousel appears', async () => {
    const stepThree = await newReturn(at.shop, 2)
    const all = [DRESS, '/', '/basket', stepThree]
    for (const viewport of [PHONE, DESKTOP]) {
      const addresses = LONG_RUNS ? all : viewport === PHONE ? [DRESS] : [stepThree]
      const { page } = await at.visit({ as: 'amelia', viewport, alone: true, pictures: true })
      // Fonts are cached first, since text moves when its font arrives.
      await page.goto(stepThree, { waitUntil: 'networkidle' })
      const shifted = await watchShifts(page)
      for (const address of addresses) {
        await page.goto(address)
        for (let step = 0; step < 15; step += 1) {
          await page.mouse.wheel(0, 400)
          await framesDrawn(page, 1)
        }
        await answered(page)
        expect(await shifted(), `${address} at ${viewport.width} px`).toBe(0)
      }
      // The same for a shopper who scrolls to the end before the carousels arrive.
      await page.addInitScript(`{
      const { fetch } = globalThis
      const allowed = new Promise((allow) => { globalThis.allowCalls = allow })
      globalThis.fetch = (...request) => allowed.then(() => fetch(...request))
    }`)
      for (const address of addresses) {
        await page.goto(address)
        await scrollNearCarousel(page)
        await see(page.locator('.carousel-place[aria-busy]').first()).toBeAttached()
        await scrollToEnd(page)
        await page.evaluate('allowCalls()')
        await answered(page)
        await see(page.locator('.carousel').first()).toBeAttached()
        expect(await shifted(), `${address} at ${viewport.width} px, late`).toBe(0)
      }
    }
  })

  test('a scrolled row keeps its position after Back and after a reload', async () => {
    const { page } = await at.visit({ as: 'amelia', viewport: { width: 390, height: 500 }, alone: true })
    await page.goto(DRESS, { waitUntil: 'networkidle' })
    const shifted = await watchShifts(page)
    await atIdeas(page)
    const row = carousel(page, VISUAL)
    await row.scrollIntoViewIfNeeded()
    await row.getByRole('button', { name: 'Next products' }).click()
    const left = () => track(page, VISUAL).evaluate(({ scrollLeft }) => scrollLeft)
    const savedLeft = () => page.evaluate('history.state?.carousels?.[0]?.scrollLefts[1]')
    await see.poll(async () => (await savedLeft()) === (await left()) && (await left()) > 100).toBe(true)
    const before = { y: await page.evaluate('scrollY'), left: await left() }
    const away = async () => {
      await page.goto('/c/women')
      await page.goBack()
    }
    for (const comeBack of [away, () => page.reload(), away]) {
      await comeBack()
      await see(row).toBeInViewport()
      await see.poll(savedLeft).toBe(before.left)
      expect({ y: await page.evaluate('scrollY'), left: await left(), shifted: await shifted() }).toEqual({
        ...before,
        shifted: 0,
      })
    }
  })
})

describe('analytics', () => {
  const at = shopForAllTests()

  const ORDER = '600000001'
  const SHIRT = 'Striped Cotton Shirt'
  type Pushed = Record<string, unknown> & { event: string }

  /** Walks from sign-in to the basket through every page that pushes events; returns the return number. */
  async function walk(page: Page): Promise<string> {
    await page.goto('/sign-in')
    await signInByForm(page, 'amelia')
    await see(page.getByRole('article').first()).toBeVisible()
    await page.goto(`/orders-and-returns/order-details?storeId=10151&orderId=${ORDER}`)
    await toStepTwo(page, ORDER, SHIRT)
    await pick(page, answer(page, /^By post/))
    await action(page, 'Create return').click()
    const says = await seeCreated(page)
    const returnNumber = (await says('Return reference number').textContent()) ?? ''
    await page.getByRole('button', { name: 'Print Confirmation' }).click()
    await page.reload()
    await seeCreated(page)
    await page.goto(`/trackReturnList?storeId=10151&orderId=${ORDER}&returnNumber=${returnNumber}`)
    // The label is a PDF, which pushes no events.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await page.getByRole('link', { name: 'Download return label' }).click()
    await page.goto(DRESS)
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Your basket')
    const gift = { customerId: 'C-amelia', orderNumber: ORDER, lines: [{ lineNo: 1, splitNo: 0, key: `${ORDER}-1` }] }
    const { token } = await giveGift(at.shop.database.sql, gift)
    await page.goto(`/gift/${token}`)
    await page.getByRole('button', { name: 'Print' }).click()
    return returnNumber
  }

  /** Every value stored about Amelia, also without its spaces. */
  async function whatIsPersonal(): Promise<string[]> {
    const { sql } = at.shop.database
    const [customer] = await sql`
    select first_name, last_name, sign_in_email, contact_email, contact_phone from customers
    where customer_id = 'C-amelia'`
    const addresses = await sql`
    select facts from addresses where customer_id = 'C-amelia'
    union all
    select facts->'shipTo' from order_lines where customer_id = 'C-amelia' and facts ? 'shipTo'`
    const all = [customer, ...addresses.map(({ facts }) => ({ ...facts, title: '', country: '' }))]
    const texts = all.flatMap((each) => Object.values(each ?? {})).filter((each) => typeof each === 'string')
    const values = new Set(texts.filter((text) => text.length > 2).map((text) => text.toLowerCase()))
    return [...values, ...[...values].map((text) => text.replaceAll(' ', ''))]
  }

  test('REC-09 D-106 with consent no journey pushes personal data, and backstage shows each event at once', async () => {
    const { context, page } = await at.visit({ alone: true })
    await context.addInitScript('window.print = () => {}')
    const pushed: Pushed[] = []
    context.on('console', (message) => {
      const [, event] = /^pushed: (.*)$/.exec(message.text()) ?? []
      if (event) pushed.push(JSON.parse(event))
    })
    const backstage = await context.newPage()
    await backstage.goto('/backstage')
    const log = backstage.getByRole('log', { name: 'Analytics events' })
    await see(log).toHaveText(/hasn't been asked about personalisation yet/)
    const returnNumber = await walk(page)

    const ofReturn = { orderNumber: ORDER, returnNumber, channelId: 'postal-evri', itemCount: 1 }
    expect(pushed.filter(({ event }) => event.startsWith('return_'))).toEqual([
      { event: 'return_selection', orderNumber: ORDER, itemCount: 1 },
      { event: 'return_confirmation', ...ofReturn },
      { event: 'return_print', ...ofReturn },
      { event: 'return_print', ...ofReturn },
    ])
    for (const fields of pushed) expect(ANALYTICS_FIELDS).toEqual(expect.arrayContaining(Object.keys(fields)))
    const eventsText = JSON.stringify(pushed).toLowerCase()
    const personal = await whatIsPersonal()
    expect(personal).toEqual(expect.arrayContaining(['amelia', 'amelia@example.com']))
    for (const text of personal) expect(eventsText, text).not.toContain(text)

    const rows = log.getByRole('listitem')
    // The console loses what a page says while it is left.
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(Math.min(pushed.length, 50))
    await see(rows.filter({ hasText: 'return_' }).first()).toHaveText(
      /^\d\d:\d\d:\d\d return_print orderNumber: 600000001, returnNumber: 8\d{9}, channelId: postal-evri, itemCount: 1$/,
    )
    await seeNothingWrongAtAnyWidth(backstage)
  })
})
