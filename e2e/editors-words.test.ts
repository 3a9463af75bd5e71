import { type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import type { AnyEntry } from '../src/domain/content/entry.ts'
import { recordContent } from '../src/features/content/content-intake.records.ts'
import { anEntry } from '../test/builders/content.ts'
import { isWiderThanScreen } from './browser.ts'
import { answer, pick, toStepTwo } from './return-method.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const ORDERS = '/orders-and-returns/online-orders'
const LABELS = [
  ...['New in', 'Gifts', 'Beauty', 'School wear', 'Travel', 'Garden', 'Wedding guests', 'Offers', 'Linen'],
  ...['Outdoor living', 'Baskets', 'Stories'],
]
const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(6)

/** In the United Kingdom editors have added as many links as the header takes; in Ireland every text is one long word. */
function written(): AnyEntry[] {
  const [text, link] = [WORD, '/ie/c/new-in']
  const irish = [
    anEntry('navigation-links', 'W-1', { category: 'header', text, link }),
    anEntry('navigation-links', 'W-2', { category: 'footer', text, link }),
    anEntry('sign-in-prompt-modules', 'W-3', {
      ...{ signInSubline: WORD, disclaimer: `${WORD} **${WORD}**`, signInCtaLinkText: WORD, signInCtaLinkUrl: link },
    }),
    anEntry('help-texts', 'W-4', { slug: 'w', headline: WORD, subline: WORD, ctaCopy: WORD, ctaLink: link }),
    anEntry('modules', 'W-5', {
      ...{ module: 'home-feature', commercialPriority: 0, overline: WORD, title: WORD, ctaCopy: WORD, ctaLink: link },
    }),
    anEntry('promotions', 'W-6', { promotionId: 'christmas-orders', body: WORD }),
  ]
  const header = LABELS.map((label, at) =>
    anEntry('navigation-links', `L-${at}`, { category: 'header', text: label, link: `/c/new-in?from=${at}` }),
  )
  const day = (text: string) => Temporal.PlainDate.from(text)
  const notice = anEntry('site-messages', 'W-7', {
    ...{ key: 'returns-evri-notice', message: `${WORD} **${WORD}**` },
    ...{ messagingStartDate: day('2026-01-01'), messagingEndDate: day('2027-12-31') },
  })
  return [
    ...[...header, notice].map((each) => ({ ...each, sites: ['uk'] as const })),
    ...irish.map((each) => ({ ...each, sites: ['ie'] as const })),
  ] as AnyEntry[]
}

const at = shopForAllTests({}, async ({ database, clock }) => {
  await database.sql.begin((tx) => recordContent(tx, written(), clock.now()))
  // What editors say is kept in the process for a while.
  clock.setTo(clock.now().add({ minutes: 2 }))
})

/** Links and tools of the header that cannot be seen as a whole, or lie over one another. */
async function unseenIn(page: Page): Promise<string[]> {
  return await page.locator('header :is(nav a, nav button, .tool, .brand)').evaluateAll((parts) => {
    const shown = parts.filter((part) => part.getClientRects().length > 0 && !part.closest('nav[aria-label=Account]'))
    const boxes = shown.map((part) => part.getBoundingClientRect())
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1
    return shown.flatMap((part, place) => {
      const box = boxes[place] as DOMRect
      const isCut = box.left < 0 || box.right > document.documentElement.clientWidth
      const isCovered = boxes.some((other, another) => another !== place && isOver(box, other))
      return isCut || isCovered ? [part.textContent] : []
    })
  })
}

test.each([
  { width: 320, shop: 480, account: 140 },
  { width: 390, shop: 400, account: 140 },
  { width: 900, shop: 260, account: 260 },
  { width: 1280, shop: 220, account: 230 },
])('DAT-38 the header holds twelve links more at $width px', async ({ width, shop, account }) => {
  const { page } = await at.visit({ viewport: { width, height: 800 }, as: 'amelia' })
  for (const [address, highest] of [
    ['/', shop],
    ['/c/christmas', shop],
    [ORDERS, account],
  ] as const) {
    await page.goto(address)
    expect(await unseenIn(page), address).toEqual([])
    expect(await isWiderThanScreen(page)).toBe(false)
    expect((await page.locator('header').boundingBox())?.height, address).toBeLessThanOrEqual(highest)
  }
  const tops = await page
    .locator('.mast :is(.brand, .tool:last-child)')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
  expect(tops).toEqual([tops[0], tops[0]])
})

test.each([320, 390])('at %d px the department of the page is seen', async (width) => {
  const { page } = await at.visit({ viewport: { width, height: 800 }, javaScript: false })
  await page.goto('/ie/c/christmas')
  const isSeen = await page.locator('.acct a[aria-current]').evaluate((part) => {
    const { left, right } = part.getBoundingClientRect()
    return left >= 0 && right <= document.documentElement.clientWidth
  })
  expect(isSeen).toBe(true)
})

test.each([320, 800])('at %d px one sees where in the account the page is, and what has the focus', async (width) => {
  const { page } = await at.visit({ viewport: { width, height: 800 }, as: 'amelia', javaScript: false })
  await page.goto('/c/help-and-support/returns-and-refunds')
  const unfaded = async (link: string) =>
    await page.locator(link).evaluate((part) => {
      const { left, right } = part.getBoundingClientRect()
      // The edge fades over 48 px.
      const fading = getComputedStyle(part.closest('ul') ?? part).maskImage === 'none' ? 0 : 47
      return left >= 0 && right <= document.documentElement.clientWidth - fading
    })
  expect(await unfaded('.acct a[aria-current]')).toBe(true)
  await page.goto(ORDERS)
  await page.locator('.acct a').first().focus()
  for (let each = 0; each < 7; each += 1) {
    expect(await unfaded(':focus')).toBe(true)
    await page.keyboard.press('Tab')
  }
})

/** What is cut off at a side; what is moved sideways on purpose isn't. */
async function cutOn(page: Page): Promise<string[]> {
  return await page.locator('body :is(p, h1, h2, h3, a, span, li, strong, button)').evaluateAll((parts) =>
    parts.flatMap((part) => {
      if (part.closest('.vh, .carousel, nav[aria-label=Account]') || part.getClientRects().length === 0) return []
      const { left, right } = part.getBoundingClientRect()
      return right > document.documentElement.clientWidth || left < 0 ? [part.outerHTML.slice(0, 100)] : []
    }),
  )
}

test.each(['/ie', '/ie/c/women', '/ie/sign-in', '/ie/c/help-and-support/returns-and-refunds', `/ie${ORDERS}`])(
  'at 320 px a long word of editors breaks instead of the page: %s',
  async (address) => {
    const { page } = await at.visit({
      viewport: { width: 320, height: 640 },
      as: /sign-in/.test(address) ? null : 'niamh',
    })
    expect((await page.goto(address))?.status()).toBe(200)
    expect(await page.locator('body').textContent()).toContain(WORD)
    expect(await isWiderThanScreen(page)).toBe(false)
    expect(await cutOn(page)).toEqual([])
  },
)

test('at 320 px a long word in a notice of a return breaks, too', async () => {
  const { page } = await at.visit({ viewport: { width: 320, height: 640 }, as: 'amelia' })
  await toStepTwo(page, '600000001', 'Striped Cotton Shirt')
  await pick(page, {}, answer(page, /^Collect from home/))
  await see(page.getByText(WORD).first()).toBeVisible()
  expect(await isWiderThanScreen(page)).toBe(false)
  expect(await cutOn(page)).toEqual([])
})
