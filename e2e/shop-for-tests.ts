import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { TestProductOptions } from '../test/harness/test-product.ts'
import { axeViolations } from './axe-violations.ts'
import {
  DESKTOP,
  isWiderThanScreen,
  LONG_RUNS,
  type OpenShop,
  openShop,
  PHONE,
  setSize,
  theBrowser,
  type Viewport,
  type Visiting,
  type VisitOptions,
  visit,
} from './browser.ts'

/** The running product of a browser test, and visits to it. */
export interface ShopForTests {
  readonly shop: OpenShop
  visit(how?: VisitOptions): Promise<Visiting>
}

/** A product that all tests of a file share. */
export interface SharedShop extends ShopForTests {
  /** A page shared by all tests with the same options, for tests that open an address and change nothing. */
  look(how?: VisitOptions): Promise<Page>
}

/** Starts a new product for every test. */
export function shopForEachTest(
  options: TestProductOptions = {},
  prepare: (shop: OpenShop) => unknown = () => {},
): ShopForTests {
  let shop: OpenShop
  beforeEach(async () => {
    shop = await openShop(options)
    await prepare(shop)
  })
  // Vitest runs the hook that was registered last first, so the visits end before the shop stops.
  afterEach(() => shop.stop())
  return visited(() => shop)
}

/** Starts one product for all tests of a file, for tests that change nothing or have orders of their own. */
export function shopForAllTests(
  options: TestProductOptions = {},
  prepare: (shop: OpenShop) => unknown = () => {},
): SharedShop {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop(options)
    await prepare(shop)
  })
  afterAll(() => shop.stop())
  return looked(() => shop)
}

function looked(shop: () => OpenShop): SharedShop {
  const shared = new Map<string, Visiting>()
  const forTests = visited(shop)
  afterEach(() => {
    expect([...shared.values()].flatMap(({ complaints }) => complaints.splice(0))).toEqual([])
  })
  afterAll(() => Promise.all([...shared.values()].map((each) => each.end())))
  return {
    get shop() {
      return shop()
    },
    visit: forTests.visit,
    async look(how = {}) {
      const key = JSON.stringify(how)
      const looking = shared.get(key) ?? (await visit(shop(), how))
      shared.set(key, looking)
      return looking.page
    },
  }
}

/** Ends every visit with its test, and fails the test if a page logged a complaint. */
function visited(shop: () => OpenShop): ShopForTests {
  const visits: Visiting[] = []
  // The browser starts in a hook, so that its start does not count towards a test's time limit.
  beforeAll(async () => void (await theBrowser()))
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail'
    const complaints = await Promise.all(visits.splice(0).map((each) => each.end(hasFailed)))
    expect(complaints.flat()).toEqual([])
  })
  return {
    get shop() {
      return shop()
    },
    async visit(how) {
      const visiting = await visit(shop(), how)
      visits.push(visiting)
      return visiting
    },
  }
}

/** Both widths, with and without JavaScript: for sign-in, cancelling and the steps of a return. */
export const WAYS = [
  { way: 'with JavaScript', javaScript: true, viewport: PHONE },
  { way: 'without JavaScript', javaScript: false, viewport: DESKTOP },
]

const NARROWEST: Viewport = { width: 320, height: 640 }

/** Checks that the page fits every screen width, and with axe, in the long run at every width, otherwise at the first. */
export async function seeNothingWrongAtAnyWidth(
  page: Page,
  excused: (violation: string) => boolean = () => false,
): Promise<void> {
  const before = page.viewportSize()
  // Begins with the current size, since every change of size takes a new layout.
  const sizes = before?.width === PHONE.width ? [PHONE, NARROWEST, DESKTOP] : [DESKTOP, PHONE, NARROWEST]
  for (const viewport of LONG_RUNS ? sizes : sizes.slice(0, 1)) {
    await setSize(page, viewport)
    const violations = (await axeViolations(page)).filter((violation) => !excused(violation))
    expect(violations, `${page.url()} at ${viewport.width} px`).toEqual([])
  }
  for (const viewport of sizes) {
    await setSize(page, viewport)
    expect(await isWiderThanScreen(page), `${page.url()} at ${viewport.width} px`).toBe(false)
  }
  if (before) await setSize(page, before)
}

/** Checks that the page fits the screen, and with axe: for a state that has no address, in the long run at every width. */
export async function seeNothingWrong(page: Page): Promise<void> {
  if (LONG_RUNS) return await seeNothingWrongAtAnyWidth(page)
  expect(await isWiderThanScreen(page), page.url()).toBe(false)
  expect(await axeViolations(page), page.url()).toEqual([])
}
