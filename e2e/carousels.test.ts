import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { axeViolations } from './axe-violations.ts'
import { DESKTOP, LONG_RUNS, PHONE } from './browser.ts'
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
import { shopForAllTests } from './shop-for-tests.ts'

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
