import { type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { address, choose, next, row } from './return-items.ts'
import { seeNothingWrong, shopForEachTest } from './shop-for-tests.ts'

const tests = shopForEachTest()
const how = { javaScript: true, viewport: PHONE }
const DRESS = 'Belted Wrap Midi Dress'
const SHIRT = 'Striped Cotton Shirt'

async function seeState(page: Page, state: 'active' | 'error') {
  await see(page.locator('.stepper [aria-current=step]')).toHaveAttribute('data-state', state)
  await see(page).toHaveTitle(state === 'error' ? /^Error: Item level returns/ : /^Item level returns/)
}

test('RSN-06 RSN-17 with JavaScript every missing reason is marked, until it is there', async () => {
  const { page } = await tests.visit({ as: 'amelia' })
  await page.goto(address('600000001'))
  await row(page, DRESS).getByRole('checkbox').check()
  await choose(page, SHIRT, 'Too small')
  await seeState(page, 'active')
  await next(page).click({ force: true })
  await seeState(page, 'error')
  const [primary, secondary] = [
    row(page, DRESS).getByLabel('Primary reason'),
    row(page, SHIRT).getByLabel('Secondary reason'),
  ]
  for (const field of [primary, secondary]) {
    await see(field).toHaveAttribute('aria-invalid', 'true')
    await see(field).toHaveAccessibleDescription('Error: Select a reason')
  }
  await see(page.locator('.pick.has-error')).toHaveCount(2)
  await seeNothingWrong(page, how)

  await primary.selectOption('Arrived late')
  await see(primary).not.toHaveAttribute('aria-invalid')
  await see(page.locator('.pick.has-error')).toHaveCount(1)
  await see(page.locator('.err-sum a')).toHaveAttribute('href', `#${await secondary.getAttribute('id')}`)
  await secondary.selectOption('Too tight')
  await see(page.locator('.err-sum, .pick.has-error, [aria-invalid=true]')).toHaveCount(0)
  await seeState(page, 'active')
})

test('RSN-18 with JavaScript the limit is said while it holds, and no longer', async () => {
  const { page } = await tests.visit({ as: 'amelia' })
  await page.goto(address('400000004'))
  for (let place = 1; place <= 27; place++) await page.locator(`#line-${place}-0`).click()
  await see(page.getByRole('button', { name: 'Return 25 items now and 2 later' })).toBeVisible()
  await seeState(page, 'error')
  await page.locator('#line-1-0').uncheck()
  await see(page.getByText('Sorry, there is a limit of 25 items')).toHaveCount(0)
  await seeState(page, 'active')
  await page.locator('#line-26-0').check()
  await see(page.locator('#line-26-0')).toBeChecked()
  await page.locator('#line-27-0').click()
  await see(page.getByRole('button', { name: 'Return 25 items now and 1 later' })).toBeVisible()
})

test('RSN-25 D-121 with JavaScript a failure is said while its selection stands', async () => {
  const { page } = await tests.visit({ ...how, as: 'amelia' })
  await tests.shop.outside.faults.channels?.set('dimensions-down')
  await page.goto(address('600000001'))
  await choose(page, DRESS, 'Arrived late')
  await next(page).click()
  const failure = page.getByText('Sorry, dimension data cannot be retrieved at the moment.')
  await see(failure).toBeVisible()
  await seeState(page, 'error')
  await see(next(page)).toHaveAttribute('aria-disabled', 'true')
  await choose(page, SHIRT, 'Arrived late')
  await see(failure).toBeHidden()
  await seeState(page, 'active')
  await row(page, SHIRT).getByRole('checkbox').uncheck()
  await see(failure).toBeVisible()
  await seeState(page, 'error')
  expect(await page.locator('.stepper').count()).toBe(1)
})
