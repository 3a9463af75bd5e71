import { type Locator, type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { brandFolder } from '../test/harness/brand-folder.ts'
import { answers, chosen, seeSaved, toStepTwo } from './return-method.ts'
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

/** Types into the middle of the field's text, and keeps the focus there. */
async function typeAt(page: Page, field: Locator, place: number, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((each: HTMLInputElement, at) => each.setSelectionRange(at, at), place)
  await page.keyboard.type(text)
}

async function seeCaret(field: Locator, place: number): Promise<void> {
  await see(field).toBeFocused()
  expect(await field.evaluate((each: HTMLInputElement) => [each.selectionStart, each.selectionEnd])).toEqual([
    place,
    place,
  ])
}

test('input before the script loads is kept in the form of a gift receipt, also after a refusal', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  const message = page.getByLabel('Gift message')
  const address = await giftFormAddress(page)
  const letThrough = await holdScripts(page)
  await showEarly(page, address)
  await page.getByLabel("Recipient's first name").fill('Rosie')
  await page.getByLabel("Recipient's email").fill('rosie@example')
  await message.fill('Happy Rosie!')
  await page.getByRole('radio', { name: 'Birthday' }).check()
  await button(page, 'Send gift receipt').click({ noWaitAfter: true })
  await see(page.locator('.err-sum')).toBeVisible()
  await page.getByLabel("Recipient's email").fill('rosie@example.com')
  await page.getByRole('radio', { name: 'Choose a date' }).check()
  await page.locator('#date').fill('2026-11-20')
  await typeAt(page, message, 'Happy '.length, 'birthday, ')
  await letThrough()
  await see(button(page, /^Send on 20 Nov/)).toBeVisible()
  await see(message).toHaveValue('Happy birthday, Rosie!')
  await seeCaret(message, 'Happy birthday, '.length)
  await see(page.locator('#message-count')).toHaveText(/22/)
  await see(page.getByLabel("Recipient's email")).toHaveValue('rosie@example.com')
  await see(page.locator('#date')).toHaveValue('2026-11-20')
  await see(page.getByRole('radio', { name: 'Birthday' })).toBeChecked()
})

test('a choice before the script loads in step 2 is saved, and text being typed keeps its caret', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await toStepTwo(page, '600000002', 'Striped Cotton Shirt')
  const letThrough = await holdScripts(page)
  await showEarly(page, page.url())
  const other = await answers(page, 'via').last().getAttribute('value')
  await answers(page, 'via').last().check()
  const near = page.locator('#near')
  await near.fill('W NW')
  await typeAt(page, near, 1, '2 1')
  await letThrough()
  await see(button(page, 'Find me')).toBeVisible()
  await seeSaved(page, {})
  await see(near).toHaveValue('W2 1 NW')
  await seeCaret(near, 4)
  await see(chosen(page, 'via')).toHaveValue(other ?? '')
  await page.reload()
  await see(chosen(page, 'via')).toHaveValue(other ?? '')
})

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
