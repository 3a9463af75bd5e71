import { type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { PHONE } from './browser.ts'
import { seeNothingWrong, shopForEachTest } from './shop-for-tests.ts'

// No job sends mails here, so the page must not wait for one.
const at = shopForEachTest({ environment: { GIFT_EMAIL_WAIT_MS: '0' } })
const GIFTS = '/orders-and-returns/gift-recipient'

const field = (page: Page, name: string) => page.getByLabel(name)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('S11 GFT-10 GFT-12 GFT-13 a printed gift receipt needs a name, and fits on one sheet', async () => {
  const lines = Array.from({ length: 20 }, (_, place) =>
    anOrderLine({ description: `A present with a long name ${place}` }),
  )
  await insertOrders(at.shop.database.sql, [anOrder({ orderNumber: '870000001', lines })])
  const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
  await page.goto(`${GIFTS}?storeId=10151&orderNumber=870000001`)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await button(page, 'Print gift receipt').click()
  const go = button(page, 'Continue')
  await see(page.getByText('If you return this item yourself, this receipt will stop working.')).toBeVisible()
  await see(go).toHaveAttribute('aria-disabled', 'true')
  await go.press('Enter')
  await see(page.locator('.err-sum')).toContainText('Please enter a valid first name')
  await seeNothingWrong(page)
  await field(page, "Recipient's first name").fill('Rosie')
  await field(page, 'Gift message').fill(
    `${'Words and more words, dear. '.repeat(4).slice(0, 95)}${'\n'.repeat(99)}Amelia`,
  )
  await go.click()
  await see(heading(page, "You've been gifted")).toBeVisible()
  await see(page.getByRole('img', { name: /^Barcode 29/ })).toBeVisible()
  await see(button(page, 'Print gift receipt')).toBeVisible()
  expect(await page.content()).not.toMatch(/£|25\.00|500\.00/)
  await seeNothingWrong(page)
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
