import { type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from './browser.ts'
import { next, row, address as stepOne } from './return-items.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

/** What is left empty on each page, so that it is refused. */
const REFUSED: { page: string; path: string; as: string | null; send: (page: Page) => Promise<void> }[] = [
  { page: 'sign-in', path: '/sign-in', as: null, send: press('Sign in') },
  { page: 'a new account', path: '/create-account', as: null, send: press('Create account') },
  { page: 'contact', path: '/c/help-and-support/contact-us', as: null, send: press('Send message') },
  { page: 'an address', path: '/MSMyAccountView/addresses/new', as: 'amelia', send: press('Save address') },
  {
    page: 'step 1 of a return',
    path: stepOne('600000001'),
    as: 'amelia',
    async send(page) {
      await row(page, 'Belted Wrap Midi Dress').getByRole('checkbox').check()
      await next(page).locator('visible=true').click()
    },
  },
]

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`Nothing is seen of ${selector}.`)
  return box
}

test.each(REFUSED)(
  '$page: what is wrong stands below the heading, above the form, as wide as on any page',
  async ({ path, as, send }) => {
    for (const [viewport, x, width] of [
      [DESKTOP, 40, 46 * 16],
      [PHONE, 16, PHONE.width - 2 * 16],
    ] as const) {
      // Without JavaScript every form can be sent as it is.
      const { page } = await at.visit({ viewport, as, javaScript: false })
      await page.goto(path)
      await send(page)
      await see(page.locator('.err-sum')).toBeVisible()
      const [heading, summary, field] = [
        await boxOf(page, 'main h1'),
        await boxOf(page, '.err-sum'),
        await boxOf(page, 'main form :is(input:not([type=hidden]), select, textarea)'),
      ]
      expect([heading.x, summary.x, summary.width]).toEqual([x, x, width])
      expect(summary.y).toBeGreaterThan(heading.y + heading.height)
      expect(field.y).toBeGreaterThan(summary.y + summary.height)
    }
  },
)
