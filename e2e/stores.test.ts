import { expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { seeNothingWrongAtAnyWidth, shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests({ environment: { PLACES_WAIT_MS: '10000' } })

describe.each([
  ['on a phone', PHONE],
  ['on a desktop', DESKTOP],
])('%s', (_where, viewport) => {
  test.each([true, false])(
    'STR-04 D-150 stores are searched, chosen among names, and looked at; JavaScript: %s',
    async (javaScript) => {
      const { page } = await at.visit({ viewport, javaScript })
      await page.goto('/sign-in')
      const part = viewport === PHONE ? 'contentinfo' : 'banner'
      await page.getByRole(part).getByRole('link', { name: 'Find a store' }).click()
      await see(page.getByRole('heading', { level: 1 })).toHaveText('Find a store')
      const field = page.getByLabel('Postcode or town')
      await field.fill('nonsense')
      await field.press('Enter')
      await see(page.getByText("That doesn't look like a valid postcode, town or city.")).toBeVisible()
      await field.fill('Newport')
      await page.getByRole('button', { name: 'Search' }).click()
      await see(page.getByRole('heading', { name: 'Which Newport do you mean?' })).toBeVisible()
      await page.getByRole('link', { name: 'Newport, Wales' }).click()
      await see(page.getByRole('heading', { name: 'Near Newport, Wales' })).toBeVisible()
      await see(page.getByRole('article').first()).toBeVisible()
      await field.fill('w21nw')
      await page.getByRole('button', { name: 'Search' }).click()
      await see(page.getByRole('article')).toHaveCount(4)
      await see(page.getByRole('img', { name: 'The 4 stores near W2 1NW' })).toBeVisible({
        visible: viewport === DESKTOP,
      })
      await page.getByRole('link', { name: 'Show more stores' }).click()
      await see(page.getByRole('article')).toHaveCount(20)
      await page.getByRole('link', { name: 'Store details for Paddington', exact: true }).click()
      await see(page.getByRole('heading', { level: 1 })).toHaveText('Paddington')
      await see(page.getByRole('row').filter({ hasText: 'Saturday, today' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to stores' }).click()
      await see(field).toHaveValue('w21nw')
    },
  )
})

test.each([
  '/stores',
  '/stores?place=W2+1NW&more=true',
  '/stores?place=nonsense',
  '/stores?place=Newport',
  '/ie/stores?place=Dublin',
  '/stores/1531?place=W2+1NW',
])('axe finds nothing on %s, and nothing runs off the side', async (address) => {
  const page = await at.look()
  await page.goto(address)
  expect(await page.locator('h1').count()).toBe(1)
  await seeNothingWrongAtAnyWidth(page)
})

test('the location of the browser finds stores, where it may be known; else one is told', async () => {
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
