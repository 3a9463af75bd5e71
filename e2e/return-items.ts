import { type Page, expect as see } from '@playwright/test'

/** The address of step 1 of a return. */
export function address(orderNumber: string, site: 'uk' | 'ie' = 'uk'): string {
  const [prefix, storeId] = site === 'uk' ? ['', '10151'] : ['/ie', '10451']
  return `${prefix}/orders-and-returns/item-level-returns?storeId=${storeId}&orderId=${orderNumber}`
}

export const row = (page: Page, name: string) => page.locator('.pick').filter({ hasText: name })

export const total = (page: Page) => page.locator('.panel [data-refund-total]')

/** The button to step 2. Wide screens and phones each have one. */
export const next = (page: Page) => page.getByRole('button', { name: 'Choose return method' })

/** Ticks a row and selects a reason. Without JavaScript the more specific reasons appear after the next post. */
export async function choose(page: Page, name: string, primary: string): Promise<void> {
  await row(page, name).getByRole('checkbox').check()
  await row(page, name).getByLabel('Primary reason').selectOption(primary)
}

export async function seeStepTwo(page: Page): Promise<void> {
  await see(page).toHaveURL(/item-level-returns\/method/)
}
