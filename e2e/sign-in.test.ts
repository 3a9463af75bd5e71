import { expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { axeViolations, DESKTOP, isWiderThanScreen, PHONE, signIn } from './browser.ts'
import { shopForEachTest, WAYS } from './shop-for-tests.ts'

const ORDERS = '/orders-and-returns/online-orders'
const at = shopForEachTest()

describe.each(WAYS)('S01 $way', (how) => {
  test('ACC-01 ACC-06 a shopper who is not signed in signs in and is back at the address asked for', async () => {
    const { page, context, complaints } = await at.visit(how)
    await page.goto(`${ORDERS}?viewType=all-orders`)
    await see(page).toHaveTitle('Sign in | Fern & Field')
    await page.getByLabel('Email').fill('amelia@example.com')
    await page.getByLabel('Password').fill('harvest-moon-42')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await see(page).toHaveURL(`${at.shop.address}${ORDERS}?viewType=all-orders`)
    await see(page.getByRole('heading', { level: 1 })).toHaveText('Online orders')
    await see(page.getByRole('article')).toHaveCount(10)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('ACC-06 ACC-07 a guest and level 49 are sent to sign in again; level 50 is admitted', async () => {
    const { page, context } = await at.visit(how)
    await signIn(page, 'amelia')
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
      await see(page.getByRole('status')).toHaveText('The session is changed.')
      await page.goto(ORDERS)
      await see(page).toHaveURL(`${at.shop.address}/sign-in?returnUrl=${encodeURIComponent(ORDERS)}`)
      await page.getByLabel('Email').fill('amelia@example.com')
      await page.getByLabel('Password').fill('harvest-moon-42')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await see(page).toHaveURL(at.shop.address + ORDERS)
    }
    await context.close()
  })

  test('wrong fields: the summary takes focus, its link leads to the field, what was typed stays', async () => {
    const { page, context } = await at.visit(how)
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill('amelia@example.com')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const summary = page.getByRole('alert')
    await see(summary).toContainText('There is a problem')
    await see(summary).toBeFocused()
    await see(page.getByLabel('Email')).toHaveValue('amelia@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await see(page.getByLabel('Password')).toBeFocused()
    if (how.javaScript) expect(await axeViolations(page)).toEqual([])
    await context.close()
  })

  test('signing out ends it, also after Back', async () => {
    const { page, context } = await at.visit(how)
    await signIn(page, 'amelia')
    await page.goto(ORDERS)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await see(page.getByRole('status')).toHaveText("You've signed out.")
    await page.goto(ORDERS)
    await see(page).toHaveTitle('Sign in | Fern & Field')
    await context.close()
  })
})

describe('by keyboard', () => {
  test('the skip link comes first and leads into the page; a whole sign-in needs no mouse', async () => {
    const { page, context } = await at.visit()
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
    await context.close()
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

describe.each([
  { size: 'phone', viewport: PHONE },
  { size: 'desktop', viewport: DESKTOP },
])('on a $size', ({ viewport }) => {
  test.each(PAGES)(
    '$address as $name: axe finds nothing, nothing runs off the side, nothing complains',
    async ({ address, name }) => {
      const { page, context, complaints } = await at.visit({ viewport })
      if (name) await signIn(page, name)
      complaints.length = 0
      await page.goto(address)
      expect(await axeViolations(page)).toEqual([])
      expect(await isWiderThanScreen(page)).toBe(false)
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
      await context.close()
    },
  )
})

test('at 320 px nothing runs off the side', async () => {
  const { page, context } = await at.visit({ viewport: { width: 320, height: 640 } })
  await signIn(page, 'amelia')
  for (const { address } of PAGES) {
    await page.goto(address)
    expect(await isWiderThanScreen(page), address).toBe(false)
  }
  await context.close()
})
