import { type Locator, type Page, expect as see } from '@playwright/test'
import type { VisitOptions } from './browser.ts'
import { address, choose, next, seeStepTwo } from './return-items.ts'

/** Goes through step 1 with one item. */
export async function toStepTwo(
  page: Page,
  orderNumber: string,
  item: string,
  { reason = 'Arrived late', site = 'uk' }: { reason?: string; site?: 'uk' | 'ie' } = {},
): Promise<void> {
  await page.goto(address(orderNumber, site))
  await choose(page, item, reason)
  await next(page).click()
  await seeStepTwo(page)
}

/** The radio button with this label; it looks like a card or a small button. */
export const answer = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })

export const answers = (page: Page, field: string) => page.locator(`input[name=${field}]`)

/** The radio buttons of a field that can be chosen. */
export const free = (page: Page, field: string) => page.locator(`input[name=${field}]:enabled`)

export const chosen = (page: Page, field: string) => page.locator(`input[name=${field}]:checked`)

/** Checks a radio button and waits until the choice is saved; without JavaScript by posting the form. */
export async function pick(page: Page, one: Locator, how: VisitOptions = {}): Promise<void> {
  await one.check()
  await seeSaved(page, how)
}

export async function seeSaved(page: Page, { javaScript = true }: VisitOptions = {}): Promise<void> {
  if (javaScript) return await see(page.locator('main form')).not.toHaveAttribute('aria-busy')
  const shown = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Show options for this method' }).click()
  await shown
}

/** The submit button. Wide screens and phones each have one. */
export const action = (page: Page, name: 'Book collection' | 'Create return' | 'Update return') =>
  page.getByRole('button', { name })

/** Expects step 3; returns a function that finds the value beside a term. */
export async function seeCreated(
  page: Page,
  heading: 'Return created' | 'Return updated' = 'Return created',
): Promise<(term: string) => Locator> {
  await see(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  return (term) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(term, { exact: true }) })
      .locator('dd')
}
