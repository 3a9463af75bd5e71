import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { exampleAddress } from '../gallery/gallery.urls.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { seeNothingWrong, shopForAllTests } from './shop-for-tests.ts'

const ADDRESS = exampleAddress('dialog', 'filled-by-the-page-that-the-link-leads-to')

const at = shopForAllTests()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel order' })
const opener = (page: Page) => page.getByRole('link', { name: 'Cancel order' })

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a dialog on %s', (_, viewport) => {
  test.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['a click outside', (page: Page) => page.mouse.click(4, 4)],
    ['the x', (page: Page) => page.getByRole('button', { name: 'Close' }).click()],
    ["the don't-cancel button", (page: Page) => page.getByRole('link', { name: "Don't cancel" }).click()],
  ])('CAN-02 closes without effect by %s, and focus returns', async (_way, close) => {
    const { page } = await at.visit({ viewport, motion: true })
    await page.goto(ADDRESS)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await see(dialog(page).getByRole('heading', { name: 'Cancel order' })).toBeFocused()
    await close(page)
    await see(dialog(page)).toBeHidden()
    await see(opener(page)).toBeFocused()
    expect(new URL(page.url()).pathname).toBe(ADDRESS)
  })

  test('CAN-03 reveals the more specific reasons of the one chosen, and axe finds nothing', async () => {
    const { page } = await at.visit({ viewport, motion: true })
    await page.goto(ADDRESS)
    await opener(page).click()
    await see(dialog(page).getByRole('combobox')).toHaveCount(1)
    await dialog(page).getByLabel('Reason', { exact: true }).selectOption('Ordered incorrect item(s)')
    const more = dialog(page).getByRole('combobox', { name: 'More specific reason' })
    await see(more).toHaveCount(1)
    await more.selectOption('Colour')
    await seeNothingWrong(page, { javaScript: true, viewport })
  })
})

test('CAN-03 without JavaScript the link leads to the same form, and the reasons unfold', async () => {
  const { page } = await at.visit({ javaScript: false })
  await page.goto(ADDRESS)
  await opener(page).click()
  expect(new URL(page.url()).pathname).toBe(exampleAddress('dialog-form', 'cancel-order'))
  await page.getByLabel('Reason', { exact: true }).selectOption('Promotion not applied')
  await page.getByRole('combobox', { name: 'More specific reason' }).selectOption('Bank reward voucher')
  await see(page.getByRole('combobox')).toHaveCount(2)
})

test('CAN-10 an answer that is the form again is shown in the dialog, focused and with nothing chosen', async () => {
  const { page } = await at.visit()
  const failed = await page.request.get(exampleAddress('dialog-form', 'after-it-failed'))
  await page.route('**/dialog-form/cancel-order', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ response: failed, status: 503 }) : route.continue(),
  )
  await page.goto(ADDRESS)
  await opener(page).click()
  await dialog(page).getByLabel('Reason', { exact: true }).selectOption('Ordered incorrect item(s)')
  await dialog(page).getByRole('combobox', { name: 'More specific reason' }).selectOption('Size')
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
  await see(dialog(page).getByRole('alert')).toContainText("we can't cancel your order at this time")
  await see(dialog(page).locator(':focus')).toContainText("we can't cancel your order at this time")
  await see(dialog(page).getByLabel('Reason', { exact: true })).toHaveValue('')
  await see(dialog(page).getByRole('combobox')).toHaveCount(1)
  expect(new URL(page.url()).pathname).toBe(ADDRESS)
})

test('D-194 after a refusal the reasons stay, and look as if they could not be changed', async () => {
  const page = await at.look()
  await page.goto(exampleAddress('dialog-form', 'after-a-refusal'))
  const reason = page.getByLabel('Reason', { exact: true })
  await see(reason).toBeDisabled()
  await see(reason).toHaveValue('C01-P0')
  await see(reason).toHaveCSS('background-image', 'none')
  await see(reason).toHaveCSS('cursor', 'not-allowed')
})
