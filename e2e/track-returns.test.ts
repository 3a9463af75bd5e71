import { expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { seeNothingWrong, shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()
const track = (orderNumber: string) => `/trackReturnList?storeId=10151&orderId=${orderNumber}`

test('S34 D-12 TRK-02 TRK-04 an order leads to its three returns, each to its details, and back', async () => {
  const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
  const steps = page.locator('.timeline li')
  await page.goto(track('400000008'))
  const cards = page.getByRole('article')
  await see(cards).toHaveCount(3)
  await see(cards.nth(0).locator('.notice--info')).toHaveText('Return started')
  await see(cards.nth(1).locator('.notice--error')).toHaveText('Your return is delayed')
  await see(cards.nth(2).locator('.notice--success')).toHaveText('Refund completed')
  await seeNothingWrong(page)

  await page.getByRole('link', { name: 'View return details for Return 2 of 3' }).click()
  await see(page.getByRole('heading', { name: 'Your return', level: 1 })).toBeVisible()
  await see(steps).toHaveCount(5)
  await see(page.locator('[data-state=todo]')).toHaveCount(2)
  await seeNothingWrong(page)
  await page.getByRole('link', { name: 'All returns for this order' }).click()
  await page.getByRole('link', { name: 'View return details for Return 1 of 3' }).click()
  await see(steps).toHaveCount(3)
  await page.getByRole('link', { name: 'Back to order list' }).click()
  await see(page).toHaveURL(/online-orders/)
})

test('TRK-07 packing instructions open in a dialog, whose focus returns to the link', async () => {
  const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
  await page.goto(track('400000215'))
  const link = page.getByRole('link', { name: 'How to pack your parcel' })
  await link.press('Enter')
  const guide = page.getByRole('dialog')
  await see(guide.getByText('Use a strong bag or box')).toBeVisible()
  await seeNothingWrong(page)
  await page.keyboard.press('Escape')
  await see(guide).toBeHidden()
  await see(link).toBeFocused()
})

test('D-161 the navigation leads to the list of returns, where every action is reached with Tab, in the order of the page', async () => {
  const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
  await page.goto('/MSMyAccountView')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Your returns' }).click()
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Your returns')
  const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.textContent))
  expect(links.length).toBeGreaterThan(10)
  const reached: (string | null)[] = []
  await page.locator('main').focus()
  for (const _ of links) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? null))
  }
  expect(reached).toEqual(links)
  await page.getByRole('link', { name: 'Contact us for return 800000203' }).click()
  await see(page.getByLabel('Order number')).toHaveValue('400000203')
})
