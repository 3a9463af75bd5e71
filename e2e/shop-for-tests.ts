import type { Browser } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { TestProductOptions } from '../test/harness/test-product.ts'
import { DESKTOP, type OpenShop, openBrowser, openShop, PHONE, type Visiting, visit } from './browser.ts'

/** A browser for the whole file, and the shop it looks at. */
export interface ShopForTests {
  readonly shop: OpenShop
  visit(how?: Parameters<typeof visit>[2]): Promise<Visiting>
}

/** Every test finds a shop of its own, as new. */
export function shopForEachTest(
  options: TestProductOptions = {},
  prepare: (shop: OpenShop) => unknown = () => {},
): ShopForTests {
  let shop: OpenShop
  beforeEach(async () => {
    shop = await openShop(options)
    await prepare(shop)
  })
  afterEach(() => shop.stop())
  return inBrowser(() => shop)
}

/** One shop for all tests of a file, which only look. */
export function shopForAllTests(): ShopForTests {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.stop())
  return inBrowser(() => shop)
}

function inBrowser(shop: () => OpenShop): ShopForTests {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())
  return {
    get shop() {
      return shop()
    },
    visit: (how) => visit(browser, shop(), how),
  }
}

/** How people come: each journey is walked in all four ways. */
export const WAYS = [
  { way: 'with JavaScript on a desktop', javaScript: true, viewport: DESKTOP },
  { way: 'with JavaScript on a phone', javaScript: true, viewport: PHONE },
  { way: 'without JavaScript on a desktop', javaScript: false, viewport: DESKTOP },
  { way: 'without JavaScript on a phone', javaScript: false, viewport: PHONE },
]

/**
 * Two of them, which have between them both widths, and JavaScript or none: for what looks alike at every width. The long
 * run walks all four.
 */
export const TWO_WAYS = process.env.LONG_RUNS === 'true' ? WAYS : WAYS.filter((_, place) => place === 1 || place === 2)
