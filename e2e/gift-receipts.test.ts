import { type Page, expect as see } from '@playwright/test'
import { describe, expect, vi } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { endGiftMail } from '../test/harness/end-gift-mail.ts'
import { runJobs } from '../test/harness/run-jobs.ts'
import { longTest, scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

// The page must still wait when a test makes the mail fail.
const at = shopForEachTest({ environment: { GIFT_EMAIL_WAIT_MS: '10000' } })
const GIFTS = '/orders-and-returns/gift-recipient'
const detailsOf = (orderId: string) =>
  `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${orderId}`
const giftsOf = (orderNumber: string) => `${GIFTS}?storeId=10151&orderNumber=${orderNumber}`
const stepOneOf = (orderId: string) => `/orders-and-returns/item-level-returns?storeId=10151&orderId=${orderId}`

const field = (page: Page, name: string) => page.getByLabel(name)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Makes the mail server refuse the queued mail. */
async function emailFails(): Promise<void> {
  const queued = async () => {
    const [mail] = await at.shop.database.sql<{ mailId: string }[]>`
      select mail_id as "mailId" from mails where kind = 'gift-receipt' and state = 'queued'`
    return mail?.mailId
  }
  await endGiftMail(at.shop, await vi.waitUntil(queued, { timeout: 10_000 }), 'failed')
}

async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
}

/** Checks a dialog: it takes and holds focus, closes with Escape, returns focus, and the form keeps its input. */
async function seeFlyoutKeepFocus(page: Page): Promise<void> {
  const open = button(page, 'Send gift receipt email')
  await open.press('Enter')
  await see(page.getByRole('heading', { level: 2, name: 'Send gift receipt email' })).toBeFocused()
  await page
    .getByRole('checkbox')
    .first()
    .evaluate((behind: HTMLElement) => behind.focus())
  await see(page.getByRole('checkbox').first()).not.toBeFocused()
  await field(page, "Recipient's first name").fill('Rosie')
  await page.keyboard.press('Escape')
  await see(open).toBeFocused()
  await open.press('Enter')
  await see(field(page, "Recipient's first name")).toHaveValue('Rosie')
  await page.keyboard.press('Escape')
  await see(open).toBeFocused()
}

describe.each(WAYS)('$way', (how) => {
  // Journey tests cover this without JavaScript; only the long run repeats it here.
  const scripted = scriptedTest(how)
  scripted('S10 GFT-02 GFT-05 GFT-09 two gift receipts are emailed on the day that the buyer has chosen', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(detailsOf('400000018'))
    await page.getByRole('link', { name: 'Gift receipts' }).click()
    await button(page, 'Send gift receipt email').click()
    await see(page.locator('.err-sum')).toContainText('Choose at least one item')
    await see(page.locator('.err-sum')).toBeFocused()
    await choose(page, 'Cushion', 'Jumper')
    await seeNothingWrong(page, how)
    if (how.javaScript) await seeFlyoutKeepFocus(page)
    await button(page, 'Send gift receipt email').press('Enter')
    await see(heading(page, 'Send gift receipt email')).toBeVisible()

    await field(page, "Recipient's first name").fill('R0sie')
    await field(page, "Recipient's email").fill('rosie@example')
    await field(page, 'Gift message').fill('Happy birthday, Rosie!\nWith love, Amelia')
    await page.getByRole('radio', { name: 'Birthday' }).check()
    await page.getByRole('radio', { name: 'Choose a date' }).check()
    await see(page.getByText('Any day up to 23 Nov 2026')).toBeVisible()
    await page.locator('#date').fill('2026-11-20')
    await button(page, /^Send (on|gift receipt$)/).click()
    const problems = page.locator('.err-sum')
    await see(problems).toBeFocused()
    await see(problems).toContainText('Please enter a valid first name')
    await see(problems).toContainText('The email address entered is not in the right format')
    await seeNothingWrong(page, how)

    await field(page, "Recipient's first name").fill('Rosie')
    await field(page, "Recipient's email").fill('rosie@example.com')
    await button(page, 'Preview').click()
    await see(page.getByText("You've been gifted")).toBeVisible()
    await see(page.getByText('With love, Amelia')).toBeVisible()
    await see(page.getByText("That's only 3 days after we send it.")).toBeVisible()
    await seeNothingWrong(page, how)
    await button(page, 'Send on 20 Nov 2026').click()

    await see(heading(page, 'Gift receipt scheduled')).toBeVisible()
    await see(page.getByText('Rosie (rosie@example.com)')).toBeVisible()
    await seeNothingWrong(page, how)
    await page.getByRole('link', { name: 'Back to order details' }).click()
    await see(page.getByText('Scheduled for 20 Nov 2026, to Rosie (rosie@example.com)')).toBeVisible()
    await page.goto(stepOneOf('400000018'))
    for (const box of await page.getByRole('checkbox').all()) await see(box).toBeDisabled()
  })

  scripted('S11 GFT-10 GFT-12 GFT-13 a printed gift receipt needs a name, and fits on one sheet', async () => {
    const lines = Array.from({ length: 20 }, (_, place) =>
      anOrderLine({ description: `A present with a long name ${place}` }),
    )
    await insertOrders(at.shop.database.sql, [anOrder({ orderNumber: '870000001', lines })])
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(giftsOf('870000001'))
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await button(page, 'Print gift receipt').click()
    const go = button(page, 'Continue')
    await see(page.getByText('If you return this item yourself, this receipt will stop working.')).toBeVisible()
    if (how.javaScript) await see(go).toHaveAttribute('aria-disabled', 'true')
    await go.press('Enter')
    await see(page.locator('.err-sum')).toContainText('Please enter a valid first name')
    await seeNothingWrong(page, how)
    await field(page, "Recipient's first name").fill('Rosie')
    await field(page, 'Gift message').fill(
      `${'Words and more words, dear. '.repeat(4).slice(0, 95)}${'\n'.repeat(99)}Amelia`,
    )
    await go.click()
    await see(heading(page, "You've been gifted")).toBeVisible()
    await see(page.getByRole('img', { name: /^Barcode 29/ })).toBeVisible()
    await see(button(page, 'Print gift receipt')).toBeVisible({ visible: how.javaScript })
    expect(await page.content()).not.toMatch(/£|25\.00|500\.00/)
    await seeNothingWrong(page, how)
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['.mast', '.foot', '.crumbs', 'button', '.back'])
      await see(
        page
          .locator(hidden)
          .filter({ visible: true })
          .filter({ hasNot: page.locator('.gift') }),
      ).toHaveCount(0)
    await page.emulateMedia({ media: null })
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  })

  // Journey tests cover this without JavaScript; only the long run repeats it here.
  longTest(
    'S12 GFT-15 GFT-16 ERR-06 failures of order management and of the email have different messages, and the item can still be returned',
    async () => {
      await at.shop.outside.faults['order-management']?.set('server-error')
      const { page } = await at.visit({ ...how, as: 'amelia' })
      await page.goto(giftsOf('600000001'))
      await choose(page, 'Dress')
      await button(page, 'Send gift receipt email').click()
      await field(page, "Recipient's first name").fill('Rosie')
      await field(page, "Recipient's email").fill('rosie@example.com')
      await button(page, /^Send (now|gift receipt$)/).click()
      const failed = "We couldn't send your gift receipt at the moment. Please try again later."
      await see(page.getByText(failed)).toBeVisible()
      await see(field(page, "Recipient's first name")).toHaveValue('Rosie')
      await seeNothingWrong(page, how)
      await at.shop.outside.faults['order-management']?.set('none')
      await page.goto(detailsOf('600000001'))
      await see(page.getByText(failed)).toBeVisible()
      await page.goto(stepOneOf('600000001'))
      await see(page.getByRole('checkbox', { name: /Dress/ })).toBeEnabled()

      await page.goto(giftsOf('600000001'))
      await choose(page, 'Dress')
      await button(page, 'Send gift receipt email').click()
      await field(page, "Recipient's first name").fill('Rosie')
      await field(page, "Recipient's email").fill('rosie@example.com')
      await Promise.all([button(page, /^Send (now|gift receipt$)/).click(), emailFails()])
      const notEmailed = "We couldn't send your gift receipt email at the moment. Please try again later."
      await see(page.getByText(notEmailed).first()).toBeVisible()
      await see(field(page, "Recipient's first name")).toHaveValue('Rosie')
      await seeNothingWrong(page, how)
      await runJobs(at.shop, '600000001')
      await page.goto(stepOneOf('600000001'))
      await see(page.getByRole('checkbox', { name: /Dress/ })).toBeEnabled()
    },
  )
})
