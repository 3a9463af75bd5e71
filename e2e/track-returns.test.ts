import { expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

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
