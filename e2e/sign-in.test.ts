import { expect as see } from '@playwright/test'
import { describe, test } from 'vitest'
import { signInByForm } from './browser.ts'
import { scriptedTest, seeNothingWrong, seeNothingWrongAtAnyWidth, shopForAllTests, WAYS } from './shop-for-tests.ts'

const ORDERS = '/orders-and-returns/online-orders'
const at = shopForAllTests()

describe.each(WAYS)('S01 $way', (how) => {
  // Without a script the walk through every route shows it.
  const scripted = scriptedTest(how)
  test('ACC-01 ACC-06 a shopper who is not signed in signs in and is back at the address asked for', async () => {
    const { page } = await at.visit(how)
    await page.goto(`${ORDERS}?viewType=all-orders`)
    await see(page).toHaveTitle('Sign in | Fern & Field')
    await signInByForm(page, 'amelia')
    await see(page).toHaveURL(`${at.shop.address}${ORDERS}?viewType=all-orders`)
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Online orders')
    await see(page.getByRole('article')).toHaveCount(10)
  })

  scripted('ACC-06 ACC-07 a guest and level 49 are sent to sign in again; level 50 is admitted', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(ORDERS)
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Online orders')
    for (const standing of [
      { level: '49', userType: 'registered' },
      { level: '50', userType: 'guest' },
    ]) {
      await page.goto('/backstage')
      await page.getByLabel('Level').selectOption(standing.level)
      await page.getByLabel('User type').selectOption(standing.userType)
      await page.getByRole('button', { name: 'Change session' }).click()
      await see(page.locator('.notice[role=status]')).toHaveText('Session changed.')
      await page.goto(ORDERS)
      await see(page).toHaveURL(`${at.shop.address}/sign-in?returnUrl=${encodeURIComponent(ORDERS)}`)
      await signInByForm(page, 'amelia')
      await see(page).toHaveURL(at.shop.address + ORDERS)
    }
  })

  scripted('wrong fields: the summary takes focus, its link leads to the field, what was typed stays', async () => {
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
    await seeNothingWrong(page, how)
  })

  test('signing out ends it, also after Back', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(ORDERS)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await see(page.locator('.notice[role=status]')).toHaveText("You're now signed out.")
    await page.goto(ORDERS)
    await see(page).toHaveTitle('Sign in | Fern & Field')
  })
})

describe('by keyboard', () => {
  test('the skip link comes first and leads into the page; a whole sign-in needs no mouse', async () => {
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

const PAGES = [
  { address: '/', name: null },
  { address: '/ie', name: 'niamh' },
  { address: '/sign-in', name: null },
  { address: ORDERS, name: 'amelia' },
  { address: `${ORDERS}?isCFTO=true`, name: 'amelia' },
  { address: `/ie${ORDERS}`, name: 'niamh' },
  { address: ORDERS, name: 'noor' },
  { address: '/MSMyAccountView', name: 'amelia' },
  { address: '/nothing-here', name: 'amelia' },
  { address: '/backstage', name: 'amelia' },
]

test.each(PAGES)('$address as $name: axe finds nothing, nothing runs off the side', async ({ address, name }) => {
  const page = await at.look({ as: name })
  await page.goto(address)
  await seeNothingWrongAtAnyWidth(page)
})
