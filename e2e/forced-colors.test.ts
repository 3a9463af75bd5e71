import { type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { exampleAddress } from '../gallery/gallery.urls.ts'
import { shopForAllTests } from './shop-for-tests.ts'

const at = shopForAllTests()

/** In the colours that people set themselves, as Windows offers. */
async function visitInOwnColours(address: string): Promise<Page> {
  const page = await at.look()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(address)
  return page
}

test('what is chosen has a wider edge than what is not: cards, days, slots, rows', async () => {
  const page = await visitInOwnColours('/gallery')
  const edges = await page.locator('.radio-card, .pick').evaluateAll((cards) =>
    cards.map((card) => ({
      isChosen: card.querySelector(':checked') !== null && card.querySelector('.has-error') === null,
      hasError: card.classList.contains('has-error'),
      width: Number.parseFloat(getComputedStyle(card).borderTopWidth),
    })),
  )
  const widths = (isChosen: boolean) => edges.filter((card) => card.isChosen === isChosen && !card.hasError)
  expect(widths(true).length).toBeGreaterThan(4)
  for (const { width } of widths(true)) expect(width).toBe(3)
  for (const { width } of widths(false)) expect(width).toBeLessThan(2)
})

test('a tick and the dot of a radio button stand out from what is around them', async () => {
  const page = await visitInOwnColours('/gallery')
  const marks = await page.locator('.check:checked, .radio:checked').evaluateAll((boxes) =>
    boxes.map((box) => {
      const mark = getComputedStyle(box, '::after')
      return {
        box: getComputedStyle(box).backgroundColor,
        mark: box.matches('.check') ? mark.borderBottomColor : mark.backgroundColor,
        page: getComputedStyle(document.body).backgroundColor,
      }
    }),
  )
  expect(marks.length).toBeGreaterThan(2)
  for (const { box, mark, page } of marks) {
    expect(mark).not.toBe(box)
    expect(box).not.toBe(page)
  }
})

test('an icon has the colour of the words beside it', async () => {
  const page = await visitInOwnColours('/gallery')
  const icons = await page.locator('.i').evaluateAll((all) =>
    all.map((icon) => ({
      where: icon.parentElement?.className,
      icon: getComputedStyle(icon).stroke,
      words: getComputedStyle(icon.parentElement as Element).color,
    })),
  )
  expect(icons.length).toBeGreaterThan(20)
  expect(icons.filter(({ icon, words }) => icon !== words)).toEqual([])
})

test('a chosen theme is framed', async () => {
  const page = await visitInOwnColours(exampleAddress('gift-themes', 'all-themes-one-chosen'))
  await see(page.locator('.theme:has(:checked) svg')).toHaveCSS('outline-width', '3px')
})

test('CAN-02 a dialog has an edge, and what has focus a ring', async () => {
  const page = await visitInOwnColours(exampleAddress('dialog', 'filled-by-the-page-that-the-link-leads-to'))
  await page.getByRole('link', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await see(dialog).toHaveCSS('border-top-width', '2px')
  await see(dialog).toHaveCSS('border-top-style', 'solid')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await see(dialog.getByLabel('Reason', { exact: true })).toBeFocused()
  await see(dialog.locator(':focus')).toHaveCSS('outline-width', '3px')
})

test('the current page and the current step are marked', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001')
  await see(page.locator('.acct a[aria-current]')).toHaveCSS('text-decoration-line', 'underline')
  await see(page.locator('.stepper [aria-current] .stepper__dot')).toHaveCSS('outline-width', '3px')
})
