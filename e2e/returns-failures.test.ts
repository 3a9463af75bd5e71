import { type Page, expect as see } from '@playwright/test'
import { describe, expect } from 'vitest'
import type { FaultOf } from '../src/main/outside-systems.ts'
import { address, choose, next, row, seeStepTwo } from './return-items.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

/** The channels service answers over HTTP, with the codes and times of its contract. */
const tests = shopForEachTest({ overHttp: true })

interface Failing {
  what: string
  orderNumber: string
  items: string[]
  /** What the service is made to do; `none` where the goods themselves are the trouble. */
  fault: FaultOf<'channels'>
  sentence: string
}

const PARASOL = { orderNumber: '400000010', items: ['Tilting Garden Parasol'] }
const FAILURES: Failing[] = [
  {
    what: 'ERR-03 dimensions cannot be asked for',
    ...PARASOL,
    fault: 'dimensions-down',
    sentence: 'Sorry, dimension data cannot be retrieved at the moment. Please try again later.',
  },
  {
    what: 'ERR-04 dimensions are unknown',
    ...PARASOL,
    fault: 'dimensions-unknown',
    sentence: 'Sorry, dimension data is not available. Please contact us. here.',
  },
  {
    what: 'ERR-04 an item that nobody has measured',
    orderNumber: '400000030',
    items: ['Rattan Table Lamp'],
    fault: 'none',
    sentence: 'Sorry, dimension data is not available. Please contact us. here.',
  },
  {
    what: 'ERR-05 no carrier',
    ...PARASOL,
    fault: 'no-carrier',
    sentence: 'Please split refunds into multiple request - Multiple items are over the permitted size dimensions.',
  },
  {
    what: 'ERR-06 unknown',
    ...PARASOL,
    fault: 'other-failure',
    sentence: 'Sorry something went wrong, please try again later.',
  },
  {
    what: 'ERR-02 no answer in time',
    ...PARASOL,
    fault: 'answers-too-late',
    sentence: 'Sorry, return initiation cannot be processed at the moment. Please try again later.',
  },
]

const failure = (page: Page) => page.locator('[data-failure]')
const sentenceOf = (page: Page) => failure(page).locator('p').first()
const setFault = (fault: FaultOf<'channels'>) => tests.shop.outside.faults.channels?.set(fault)
/** Every call leaves one line in the log. */
const timesAsked = () =>
  tests.shop.logged.filter((line) => /outside call.*channels|channels.*outside call/.test(line)).length

/** With JavaScript the button does nothing; without it the server says the same again. */
async function sendAgain(page: Page, { javaScript }: { javaScript: boolean }): Promise<void> {
  if (javaScript) {
    await see(next(page)).toHaveAttribute('aria-disabled', 'true')
    await next(page).press('Enter')
  } else {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await next(page).click()
    await answered
  }
  await see(failure(page)).toBeFocused()
}

describe.each(WAYS)('$way', (how) => {
  // Without a script the journeys of step 1 show these, each failure by itself.
  const scripted = scriptedTest(how)
  scripted('S30 RSN-25 RSN-26 each failure has its sentence, and blocks until the selection changes', async () => {
    const { page } = await tests.visit({ ...how, as: 'callum' })
    for (const { what, orderNumber, items, fault, sentence } of FAILURES) {
      await setFault(fault)
      const before = timesAsked()
      await page.goto(address(orderNumber))
      for (const item of items) await choose(page, item, 'Arrived late')
      await next(page).click()
      await see(sentenceOf(page), what).toHaveText(sentence)
      await see(failure(page), what).toBeFocused()
      await see(page.locator('.stepper [data-state=error]'), what).toContainText('Items to return')
      await see(row(page, items[0] ?? '').getByRole('checkbox'), what).toBeChecked()

      await setFault('none')
      await sendAgain(page, how)
      await see(sentenceOf(page), what).toHaveText(sentence)
      expect(timesAsked() - before, what).toBe(1)
    }
    await seeNothingWrong(page, how)

    await row(page, 'Tilting Garden Parasol').getByLabel('Primary reason').selectOption('Changed mind')
    if (how.javaScript) await see(failure(page)).toBeHidden()
    else await next(page).click()
    await row(page, 'Tilting Garden Parasol').getByLabel('Secondary reason').selectOption('No longer needed')
    await next(page).click()
    await seeStepTwo(page)
  })

  scripted('S30 RSN-25 ERR-05 two oversize items fail together, and one of them goes back', async () => {
    const { page } = await tests.visit({ ...how, as: 'callum' })
    await page.goto(address('400000020'))
    await choose(page, 'Hand-Woven Jute Rug', 'Arrived late')
    await choose(page, 'Marble Top Side Table', 'Arrived late')
    await next(page).click()
    const sentence =
      'Please split refunds into multiple request - Multiple items are over the permitted size dimensions.'
    await see(failure(page).getByRole('alert')).toHaveText(sentence)
    const before = timesAsked()
    await sendAgain(page, how)
    expect(timesAsked()).toBe(before)

    await row(page, 'Hand-Woven Jute Rug').getByRole('checkbox').uncheck()
    if (how.javaScript) {
      await see(failure(page)).toBeHidden()
      await row(page, 'Hand-Woven Jute Rug').getByRole('checkbox').check()
      // What failed has not become possible meanwhile.
      await see(failure(page)).toBeVisible()
      await row(page, 'Hand-Woven Jute Rug').getByRole('checkbox').uncheck()
    }
    await next(page).click()
    await seeStepTwo(page)
    expect(timesAsked()).toBe(before + 1)
  })
})
