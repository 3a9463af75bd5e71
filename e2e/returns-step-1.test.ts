import { expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { isWiderThanScreen, LONG_RUNS, PHONE } from './browser.ts'
import { address, choose, next, row, seeStepTwo, total } from './return-items.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

const tests = shopForEachTest()
const MISSING = 'Reason for return option(s) is missing. Please select to proceed.'

describe.each(WAYS)('$way', (how) => {
  test('S18 RSN-12 RSN-16 RSN-17 the dress needs its reasons, then step 2 opens', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto(address('600000001'))
    // Without a script a sentence in noscript stands there instead.
    await see(page.getByText('Tick an item to see your refund.')).toBeVisible({ visible: how.javaScript })
    await seeNothingWrong(page, how)
    const dress = row(page, 'Belted Wrap Midi Dress')
    await see(dress.getByLabel('Primary reason')).toBeHidden()
    await dress.getByRole('checkbox').check()
    await see(dress.getByLabel('Primary reason')).toBeVisible()
    await see(dress.getByLabel('Secondary reason')).toBeHidden()
    if (how.javaScript) await see(next(page)).toHaveAttribute('aria-disabled', 'true')

    await next(page).click({ force: true })
    await see(page.getByText(MISSING)).toBeVisible()
    await see(page.locator('.stepper [data-state=error]')).toContainText('Items to return')
    await seeNothingWrong(page, how)
    await page.getByRole('link', { name: 'Click here to continue' }).click()
    await see(dress.getByLabel('Primary reason')).toBeFocused()

    await dress.getByLabel('Primary reason').selectOption('Too small')
    // Without a script the next post brings the more specific ones.
    if (!how.javaScript) await next(page).click()
    await dress.getByLabel('Secondary reason').selectOption('Too tight')
    if (how.javaScript) {
      await see(page.getByText(MISSING)).toHaveCount(0)
      await see(next(page)).not.toHaveAttribute('aria-disabled')
    }
    await see(total(page)).toHaveText('£30.00')
    await seeNothingWrong(page, how)
    await next(page).click()
    await seeStepTwo(page)
    await see(page.locator('.stepper [data-state=done]')).toContainText('Items to return')
    await seeNothingWrong(page, how)
  })

  // Without a script a journey of step 1 shows it.
  scriptedTest(how)('S20 RSN-20 RSN-21 furniture is phoned about, and the lamp beside it goes back', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto(address('400000003'))
    await see(page.getByRole('heading', { name: 'Furniture Items' })).toBeVisible()
    await see(page.getByText('To return furniture items, please give us a call')).toBeVisible()
    await page.getByRole('link', { name: 'Contact us', exact: true }).first().click()
    const place = how.javaScript ? page.getByRole('dialog') : page.locator('#call-us')
    await see(place.getByRole('heading', { name: 'Call us to return furniture' })).toBeVisible()
    await see(place.getByRole('link', { name: '0808 157 0123' })).toBeVisible()
    await see(place).toContainText('Please keep your order number 400000003 handy.')
    await seeNothingWrong(page, how)
    if (how.javaScript) await page.keyboard.press('Escape')
    await choose(page, 'Lamp', 'Arrived late')
    await next(page).click()
    await seeStepTwo(page)
  })

  test('S20 RSN-22 an Irish order shows the Irish line, and its coat goes back in euros', async () => {
    const { page } = await tests.visit({ ...how, as: 'niamh' })
    await page.goto(address('400000005', 'ie'))
    await page.getByRole('link', { name: 'Contact us', exact: true }).first().click()
    const place = how.javaScript ? page.getByRole('dialog') : page.locator('#call-us')
    await see(place).toContainText('Ireland')
    await see(place.getByRole('link', { name: '020 910 0123' })).toBeVisible()
    await see(place).not.toContainText('0808')
    await see(place).toContainText('Please keep your order number 400000005 handy.')
    await seeNothingWrong(page, how)
    if (how.javaScript) await page.keyboard.press('Escape')
    await choose(page, 'Coat', 'Arrived late')
    if (how.javaScript) await see(total(page)).toHaveText(/^€/)
    await next(page).click()
    await seeStepTwo(page)
    expect(new URL(page.url()).pathname).toMatch(/^\/ie\//)
  })
})

test('S19 RSN-18 with JavaScript the 26th stays unticked, and the split that is offered works', async () => {
  const { page } = await tests.visit({ as: 'amelia' })
  await page.goto(address('400000004'))
  for (let place = 1; place <= 27; place++) {
    await page.locator(`#line-${place}-0`).click()
    if (place <= 25) await page.locator(`#primary-${place}-0`).selectOption('R06-P0')
  }
  await see(page.locator('#line-26-0')).not.toBeChecked()
  await see(page.getByText('Sorry, there is a limit of 25 items to be returned at a time.')).toBeVisible()
  await page.getByRole('button', { name: 'Return 25 items now and 2 later' }).click()
  await seeStepTwo(page)
})

// The journeys of step 1 show it by the same form.
test.runIf(LONG_RUNS)('S19 RSN-18 without JavaScript 31 are posted, and the split that is offered works', async () => {
  const { page } = await tests.visit({ javaScript: false, viewport: PHONE, as: 'amelia' })
  await page.goto(address('400000004'))
  for (let place = 1; place <= 31; place++) {
    await page.locator(`#line-${place}-0`).check()
    await page.locator(`#primary-${place}-0`).selectOption('R06-P0')
  }
  await next(page).click()
  const limit =
    'Sorry, there is a limit of 25 items to be returned at a time. Please create an additional return request.'
  await see(page.getByRole('alert')).toContainText(limit)
  await see(page.getByRole('alert')).toBeFocused()
  await see(page.getByRole('checkbox', { checked: true })).toHaveCount(31)
  await page.getByRole('button', { name: 'Return 25 items now and 6 later' }).click()
  await seeStepTwo(page)
  await page.goto(address('400000004'))
  await see(page.getByRole('checkbox', { checked: true })).toHaveCount(25)
})

test('S21 SUM-02 SUM-07 with JavaScript the summary follows the ticks', async () => {
  const { page } = await tests.visit({ as: 'amelia' })
  await page.goto(address('600000001'))
  const dress = row(page, 'Belted Wrap Midi Dress')
  await dress.getByRole('checkbox').check()
  await see(total(page)).toHaveText('£30.00')
  // A reason may bring the charge back, so nothing is said before there is one (D-58).
  const notRefunded = page.getByText("Delivery charges aren't refunded on this return.")
  await see(notRefunded).toHaveCount(0)
  await dress.getByLabel('Primary reason').selectOption('Changed mind')
  await see(notRefunded).toBeVisible()
  await dress.getByLabel('Primary reason').selectOption('Damaged')
  await see(notRefunded).toHaveCount(0)
  await see(total(page)).toHaveText('£33.99')
  await page.getByLabel('E-gift card').check()
  await see(page.locator('[data-refunded-to]')).toHaveText('E-gift card')
  await dress.getByRole('checkbox').uncheck()
  await see(total(page)).toHaveText('£0.00')
})

test('RSN-03 at 320 px nothing runs off the side, and the names of the steps do not touch', async () => {
  const { page } = await tests.visit({ viewport: { width: 320, height: 640 }, as: 'amelia' })
  await page.goto(address('600000001'))
  await choose(page, 'Belted Wrap Midi Dress', 'Too small')
  expect(await isWiderThanScreen(page)).toBe(false)
  const names = await page.locator('.stepper li > span:last-child').evaluateAll((spans) =>
    spans.map((span) => {
      const range = document.createRange()
      // What is only heard follows the name.
      range.selectNode(span.firstChild ?? span)
      const { left, right } = range.getBoundingClientRect()
      return { left, right }
    }),
  )
  expect(names).toHaveLength(3)
  for (const [place, { left }] of names.entries()) expect(left).toBeGreaterThan((names[place - 1]?.right ?? 0) + 4)
})
