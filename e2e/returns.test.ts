import { type Locator, type Page, expect as see } from '@playwright/test'
import { expect, test } from 'vitest'
import { exampleAddress } from '../gallery/gallery.urls.ts'
import { isWiderThanScreen, PHONE } from './browser.ts'
import { address, choose, next, row, seeStepTwo, total } from './return-items.ts'
import { action, answer, answers, chosen, free, pick, seeCreated, seeSaved, toStepTwo } from './return-method.ts'
import { seeNothingWrong, shopForAllTests, WAYS } from './shop-for-tests.ts'

/** The demo's orders 600000001 to 600000009 are alike, so each test has one of its own. */
const at = shopForAllTests()
const DRESS = 'Belted Wrap Midi Dress'
const SHIRT = 'Striped Cotton Shirt'
const MISSING = 'Reason for return option(s) is missing. Please select to proceed.'

test.each(WAYS)(
  'S18 S26 RSN-12 RSN-16 CHN-14 COL-07 a dress with both reasons is collected by Evri on the chosen day, $way',
  async (how) => {
    const { javaScript } = how
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(address(javaScript ? '600000001' : '600000002'))
    // Without a script a sentence in noscript stands there instead.
    await see(page.getByText('Tick an item to see your refund.')).toBeVisible({ visible: javaScript })
    const dress = row(page, DRESS)
    await see(dress.getByLabel('Primary reason')).toBeHidden()
    await dress.getByRole('checkbox').check()
    await see(dress.getByLabel('Primary reason')).toBeVisible()
    await see(dress.getByLabel('Secondary reason')).toBeHidden()
    if (javaScript) await see(next(page)).toHaveAttribute('aria-disabled', 'true')

    await next(page).click({ force: true })
    await see(page.getByText(MISSING)).toBeVisible()
    await see(page.locator('.stepper [data-state=error]')).toContainText('Items to return')
    if (javaScript) await seeNothingWrong(page)
    await page.getByRole('link', { name: 'Click here to continue' }).click()
    await see(dress.getByLabel('Primary reason')).toBeFocused()

    await dress.getByLabel('Primary reason').selectOption('Too small')
    // Without a script the next post brings the more specific ones.
    if (!javaScript) await next(page).click()
    await dress.getByLabel('Secondary reason').selectOption('Too tight')
    if (javaScript) await see(page.getByText(MISSING)).toHaveCount(0)
    await see(total(page)).toHaveText('£30.00')
    if (javaScript) await seeNothingWrong(page)
    await next(page).click()
    await seeStepTwo(page)
    await see(page.locator('.stepper [data-state=done]')).toContainText('Items to return')
    await see(answer(page, /^In store/)).toBeChecked()
    if (javaScript) await seeNothingWrong(page)

    await pick(page, answer(page, /^Collect from home/), how)
    await see(answer(page, /^Evri/)).toBeChecked()
    await see(answer(page, /^Standard/)).toBeChecked()
    if (javaScript) await see(action(page, 'Book collection')).toHaveAttribute('aria-disabled', 'true')
    await action(page, 'Book collection').click({ force: javaScript })
    if (!javaScript) await page.getByRole('link', { name: 'Choose a collection date' }).click()
    await see(answers(page, 'on').first()).toBeFocused()
    await pick(page, answers(page, 'on').nth(1), how)
    await see(page.getByLabel('Safe space (optional)')).toHaveValue('No Special Preference')
    await page.getByLabel('Safe space (optional)').selectOption({ index: 3 })
    await seeSaved(page, how)
    if (javaScript) await seeNothingWrong(page)
    await action(page, 'Book collection').click()
    const says = await seeCreated(page)
    await see(says('Safe space')).toHaveText('Concierge')
    await see(says('Date')).toHaveText(/^[A-Z][a-z]{2} \d\d [A-Z][a-z]{2} \d{4}$/)
    if (javaScript) await seeNothingWrong(page)
  },
)

/** The positions of the parts, in pixels. */
async function placesOf(parts: Locator): Promise<{ x: number[]; y: number[] }> {
  const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()))
  const along = (axis: 'x' | 'y') => boxes.map((box) => Math.round(box?.[axis] ?? Number.NaN))
  return { x: along('x'), y: along('y') }
}

test('NFR-06 RSN-03 RSN-07 at 320 px the steps are side by side and their names do not touch; a vertical stepper has them below each other', async () => {
  const { page } = await at.visit({ viewport: { width: 320, height: 640 }, as: 'amelia' })
  await page.goto(address('600000009'))
  await choose(page, DRESS, 'Too small')
  expect(await isWiderThanScreen(page)).toBe(false)
  const names = await page.locator('.stepper li > span:last-child').evaluateAll((spans) =>
    spans.map((span) => {
      const range = document.createRange()
      // Text for screen readers only follows the name.
      range.selectNode(span.firstChild ?? span)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(names).toHaveLength(3)
  const connector = page.locator('.stepper li').last()
  expect(await connector.evaluate((step) => getComputedStyle(step, '::before').height)).toBe('2px')
  for (const [place, { left }] of names.entries()) expect(left).toBeGreaterThan((names[place - 1]?.right ?? 0) + 4)
  expect(new Set((await placesOf(page.locator('.stepper__dot'))).y).size).toBe(1)

  await page.goto(exampleAddress('stepper', 'vertical'))
  const { x, y } = await placesOf(page.locator('.stepper__dot'))
  expect([new Set(x).size, y]).toEqual([1, y.toSorted((one, other) => one - other)])
})

const field = (page: Page) => page.getByLabel('Postcode or town')

test('S23 STR-03 STR-04 stores are searched and chosen by keyboard', async () => {
  const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
  await toStepTwo(page, '600000005', SHIRT)
  const places = answers(page, 'place')
  await see(places).toHaveCount(4)
  await field(page).fill('Leeds')
  await field(page).press('Enter')
  await see(page.getByRole('heading', { level: 3, name: 'Stores near Leeds', exact: true })).toBeVisible()
  await see(field(page)).toBeFocused()
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await see(places.nth(4)).toBeFocused()
  await page.keyboard.press('Space')
  await see(places.nth(4)).toBeChecked()
  await seeNothingWrong(page)
})

test('CNF-06 the confirmation of a return has a print view', async () => {
  const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
  await toStepTwo(page, '600000006', SHIRT)
  await action(page, 'Create return').click()
  await seeCreated(page)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print Confirmation' }).click()
  await see(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['.acct', '.foot', '.crumbs', '.stepper', 'main .btn', '.mast .brand svg', '.paper']) {
    await see(page.locator(hidden).first()).toBeHidden()
  }
  for (const shown of ['.mast .brand', '.code img']) await see(page.locator(shown)).toBeVisible()
})

/** Focus must be visible: a row shows it for its checkbox. */
async function seeFocusOn(here: Locator): Promise<void> {
  await see(here).toBeFocused()
  const ring = await here.evaluate((element) =>
    [element, element.closest('.pick'), element.closest('.choice'), element.closest('.radio-card')]
      .filter((one) => one !== null)
      .map((one) => getComputedStyle(one))
      .filter(({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2),
  )
  expect(ring.length, await here.innerHTML()).toBeGreaterThan(0)
  await see(here).toBeInViewport({ ratio: 1 })
}

async function tabTo(page: Page, here: Locator): Promise<void> {
  await page.keyboard.press('Tab')
  await seeFocusOn(here)
}

test('S18 RSN-16 CHN-14 COL-09 D-145 a return is created by keyboard alone, from the first tick to the action', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await page.goto(address('600000007'))
  const box = (name: string) => row(page, name).getByRole('checkbox')
  const [primary, secondary] = ['Primary reason', 'Secondary reason'].map((name) =>
    row(page, DRESS).getByLabel(name),
  ) as [Locator, Locator]
  await page.getByRole('link', { name: 'Back to order details' }).focus()
  await tabTo(page, box(DRESS))
  // Tab skips hidden fields.
  await tabTo(page, box(SHIRT))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await tabTo(page, primary)
  await page.keyboard.type('Too sm')
  // The button can be reached while a reason is missing, and leads to it.
  await next(page).focus()
  await page.keyboard.press('Enter')
  await see(page.getByRole('alert')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Click here to continue' }))
  await page.keyboard.press('Enter')
  await seeFocusOn(secondary)
  await page.keyboard.type('Too t')
  await see(secondary).toHaveValue('R01-S2')
  await tabTo(page, box(SHIRT))
  await tabTo(page, box('Speckled Stoneware Mug'))
  await tabTo(page, page.getByLabel('Visa ending 4242'))
  await page.keyboard.press('ArrowDown')
  await seeFocusOn(page.getByLabel('E-gift card'))
  await tabTo(page, next(page))
  await page.keyboard.press('Enter')
  await seeStepTwo(page)

  await page.getByRole('link', { name: 'Back to step 1' }).focus()
  await tabTo(page, answer(page, /^In store/))
  // Each press of an arrow key chooses and saves a method; the last one remains.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await seeFocusOn(answer(page, /^Collect from home/))
  await see(answer(page, /^Evri/)).toBeChecked()
  await seeSaved(page)
  await tabTo(page, answer(page, /^Evri/))
  await page.keyboard.press('ArrowDown')
  await seeSaved(page)
  await seeFocusOn(answer(page, /^Parcelforce/))
  await tabTo(page, page.getByRole('radio', { name: 'Standard', exact: true }))
  await tabTo(page, page.getByRole('link', { name: 'Change details' }))
  await tabTo(page, answers(page, 'on').first())
  await tabTo(page, page.getByLabel('Number of parcels'))
  await tabTo(page, action(page, 'Book collection'))
  // The button can be reached while the day is missing, and leads to it.
  await page.keyboard.press('Enter')
  await seeFocusOn(answers(page, 'on').first())
  await page.keyboard.press('Space')
  await seeSaved(page)
  await seeFocusOn(answers(page, 'on').first())
  await tabTo(page, free(page, 'slot').first())
  await page.keyboard.press('Space')
  await seeSaved(page)
  await see(chosen(page, 'slot')).toHaveCount(1)
  await tabTo(page, page.getByLabel('Number of parcels'))
  await page.keyboard.type('2')
  await seeSaved(page)
  await tabTo(page, action(page, 'Book collection'))
  await page.keyboard.press('Enter')
  const says = await seeCreated(page)
  await see(says('Number of parcels')).toHaveText('2')
})
