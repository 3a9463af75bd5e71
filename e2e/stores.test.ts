import { expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests({ environment: { PLACES_WAIT_MS: '10000' } })

test('STR-04 D-150 stores can be searched, chosen from places of the same name, and opened', async () => {
  const { page } = await at.visit({ viewport: PHONE })
  await page.goto('/sign-in')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find a store' }).click()
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Find a store')
  const field = page.getByLabel('Postcode or town')
  await field.fill('Newport')
  await field.press('Enter')
  await see(page.getByRole('heading', { name: 'Which Newport do you mean?' })).toBeVisible()
  await page.getByRole('link', { name: 'Newport, Wales' }).click()
  await see(page.getByRole('heading', { name: 'Near Newport, Wales' })).toBeVisible()
  await field.fill('w21nw')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await see(page.getByRole('article')).toHaveCount(4)
  // On a phone the services are folded, and there is no map.
  await see(page.getByRole('img', { name: 'The 4 stores near W2 1NW' })).toBeHidden()
  const second = page.getByRole('article').nth(1)
  expect((await second.getByRole('list').boundingBox())?.height).toBeLessThan(30)
  await second.getByText('All services', { exact: false }).click()
  await see(second.getByText(/^Self-return available, .*Café/)).toBeVisible()
  await page.getByRole('link', { name: 'Show more stores' }).click()
  await see(page.getByRole('article')).toHaveCount(20)
  await page.getByRole('link', { name: 'Store details for Paddington', exact: true }).click()
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Paddington')
  await page.getByRole('link', { name: 'Back to stores' }).click()
  await see(field).toHaveValue('w21nw')
})

test("the browser's location finds stores if it is permitted; otherwise a message is shown", async () => {
  const { page, context } = await at.visit()
  await page.goto('/stores')
  await context.grantPermissions([])
  await page.getByRole('button', { name: 'Use my location' }).click()
  await see(page.getByRole('status').filter({ hasText: "We couldn't find your location." })).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 51.51501, longitude: -0.17812 })
  await page.getByRole('button', { name: 'Use my location' }).click()
  await see(page.getByRole('heading', { name: 'Near your location' })).toBeVisible()
  await see(page).toHaveURL(/at=51\.515%2C-0\.178$/)
  await see(page.getByRole('article')).toHaveCount(4)
})
