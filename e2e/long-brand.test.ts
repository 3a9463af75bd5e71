import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { isWiderThanScreen } from './browser.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const WORD = `${'Woodland'.repeat(7)}Reed`
const WORDS = 'The Honourable Company of Basket and Furniture Makers, Leeds'
const at = shopForAllTests({ environment: { BRAND_NAME: WORD } })
const GIFT = '/orders-and-returns/gift-recipient?storeId=10151&orderNumber=400000002'

/** The server draws both names alike: they have 60 characters. */
async function callIt(page: Page, name: string): Promise<void> {
  await page.locator('.brand').evaluateAll((links, to) => {
    for (const link of links) link.lastChild?.replaceWith(to)
  }, name)
}

/** What stands beyond the part of the page that holds it, or beyond the screen. */
async function spilt(page: Page): Promise<string[]> {
  return await page.locator(':is(.mast, .foot) :is(.brand, .tool, a, input, small)').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { left, right, top, bottom, width } = part.getBoundingClientRect()
      const around = (part.closest('.mast, .foot') ?? part).getBoundingClientRect()
      const isInside = left >= 0 && right <= innerWidth && top >= around.top && bottom <= around.bottom
      return width === 0 || (isInside && part.scrollWidth <= part.clientWidth + 1) ? [] : [part.outerHTML.slice(0, 80)]
    }),
  )
}

test.each([320, 390, 768, 1280])(
  'at %d px a brand may have a name of 60 characters, or of one long word',
  async (width) => {
    const page = await at.look({ viewport: { width, height: 800 }, as: 'amelia' })
    for (const address of ['/', '/orders-and-returns/online-orders', GIFT]) {
      expect((await page.goto(address))?.status()).toBe(200)
      for (const name of [WORD, WORDS]) {
        await callIt(page, name)
        expect(await isWiderThanScreen(page), `${address} ${name}`).toBe(false)
        expect(await spilt(page), `${address} ${name}`).toEqual([])
        // The tools stay beside the name.
        const [brand, tool] = await page
          .locator('.mast :is(.brand, .tool:last-child)')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()))
        if (!brand || !tool) continue
        expect(tool.top).toBeLessThan(brand.bottom)
        expect(tool.left).toBeGreaterThanOrEqual(brand.right)
      }
    }
  },
)
