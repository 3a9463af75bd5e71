import { type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { address, row, total } from './return-items.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const DETAILS = '/orders-and-returns/online-orders/order-details?storeId=10151&orderId=400000006'

// Whatever a browser complains about, a violated policy too, fails its test: see `shop-for-tests.ts`.
const at = shopForAllTests()

/** What becomes of code in the page that puts HTML in as text, or makes a policy of its own; "done" if nothing stops it. */
async function tryIn(page: Page, code: string): Promise<string> {
  return await page.evaluate(`(() => { try { ${code}; return 'done' } catch ({ name }) { return name } })()`)
}

test('no other code in a page can put HTML in from text, nor make a policy for it', async () => {
  const { page, complaints } = await at.visit({ as: 'amelia', alone: true })
  for (const path of ['/sign-in', DETAILS, address('600000001')]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await tryIn(page, "document.body.innerHTML = '<b>x</b>'")).toBe('TypeError')
    expect(await tryIn(page, "new DOMParser().parseFromString('<b>x</b>', 'text/html')")).toBe('TypeError')
    expect(await tryIn(page, "trustedTypes.createPolicy('another', {})")).toBe('TypeError')
  }
  // The browser has noted each of them, and nothing else.
  expect(complaints.filter((text) => !/Trusted/.test(text))).toEqual([])
  complaints.length = 0
})

test('CAN-02 a dialog that is filled by a page opens under it, and again', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await page.goto(DETAILS)
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('link', { name: 'Cancel order' }).click()
    await see(page.getByRole('dialog').getByRole('button', { name: 'Cancel order' })).toBeVisible()
    await page.keyboard.press('Escape')
    await see(page.getByRole('dialog')).toBeHidden()
  }
})

test('MSG-04 so does a form in its place, with what is wrong in it', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await page.goto(DETAILS)
  await page.getByRole('link', { name: 'Edit message Check Wool Throw' }).click()
  await page.getByRole('textbox', { name: 'Gift message' }).fill('a')
  await page.getByRole('button', { name: 'Save' }).click()
  await see(page.locator('.field .err')).toContainText('Enter at least 2 characters')
})

test('React takes a page over under it', async () => {
  const { page } = await at.visit({ as: 'amelia', alone: true })
  await page.goto(address('600000001'), { waitUntil: 'networkidle' })
  await row(page, 'Belted Wrap Midi Dress').getByRole('checkbox').press('Space')
  await see(total(page)).not.toHaveText('£0.00')
})
