import { expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests({ environment: { PLACES_WAIT_MS: '10000' } })

test('STR-04 a search of stores fits a phone: services are folded, and there is no map', async () => {
  const { page } = await at.visit({ viewport: PHONE })
  await page.goto('/stores')
  const field = page.getByLabel('Postcode or town')
  await field.fill('w21nw')
  await field.press('Enter')
  await see(page.getByRole('article')).toHaveCount(4)
  await see(page.getByRole('img', { name: 'The 4 stores near W2 1NW' })).toBeHidden()
  const second = page.getByRole('article').nth(1)
  expect((await second.getByRole('list').boundingBox())?.height).toBeLessThan(30)
  await second.getByText('All services', { exact: false }).click()
  await see(second.getByText(/^Self-return available, .*Café/)).toBeVisible()
  await page.getByRole('link', { name: 'Store details for Paddington', exact: true }).click()
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Paddington')
  await page.getByRole('link', { name: 'Back to stores' }).click()
  await see(field).toHaveValue('w21nw')
})
