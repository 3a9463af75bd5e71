import type { BrowserContext, Page } from '@playwright/test'

/** A context, the page that is looked at in it, and what its pages complained about. */
export interface BrowserWindow {
  context: BrowserContext
  page: Page
  complaints: string[]
}

/** Where a window waits for its next visit: of the shop, so that its process is kept, and without a script. */
const WAITING_PAGE = '/live'

const waiting = new Map<string, BrowserWindow[]>()

/**
 * The first page of a new window costs as much as three further ones, so whoever comes in the same way to the same
 * address has a window that is no longer needed.
 */
export async function takeWindow(kind: string, open: () => Promise<BrowserWindow>): Promise<BrowserWindow> {
  return waiting.get(kind)?.pop() ?? (await open())
}

/** As new: nothing is left of the visit but what the browser keeps of files. */
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
