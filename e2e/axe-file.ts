import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Assets } from '../src/platform/rendering/assets.ts'

/** The minified file, since every checked page loads it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ADDRESS = '/assets/axe-of-the-tests.js'

/** Serves axe beside the shop's files, so that the browser caches it. */
export function withAxe(assets: Assets): Assets {
  const axe = { type: 'text/javascript; charset=utf-8', immutable: true, plain: new TextEncoder().encode(AXE) }
  return { ...assets, files: new Map([...assets.files, [ADDRESS, { ...axe, br: null, gzip: null }]]) }
}

/** Loads axe into a page once, from the browser's cache: sending it through Playwright takes five times as long. */
export async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate((address) => {
    if ('axe' in window) return true
    const request = new XMLHttpRequest()
    request.open('GET', address, false)
    try {
      request.send()
    } catch {
      return false
    }
    // biome-ignore lint/security/noGlobalEval: what a test runs in a page is run like this
    // biome-ignore lint/complexity/noCommaOperator: so that axe finds the page's window
    if (request.status === 200) (0, eval)(request.responseText)
    return 'axe' in window
  }, ADDRESS)
  // The request fails if the test has stopped the shop.
  if (!isThere) await page.evaluate(AXE)
}
