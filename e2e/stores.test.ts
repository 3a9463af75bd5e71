import { expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { longTest, SCRIPTED_WAYS, seeNothingWrongAtAnyWidth, shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests({ environment: { PLACES_WAIT_MS: '10000' } })

test.each(SCRIPTED_WAYS)(
  'STR-04 D-150 stores can be searched, chosen from places of the same name, and opened $way',
  async ({ viewport, javaScript }) => {
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
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await see(page.getByRole('heading', { name: 'Which Newport do you mean?' })).toBeVisible()
    await page.getByRole('link', { name: 'Newport, Wales' }).click()
    await see(page.getByRole('heading', { name: 'Near Newport, Wales' })).toBeVisible()
    await see(page.getByRole('article').first()).toBeVisible()
    await field.fill('w21nw')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await see(page.getByRole('article')).toHaveCount(4)
    await see(page.getByRole('img', { name: 'The 4 stores near W2 1NW' })).toBeVisible({
      visible: viewport === DESKTOP,
    })
    const second = page.getByRole('article').nth(1)
    const services = second.getByText('All services', { exact: false })
    await see(services).toBeVisible({ visible: viewport === PHONE })
    if (viewport === PHONE) {
      expect((await second.getByRole('list').boundingBox())?.height).toBeLessThan(30)
      await services.click()
      await see(second.getByText(/^Self-return available, .*Café/)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Show more stores' }).click()
    await see(page.getByRole('article')).toHaveCount(20)
    await page.getByRole('link', { name: 'Store details for Paddington', exact: true }).click()
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Paddington')
    await see(page.getByRole('row').filter({ hasText: 'Saturday, today' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to stores' }).click()
    await see(field).toHaveValue('w21nw')
  },
)

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

longTest('a name of one long word, or in another alphabet, fits the page', async () => {
  const { sql } = at.shop.database
  const names = {
    1531: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    1701: 'Магазин 東京 مخزن لندن الكبير',
  }
  const before = await sql<{ id: string; name: string }[]>`
    select shop_id as id, name from shops.shops where shop_id in ${sql(Object.keys(names))}`
  const rename = async (id: string, name: string) =>
    await sql`update shops.shops set name = ${name} where shop_id = ${id}`
  for (const [id, name] of Object.entries(names)) await rename(id, name)
  const { page } = await at.visit({ as: 'amelia', viewport: PHONE })
  const line = 'storeId=10151&orderId=400000006&OrderLineKey=400000006-1'
  for (const address of [
    '/stores?place=W2+1NW',
    '/stores/1531',
    `/orders-and-returns/collection-and-delivery?${line}&way=collect-in-store&postcode=W2+1NW`,
  ]) {
    await page.goto(address)
    await see(page.getByText(names[1531]).first()).toBeVisible()
    await seeNothingWrongAtAnyWidth(page)
  }
  for (const { id, name } of before) await rename(id, name)
})

test("a change of delivery finds stores by keyboard, and near the browser's location", async () => {
  const { page, context } = await at.visit({ as: 'amelia' })
  const line = 'storeId=10151&orderId=400000006&OrderLineKey=400000006-1'
  await page.goto(`/orders-and-returns/collection-and-delivery?${line}&way=collect-in-store`)
  await see(page.getByRole('heading', { name: 'Stores near W2 1NW' })).toBeVisible()
  await page.getByLabel('Find a store').fill('Manchester')
  await page.getByLabel('Find a store').press('Enter')
  await see(page.getByRole('heading', { name: 'Stores near Manchester' })).toBeVisible()
  await see(page.locator('.store')).toHaveCount(4)
  await page.getByRole('radio', { name: /^Trafford Centre/ }).check()
  await page.getByRole('button', { name: 'Show more stores' }).press('Enter')
  await see(page.getByRole('radio', { name: /^Trafford Centre/ })).toBeChecked()
  await see(page.getByRole('button', { name: 'Show more stores' })).toHaveCount(0)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 53.8, longitude: -1.549 })
  await page.getByRole('button', { name: 'Use my location' }).click()
  await see(page.getByRole('heading', { name: 'Stores near you' })).toBeVisible()
  expect(page.url()).not.toContain('53.8')
  await see(page.locator('.store').first()).toContainText('Trafford Centre')
  await see(page.locator('.store').nth(1)).toContainText('Leeds')
})
