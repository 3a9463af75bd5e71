import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestProductOptions } from '../test/harness/test-product.ts'
import { axeViolations } from './axe-violations.ts'
import {
  DESKTOP,
  type How,
  isWiderThanScreen,
  LONG_RUNS,
  type OpenShop,
  openShop,
  PHONE,
  setSize,
  theBrowser,
  type Viewport,
  type Visiting,
  visit,
} from './browser.ts'

/** The shop that a file's tests look at, and how they come to it. */
export interface ShopForTests {
  readonly shop: OpenShop
  visit(how?: How): Promise<Visiting>
}

/** One shop for a file. */
export interface SharedShop extends ShopForTests {
  /** A page that all tests share who come like this, for those that go to an address and only look. */
  look(how?: How): Promise<Page>
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
  // What is registered last is done first: the visits end before the shop does.
  afterEach(() => shop.stop())
  return visited(() => shop)
}

/** One shop for all tests of a file, which only look or have orders of their own. */
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

/** Every visit ends with its test, and no page may have complained. */
function visited(shop: () => OpenShop): ShopForTests {
  const visits: Visiting[] = []
  // The first start of a browser has the time of a hook.
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

/** How people come. */
const FOUR_WAYS = [
  { way: 'with JavaScript on a desktop', javaScript: true, viewport: DESKTOP },
  { way: 'with JavaScript on a phone', javaScript: true, viewport: PHONE },
  { way: 'without JavaScript on a desktop', javaScript: false, viewport: DESKTOP },
  { way: 'without JavaScript on a phone', javaScript: false, viewport: PHONE },
]

/**
 * Two ways that have between them both widths, and JavaScript or none: for signing in, cancelling and the three steps of
 * a return. The long run walks all four.
 */
export const WAYS = LONG_RUNS ? FOUR_WAYS : FOUR_WAYS.filter((_, place) => place === 1 || place === 2)

/** For what its journey tests show without a script, by the same forms. The long run walks all four. */
export const SCRIPTED_WAYS = WAYS.filter(({ javaScript }) => javaScript || LONG_RUNS)
export const scriptedTest = ({ javaScript }: { javaScript: boolean }) => test.skipIf(!javaScript && !LONG_RUNS)

/** What journey tests and tests with a document show by themselves: in the browser in the long run alone. */
export const longTest = test.runIf(LONG_RUNS)

const NARROWEST: Viewport = { width: 320, height: 640 }

/** At no width anything runs off the side, and axe finds nothing at the first: the long run asks it at each. */
export async function seeNothingWrongAtAnyWidth(
  page: Page,
  excused: (violation: string) => boolean = () => false,
): Promise<void> {
  const before = page.viewportSize()
  // Every change of size lays the page out anew, so it begins with the one that the page has.
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

/**
 * The walk with JavaScript on a phone looks (axe is JavaScript itself); the others see the same states. Pages are seen at
 * other widths on the crawl (`pages.test.ts`), and every state of them in the long run.
 */
export async function seeNothingWrong(page: Page, { javaScript, viewport }: How): Promise<void> {
  if (!javaScript || viewport?.width !== PHONE.width) return
  if (LONG_RUNS) return await seeNothingWrongAtAnyWidth(page)
  expect(await isWiderThanScreen(page), page.url()).toBe(false)
  expect(await axeViolations(page), page.url()).toEqual([])
}
