import { type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { urls } from '../src/urls.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { giveGift } from '../test/harness/give-gift.ts'
import { PHONE, signInByForm } from './browser.ts'
import { next, row, seeStepTwo } from './return-items.ts'
import { action, answer, pick, seeCreated } from './return-method.ts'
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

test('S13 GFT-17 GFT-18 Rosie returns her gift, from the mailed link to tracking, and sees nothing of the buyer', async () => {
  const ORDER = '400000018'
  const lines = [{ lineNo: 1, splitNo: 0, key: `${ORDER}-1` }]
  const gift = { customerId: 'C-amelia', orderNumber: ORDER, lines, message: null }
  const link = urls.giftLink(BRAND_SITES.uk, (await giveGift(at.shop.database.sql, gift)).token)
  const { page } = await at.visit({ viewport: PHONE })
  const look = async () => {
    await seeNothingWrong(page)
    expect((await page.content()).match(/[£€]/g), page.url()).toBeNull()
    const secrets = /Amelia|Hartley|Larkfield|amelia@/
    expect((await page.locator('main').innerHTML()).match(secrets), page.url()).toBeNull()
  }
  await page.goto(link)
  await look()
  await button(page, 'Return online').click()
  await see(page.getByText('Sign in or create an account to return your gift online.')).toBeVisible()
  await signInByForm(page, 'rosie')

  await see(page).toHaveURL(/item-level-returns\?/)
  await see(page.locator('.pick')).toHaveCount(1)
  await see(page.locator('[data-refund-total]')).toHaveCount(0)
  await look()
  await row(page, 'Cushion').getByRole('checkbox').check()
  await see(page.getByLabel('Primary reason')).toHaveCount(0)
  await next(page).click()

  await seeStepTwo(page)
  await see(page.getByText("You'll get an e-gift card by email once we've received your gift.")).toBeVisible()
  await pick(page, answer(page, /^Collect from home/))
  await see(page.getByText('17 Beckett Grove').first()).toBeVisible()
  await look()
  await pick(page, answer(page, /^In store/))
  await action(page, 'Create return').click()

  const says = await seeCreated(page)
  const number = (await says('Return reference number').textContent()) ?? ''
  await look()
  for (const path of [urls.yourReturns(BRAND_SITES.uk), urls.trackReturns(BRAND_SITES.uk, ORDER)]) {
    await page.goto(path)
    await see(page.getByText(number).first()).toBeVisible()
    await look()
  }
  await page.goto(link)
  await see(page.getByText('This gift is already being returned online.')).toBeVisible()
  await look()
})
