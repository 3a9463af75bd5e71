import { expect as see } from '@playwright/test'
import { describe, test } from 'vitest'
import { runDueWork } from '../test/harness/run-due-work.ts'
import { signInByForm } from './browser.ts'
import { seeNothingWrong, seeNothingWrongAtAnyWidth, shopForAllTests, WAYS } from './shop-for-tests.ts'

const at = shopForAllTests()

test('account: Back after a refused and then accepted form does not ask to send it again', async () => {
  const ACCOUNT = '/MSMyAccountView'
  const { page } = await at.visit({ as: 'amelia' })
  await page.goto(`${ACCOUNT}/name`)
  await page.getByLabel('First name').fill('')
  await page.locator('main form').getByRole('button').click()
  await see(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('First name').fill('Amélie')
  await page.locator('main form').getByRole('button').click()
  await see(page.locator('.notice[role=status]')).toBeVisible()
  await page.goBack()
  await see(page.getByLabel('First name')).toHaveValue('Amélie')
})

test('account: a copy of the data is shown once it is ready, without a reload, and fits every width', async () => {
  const { page } = await at.visit({ as: 'rosie' })
  await page.goto('/MSMyAccountView/your-data')
  await seeNothingWrong(page)
  await page.getByRole('button', { name: 'Prepare a copy' }).click()
  await see(page.getByText('Your copy is being prepared.')).toBeVisible()
  await runDueWork(at.shop.database.sql, at.shop.clock)
  await see(page.getByText('Your copy is ready.').first()).toBeVisible({ timeout: 10_000 })
  await page.getByRole('link', { name: 'Open your copy as a page' }).click()
  await see(page.getByRole('heading', { level: 2 }).first()).toHaveText('You and your addresses')
  await seeNothingWrongAtAnyWidth(page)
})

describe('sign-in', () => {
  const ORDERS = '/orders-and-returns/online-orders'

  describe.each(WAYS)('S01 $way', (how) => {
    test('ACC-01 ACC-06 after sign-in a shopper is redirected to the page that required it; signing out ends the session', async () => {
      const { page } = await at.visit(how)
      await page.goto(`${ORDERS}?viewType=all-orders`)
      await see(page).toHaveTitle('Sign in | Fern & Field')
      await signInByForm(page, 'amelia')
      await see(page).toHaveURL(`${at.shop.address}${ORDERS}?viewType=all-orders`)
      await see(page.getByRole('heading', { level: 1 })).toHaveText('Online orders')
      await see(page.getByRole('article')).toHaveCount(10)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await see(page.locator('.notice[role=status]')).toHaveText("You're now signed out.")
      await page.goto(ORDERS)
      await see(page).toHaveTitle('Sign in | Fern & Field')
    })

    test('after a refusal the error summary has focus, links to the field, and the input is kept', async () => {
      const { page } = await at.visit(how)
      await page.goto('/sign-in')
      await page.getByLabel('Email').fill('amelia@example.com')
      await page.getByRole('button', { name: 'Sign in' }).click()
      const summary = page.getByRole('alert')
      await see(summary).toContainText('There is a problem')
      await see(summary).toBeFocused()
      await see(page.getByLabel('Email')).toHaveValue('amelia@example.com')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await see(page.getByLabel('Password', { exact: true })).toBeFocused()
      if (how.javaScript) await seeNothingWrong(page)
    })
  })

  test('the skip link is first and leads to the main content; sign-in works by keyboard alone', async () => {
    const { page } = await at.visit()
    await page.goto('/sign-in')
    await page.keyboard.press('Tab')
    await see(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await see(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await see(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type('amelia@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('harvest-moon-42')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await see(page.getByLabel('Keep me signed in')).toBeChecked()
    await page.keyboard.press('Enter')
    await see(page).toHaveURL(at.shop.address + ORDERS)
  })
})
