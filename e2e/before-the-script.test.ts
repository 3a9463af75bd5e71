import { type Page, expect as see } from '@playwright/test'
import { test } from 'vitest'
import { brandFolder } from '../test/harness/brand-folder.ts'
import { shopForAllTests } from './shop-for-tests.ts'

/** Input that a shopper makes while the page's script is still loading, as on a slow phone, is not lost. */
const WORDS = {
  'gifts.give.nameHint': 'As on a card',
  'gifts.give.email.now': 'Post it now',
  'common.pages.useMyLocation': 'Find me',
}
const at = shopForAllTests({ environment: { BRAND_DIR: brandFolder({ 'words.json': WORDS }, 'demo') } })
const GIFTS = '/orders-and-returns/gift-recipient?storeId=10151&orderNumber=400000018'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Delays every script from now on; the returned function releases them. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    // The request may be gone if the test has left the page.
    await route.continue().catch(() => {})
  })
  return async () => {
    resolve()
    // Chromium never follows the redirect of a kept-alive post while requests are intercepted.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.waitForLoadState('load')
  }
}

/** Opens a page without waiting for its delayed script. */
async function showEarly(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await see(page.locator('#page-props')).toBeAttached()
}

async function giftFormAddress(page: Page): Promise<string> {
  await page.goto(GIFTS)
  const line = await page.getByRole('checkbox', { name: /Cushion/ }).getAttribute('value')
  return `${GIFTS.replace('?', '/email?')}&line=${line}`
}

test("the retailer's words are the same before and after the script has taken over a page", async () => {
  const { page } = await at.visit({ as: 'amelia' })
  const address = await giftFormAddress(page)
  const letThrough = await holdScripts(page)
  await showEarly(page, address)
  await see(page.getByText('As on a card')).toBeVisible()
  await letThrough()
  // Only the script shows this label.
  await see(button(page, 'Post it now')).toBeVisible()
  await see(page.getByText('As on a card')).toBeVisible()
})
