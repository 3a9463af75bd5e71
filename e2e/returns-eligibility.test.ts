import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { address, next, row } from './return-items.ts'
import { scriptedTest, seeNothingWrong, shopForAllTests, WAYS } from './shop-for-tests.ts'

const tests = shopForAllTests()
const SORRY = "Sorry, you can't return this"
const GIFT = "You've arranged a gift receipt for this item, so only the person you gave it to can return it."
const LATE = 'Return Window Expired'
const STILL = 'Is it faulty? Please contact us. Your statutory rights still apply.'

/** Every row as it is seen: whether it can be ticked, and what it says about that; the last day is another matter. */
async function rowsOn(page: Page): Promise<[string, ...string[]][]> {
  const rows = await page.locator('.pick').all()
  return await Promise.all(
    rows.map(async (one): Promise<[string, ...string[]]> => {
      const can = (await one.getByRole('checkbox').isEnabled()) ? 'open' : 'closed'
      const said = await one.locator('.pill:visible, .line__main > .small:visible').allInnerTexts()
      return [can, ...said.filter((text) => !text.startsWith('Return by '))]
    }),
  )
}

const IN_WINDOW: [string, ...string[]][] = [['open']]
const OUT_OF_WINDOW: [string, ...string[]][] = [['closed', LATE, STILL]]
const WINDOWS = [
  ['W1', '400000101', IN_WINDOW],
  ['W2', '400000102', IN_WINDOW],
  ['W3', '400000103', OUT_OF_WINDOW],
  ['W4', '400000104', IN_WINDOW],
  ['W5', '400000105', IN_WINDOW],
  ['W6', '400000106', OUT_OF_WINDOW],
  ['W7', '400000107', IN_WINDOW],
  ['W8', '400000108', OUT_OF_WINDOW],
  ['W9', '400000109', OUT_OF_WINDOW],
  ['W10', '400000110', IN_WINDOW],
  ['W11', '400000111', IN_WINDOW],
] as const

describe.each(WAYS)('$way', (how) => {
  // Without a script the journeys of step 1 show these.
  const scripted = scriptedTest(how)
  scripted('S16 ELI-16 ELI-17 ELI-18 every row of O2 is in its state, with its message', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto(address('400000002'))
    expect(await rowsOn(page)).toEqual([
      ['closed', 'Cancelled'],
      ['closed', 'Awaiting despatch'],
      ['closed', 'Return Started'],
      ['closed', 'Refund completed'],
      ['open', 'Reshipped'],
      ['closed', 'Reshipped'],
      ['closed', 'Reshipped'],
      ['closed', 'Reshipped'],
      ['closed', SORRY],
      ['closed', SORRY],
      ['closed', SORRY],
      ['closed', GIFT],
      ['closed', GIFT],
      ['closed', 'On its way to store'],
      ['closed', 'Ready to collect'],
      ['closed', 'Uncollected'],
      ['open'],
      ['open'],
      ['closed', SORRY],
      ['closed', "Food can't be returned online. Please contact us if something's wrong."],
      ['closed', "E-gift cards can't be refunded."],
    ])
    // Wherever a closed row is clicked, it stays as it is.
    const closed = row(page, 'Cancelled').first()
    await closed.locator('.line__name').click({ force: true })
    await see(closed.getByRole('checkbox')).not.toBeChecked()
    await see(closed.getByLabel('Primary reason')).toHaveCount(0)
    const open = page.locator('.pick').nth(4)
    await see(open.getByText('Kept')).toBeVisible()
    await open.locator('.line__name').click()
    await see(open.getByLabel('Primary reason')).toBeVisible()
    // What is ticked is not kept (SUM-15).
    await see(open.getByText('Kept')).toBeHidden()
    await seeNothingWrong(page, how)
  })

  scripted('S17 ELI-19 when nothing can go back, red text says so and leads to help', async () => {
    const { page } = await tests.visit({ ...how, as: 'amelia' })
    await page.goto(address('400000017'))
    const sentence = page.getByText('Sorry, there are no items to return on this order.')
    await see(sentence).toBeVisible()
    const [red = 0, green = 0, blue = 0] = await sentence.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    )
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    expect(await rowsOn(page)).toEqual([
      ['closed', LATE, STILL],
      ['closed', 'Cancelled'],
      ['closed', SORRY],
    ])
    await see(next(page)).toHaveCount(0)
    await seeNothingWrong(page, how)
    await page.getByRole('alert').getByRole('link', { name: 'Returns and refunds help' }).click()
    await see(page).toHaveURL(/\/c\/help-and-support\/returns-and-refunds$/)
  })
})

test.each([true, false])(
  'S16 ELI-10 W1 to W11: the return window opens and closes rows; JavaScript: %s',
  async (javaScript) => {
    const { page } = await tests.visit({ javaScript, as: 'amelia' })
    for (const [window, orderNumber, rows] of WINDOWS) {
      await page.goto(address(orderNumber))
      expect(await rowsOn(page), window).toEqual(rows)
      await see(page.getByText('Sorry, there are no items to return')).toHaveCount(rows === OUT_OF_WINDOW ? 1 : 0)
    }
  },
)
