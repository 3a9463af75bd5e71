import { type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { seeStepTwo } from './return-items.ts'
import { answers } from './return-method.ts'
import { seeNothingWrong, shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()
const DETAILS = '/ie/orders-and-returns/online-orders/order-details?storeId=10451&orderId=400000029'
const item = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) })

test('S41 WDR-02 WDR-03 WDR-04 a withdrawal from a delivered order is acknowledged, and leads to step 2', async () => {
  const { page } = await at.visit({ viewport: PHONE, as: 'niamh' })
  await page.goto(DETAILS)
  await page.getByRole('link', { name: 'Withdraw from contract here' }).press('Enter')
  await see(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible()
  await see(page.getByText("You don't need to give a reason.")).toBeVisible()
  await see(item(page, 'Cable Knit Jumper')).toBeChecked()
  await see(item(page, 'Fig Scented Candle')).toBeChecked()
  await seeNothingWrong(page)

  await page.getByRole('button', { name: 'Confirm withdrawal' }).filter({ visible: true }).press('Enter')
  await see(page.getByRole('heading', { level: 1, name: "We've received your withdrawal" })).toBeVisible()
  await see(page.getByText('Sat 14 Nov 2026').first()).toBeVisible()
  await seeNothingWrong(page)
  const mails = await at.shop.database.sql`select kind from mails where kind like 'withdrawal-%'`
  expect(mails).toEqual([{ kind: 'withdrawal-acknowledged' }])

  await page.getByRole('button', { name: 'Choose return method' }).click()
  await seeStepTwo(page)
  await see(page.getByText('Cable Knit Jumper').first()).toBeAttached()
  await see(page.getByText('Fig Scented Candle').first()).toBeAttached()
  await see(answers(page, 'channel').first()).toBeVisible()
  await page.goto(DETAILS)
  await see(page.getByText('You withdrew from the contract for this item').first()).toBeVisible()
  await seeNothingWrong(page)
})
