import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
} from '@playwright/test'
import { StartError } from '../src/platform/configuration/start-error.ts'
import { type HttpListener, listen } from '../src/platform/http/listen.ts'
import { type Assets, readAssets } from '../src/platform/rendering/assets.ts'
import { findChromium } from '../test/browser/find-chromium.ts'
import { startTestProduct, type TestProduct, type TestProductOptions } from '../test/harness/test-product.ts'
import { Visitor } from '../test/harness/visitor.ts'
import { ANALYTICS_CANARY } from './analytics-canary.ts'
import { withAxe } from './axe-file.ts'
import { CHROMIUM_FLAGS, NO_PICTURES } from './chromium-flags.ts'
import { type BrowserWindow, keepWindow, takeWindow } from './windows.ts'

export interface Viewport {
  width: number
  height: number
}

export const LONG_RUNS = process.env.LONG_RUNS === 'true'

export const PHONE: Viewport = { width: 390, height: 844 }
export const DESKTOP: Viewport = { width: 1280, height: 900 }

/** The built product on a port of its own, with its own database and clock. */
export interface OpenShop extends TestProduct {
  address: string
}

/** The built files, read once for all shops of this worker. */
let builtFiles: Assets | null = null

export async function openShop(options: TestProductOptions = {}): Promise<OpenShop> {
  builtFiles ??= withAxe(readAssets('dist/client'))
  const product = await startTestProduct({ assets: builtFiles, ...options })
  const listening = await listenOnLastPort(product.app)
  return {
    ...product,
    address: listening.address,
    async stop() {
      await listening.close(0)
      lastPort = Number(new URL(listening.address).port)
      await product.stop()
    },
  }
}

/** The port of the last shop of this worker that has stopped, or 0. */
let lastPort = 0

/** Reuses the last shop's port, so that reused windows still have the shop's files in their cache. */
async function listenOnLastPort(app: TestProduct['app']): Promise<HttpListener> {
  const port = lastPort
  lastPort = 0
  try {
    return await listen(app, '127.0.0.1', port)
  } catch (error) {
    // Another program has taken the port since.
    if (port === 0 || !(error instanceof StartError)) throw error
    return await listen(app, '127.0.0.1', 0)
  }
}

const opened = new Map<boolean, Promise<Browser>>()

/** One browser for all test files of a worker, with or without pictures; it ends with the worker. */
export function theBrowser(pictures = LONG_RUNS): Promise<Browser> {
  const browser = opened.get(pictures) ?? launch(pictures)
  opened.set(pictures, browser)
  return browser
}

async function launch(pictures: boolean): Promise<Browser> {
  const program = await findChromium()
  if ('missing' in program) throw new Error(program.missing)
  return await chromium.launch({
    executablePath: program.path,
    args: pictures ? CHROMIUM_FLAGS : [...CHROMIUM_FLAGS, NO_PICTURES],
  })
}

export interface VisitOptions {
  viewport?: Viewport
  javaScript?: boolean
  /** Whether dialogs slide. Every frame takes time, so only the long run has motion everywhere. */
  motion?: boolean
  /** Whether pictures load. They take a third of a page's time, so only the long run has them everywhere. */
  pictures?: boolean
  /** Uses a window that is not shared with other tests, for tests of loading or with a changed page clock. */
  alone?: boolean
  /** The demo shopper who is already signed in. To test sign-in itself, use `signInByForm`. */
  as?: string | null
}

export interface Visiting {
  context: BrowserContext
  page: Page
  /** Errors and warnings on the console, and failed requests. Any fails the test, in `shop-for-tests.ts`. */
  complaints: string[]
  /** Makes the window available to the next visit, or closes it if it is useless; returns the complaints. */
  end(isUseless?: boolean): Promise<string[]>
}

export async function visit(shop: OpenShop, how: VisitOptions = {}): Promise<Visiting> {
  const { viewport = DESKTOP, javaScript = true, motion = LONG_RUNS, pictures = LONG_RUNS, as = null } = how
  const options: BrowserContextOptions = {
    baseURL: shop.address,
    viewport,
    javaScriptEnabled: javaScript,
    reducedMotion: motion ? 'no-preference' : 'reduce',
  }
  const kind = JSON.stringify({ ...options, pictures })
  const open = () => openWindow(options, pictures)
  const window = how.alone ? await open() : await takeWindow(kind, open)
  const { context, page, complaints } = window
  await setSize(page, viewport)
  if (as !== null) await addSession(context, shop, as)
  return {
    context,
    page,
    complaints,
    async end(isUseless = false) {
      if (how.alone || isUseless || page.isClosed()) await context.close()
      else await keepWindow(kind, window)
      return complaints.splice(0)
    },
  }
}

async function openWindow(options: BrowserContextOptions, pictures: boolean): Promise<BrowserWindow> {
  const browser = await theBrowser(pictures)
  const context = await browser.newContext(options)
  context.setDefaultTimeout(10_000)
  // Many browsers have no Temporal, so no page may need it.
  await context.addInitScript('delete globalThis.Temporal')
  await context.addInitScript(ANALYTICS_CANARY)
  const complaints: string[] = []
  context.on('console', (message) => {
    if (!pictures && isAboutNoPictures(message)) return
    if (isComplaint(message)) complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => void complaints.push(error.error().message))
  context.on('requestfailed', (request) => {
    // Without JavaScript the browser itself refuses to preload scripts.
    if (!options.javaScriptEnabled && request.resourceType() === 'script') return
    // Leaving a page aborts its requests, which is no error.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`${request.url()} failed`)
  })
  return { context, page: await context.newPage(), complaints }
}

/** Chromium logs every error status. Those of refusals are expected, but no asset or picture may be missing. */
function isComplaint(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false
  const isRefusal = /the server responded with a status of (404|422|503)/.test(message.text())
  return !isRefusal || /\/(assets|pictures)\//.test(message.location().url)
}

/** Without pictures Chromium warns of preloaded pictures that are not used. */
function isAboutNoPictures(message: ConsoleMessage): boolean {
  return /image loading is disabled|preloaded using link preload but not used/.test(message.text())
}

/** Signs in over HTTP, which is faster than the form in the browser. */
async function addSession(context: BrowserContext, shop: OpenShop, name: string): Promise<void> {
  const visitor = new Visitor(shop)
  const { status } = await visitor.signIn(name)
  if (status !== 303) throw new Error(`${name} was not signed in: ${status}`)
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: shop.address })))
}

export async function signInByForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Email').fill(`${name}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('harvest-moon-42')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function setSize(page: Page, size: Viewport): Promise<void> {
  const now = page.viewportSize()
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size)
}

export async function isWiderThanScreen(page: Page): Promise<boolean> {
  return await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
}
