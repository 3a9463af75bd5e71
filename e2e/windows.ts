import type { BrowserContext, Page } from '@playwright/test'

/** A context, the page that is looked at in it, and what its pages complained about. */
export interface BrowserWindow {
  context: BrowserContext
  page: Page
  complaints: string[]
}

/** The page of a window between visits: one of the shop, so that Chromium keeps the process, and without a script. */
const WAITING_PAGE = '/live'

const waiting = new Map<string, BrowserWindow[]>()

/**
 * Reuses a window of an earlier visit with the same options and address, or opens one: the first page of a new window takes
 * as long as three further pages.
 */
export async function takeWindow(kind: string, open: () => Promise<BrowserWindow>): Promise<BrowserWindow> {
  return waiting.get(kind)?.pop() ?? (await open())
}

/** Resets a window for the next visit: only the browser's cache remains. */
export async function keepWindow(kind: string, window: BrowserWindow): Promise<void> {
  const { context, page } = window
  const others = context.pages().filter((each) => each !== page)
  await Promise.all(others.map((each) => each.close()))
  await page.goto(WAITING_PAGE)
  for (const event of ['request', 'response', 'dialog'] as const) page.removeAllListeners(event)
  await page.mouse.move(-1, -1)
  await page.emulateMedia({ media: null, forcedColors: null })
  await page.unrouteAll()
  await context.unrouteAll()
  await context.clearPermissions()
  await context.clearCookies()
  waiting.set(kind, [...(waiting.get(kind) ?? []), window])
}
