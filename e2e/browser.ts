import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { listen } from '../src/server/listen.ts'
import { readAssets } from '../src/server/rendering/assets.ts'
import { findChromium } from '../test/browser/find-chromium.ts'
import { startTestProduct, type TestProduct, type TestProductOptions } from '../test/harness/test-product.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

/** The built product on a port of its own, with its own database and clock. */
export interface OpenShop extends TestProduct {
  address: string
}

export async function openShop(options: TestProductOptions = {}): Promise<OpenShop> {
  const product = await startTestProduct({ assets: readAssets('dist/client'), ...options })
  const listening = await listen(product.app, '127.0.0.1', 0)
  return {
    ...product,
    address: listening.address,
    async stop() {
      await listening.close(0)
      await product.stop()
    },
  }
}

/** Debian's Chromium as root needs no sandbox; without these flags it tries to reach its maker's hosts. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export async function openBrowser(): Promise<Browser> {
  const found = await findChromium()
  if ('missing' in found) throw new Error(found.missing)
  return await chromium.launch({ executablePath: found.path, args: FLAGS })
}

export interface Visiting {
  context: BrowserContext
  page: Page
  /** What the page said on the console or failed to load; a good page says nothing. */
  complaints: string[]
}

export async function visit(
  browser: Browser,
  shop: OpenShop,
  how: { viewport?: { width: number; height: number }; javaScript?: boolean } = {},
): Promise<Visiting> {
  const { viewport = DESKTOP, javaScript = true } = how
  const context = await browser.newContext({ baseURL: shop.address, viewport, javaScriptEnabled: javaScript })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => {
    // Who leaves a page while it fades into the next one, as by a double click, cuts the fading short.
    if (!/Transition was skipped/.test(error.message)) complaints.push(error.message)
  })
  page.on('requestfailed', (request) => {
    // Without JavaScript the browser itself refuses what a page asks it to load ahead.
    if (!javaScript && request.resourceType() === 'script') return
    // Leaving a page ends what it was still loading; that is nobody's fault.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`${request.url()} failed`)
  })
  return { context, page, complaints }
}

export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await page.getByLabel('Password').fill('harvest-moon-42')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'))
}

/** WCAG 2.2 AA and axe's best practices; each violation in one readable line. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

export async function isWiderThanScreen(page: Page): Promise<boolean> {
  return await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
}
