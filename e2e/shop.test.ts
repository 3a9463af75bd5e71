import { expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { aProduct, aVariant } from '../test/builders/product.ts'
import { aReview } from '../test/builders/review.ts'
import { sendCatalogue } from '../test/harness/send-catalogue.ts'
import { isWiderThanScreen, PHONE } from './browser.ts'
import { seeNothingWrong, seeNothingWrongAtAnyWidth, shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

describe('shop', () => {
  test.each(['/search?q=dress', '/c/women'])('axe finds nothing on a phone on %s', async (address) => {
    const { page } = await at.visit({ viewport: PHONE })
    await page.goto(address)
    await seeNothingWrong(page)
  })

  test("Tab follows the header's reading order, on a phone too", async () => {
    const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
    await page.goto('/')
    const walked: (string | null)[] = []
    for (let step = 0; step < 7; step += 1) {
      await page.keyboard.press('Tab')
      walked.push(
        await page.evaluate(() => document.activeElement?.ariaLabel || document.activeElement?.textContent || 'q'),
      )
    }
    expect(walked).toEqual([
      'Skip to main content',
      'Fern & Field, home',
      'Your account',
      'Basket, 0 items',
      'q',
      'Search',
      'Women',
    ])
  })
})

describe('product and basket', () => {
  const DRESS = '/belted-wrap-midi-dress/p/P1001'

  const at = shopForAllTests({}, async ({ database: { sql } }) => {
    const long = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
    const sizes = Array.from({ length: 40 }, (_, place) => (place === 7 ? long : `Größe ${place}`))
    const product = aProduct({
      productId: 'odd',
      slug: 'odd',
      name: `${long} 裙子 فستان`,
      copy: { noun: long, about: long.repeat(3), points: [long], care: long },
      messages: [{ severity: 'ERROR', text: long }],
      promotions: [{ promotionId: '1', state: 'ACTIVE', text: long }],
      deliveryTypes: ['NDDDELIVERY', 'STOREDELIVERY'],
      variants: [long, 'Blau'].flatMap((colour) =>
        sizes.map((size, place) => aVariant({ sku: `${colour}-${place}`, colour, size, sizePosition: place })),
      ),
    })
    const review = aReview({ reviewId: 'odd', productId: 'odd', title: long, text: long.repeat(4), author: long })
    const wordless = aReview({ reviewId: 'wordless', productId: 'odd', title: '', text: '' })
    await sendCatalogue(sql, { products: [product], reviews: [review, wordless] })
  })

  test('DAT-21 a colour that is chosen stays in sight, below the header, and so do the thanks for a vote', async () => {
    const { page } = await at.visit({ viewport: PHONE })
    await page.goto(DRESS)
    await page.getByRole('link', { name: 'Petrol' }).click()
    await see(page.getByRole('img', { name: 'Belted Wrap Midi Dress in Petrol', exact: true })).toBeVisible()
    const isInSight = await page.locator('#colours').evaluate((label) => {
      const { left, top, height } = label.getBoundingClientRect()
      return label.contains(document.elementFromPoint(left + 2, top + height / 2))
    })
    expect(isInSight).toBe(true)
    await page
      .getByRole('button', { name: /^Helpful \(\d+\)/ })
      .first()
      .click()
    await see(page.getByRole('status').filter({ hasText: 'Thanks.' })).toBeInViewport()
  })

  test('by keyboard everything can be reached, the pictures too, but no size that is out of stock', async () => {
    const { page } = await at.visit({ viewport: PHONE })
    await page.goto(DRESS)
    await page.locator('.crumbs a').last().focus()
    const reached: string[] = []
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      reached.push(
        await page.evaluate(
          () => (document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')) ?? '',
        ),
      )
    }
    expect(reached.slice(0, 2)).toEqual(['Pictures of Belted Wrap Midi Dress', '4.6 out of 5, 128 reviews'])
    expect(reached).toEqual(expect.arrayContaining(['Damson', 'Petrol', 'About this dress']))
    await page.locator('#sku').focus()
    for (const size of ['M', 'L', 'S']) {
      await page.keyboard.press('ArrowDown')
      await see(page.locator('#buy label:has(:checked)')).toContainText(size)
    }
    const summary = page.locator('summary', { hasText: 'Delivery and returns' })
    await summary.press('Enter')
    await see(page.getByText(/Return it within 35 days/)).toBeVisible()
  })

  test.each([DRESS, `${DRESS}?filter=Rating:gte:4&filter=IsRecommended:eq:true&size=M`, '/odd/p/odd', '/basket'])(
    'axe finds nothing on %s, and nothing runs off the side',
    async (address) => {
      const page = await at.look()
      await page.goto(address)
      expect(await page.locator('h1').count()).toBe(1)
      await seeNothingWrongAtAnyWidth(page)
      await page.setViewportSize({ ...PHONE, width: 256 })
      expect(await isWiderThanScreen(page)).toBe(false)
    },
  )
})
