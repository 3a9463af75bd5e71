import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { isWiderThanScreen, PHONE } from './browser.ts'
import { scriptedTest, seeNothingWrong, seeNothingWrongAtAnyWidth, shopForEachTest, WAYS } from './shop-for-tests.ts'

const DETAILS = '/orders-and-returns/online-orders/order-details'
const OF_DEMO = `${DETAILS}?storeId=10151&orderId=400000006`
const OF_NOOR = `${DETAILS}?storeId=10151&orderId=530000001`
const STORED = 'Happy birthday, Mum!\nLove from all of us'
const BLOCKED = "Sorry, there's something in your message we can't write"

/** Noor with a line that offers both kinds and has none. */
const at = shopForEachTest({}, async ({ database }) => {
  const facts = { amendable: true, giftMessageOffered: true, personalisationOffered: true }
  const lines = [anOrderLine({ status: 'Scheduled', facts })]
  await insertOrders(database.sql, [
    anOrder({ customerId: 'C-noor', orderNumber: '530000001', cancelAllowed: true, lines }),
  ])
})

const edit = (page: Page) => page.getByRole('link', { name: 'Edit message Check Wool Throw' })
const add = (page: Page) => page.getByRole('link', { name: 'Add a message' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Gift message' })
const shown = (page: Page) => page.locator('.message q').first()
/** A refused post is an answer like any other, but browsers note it. */
const _unexpected = (complaints: string[]) => complaints.filter((text) => !text.includes('422'))

describe.each(WAYS)('S09 $way', (how) => {
  // Without a script the journeys of messages show it.
  const scripted = scriptedTest(how)
  test('MSG-01 MSG-02 MSG-04 MSG-05 edit: 1, 201 and 200 characters, a blocked word, a line break', async () => {
    const { page } = await at.visit({ ...how, as: 'amelia' })
    await page.goto(OF_DEMO)
    await edit(page).click()
    await see(field(page)).toHaveValue(STORED)
    expect(new URL(page.url()).pathname).toBe(how.javaScript ? DETAILS : `${DETAILS}/message`)
    if (how.javaScript) await see(field(page)).toBeFocused()
    await seeNothingWrong(page, how)

    const tries: [string, string, string][] = [
      ['a', 'Enter at least 2 characters', '1/200'],
      ['x'.repeat(201), 'Your message is 1 character too long', '1 character too many'],
      ['You wanker', BLOCKED, '10/200'],
    ]
    for (const [text, problem, count] of tries) {
      await field(page).fill(text)
      if (how.javaScript) await see(page.locator('.counter__count')).toHaveText(count)
      await page.getByRole('button', { name: 'Save' }).click()
      await see(page.locator('.field .err')).toContainText(problem)
      await see(field(page)).toBeFocused()
      await see(page.locator('.err-sum')).toHaveCount(0)
      await see(field(page)).toHaveValue(text)
      await see(page.locator('.counter__count')).toHaveText(count)
    }
    await seeNothingWrong(page, how)

    const long = `Dear Mum\n${'x'.repeat(191)}`
    await field(page).fill(long)
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page.getByText('Your message has been saved.')).toBeVisible()
    await see(page).toHaveURL(/message=saved/)
    expect(await shown(page).textContent()).toBe(long)
    expect(await shown(page).evaluate((q) => getComputedStyle(q).whiteSpace)).toMatch(/pre-wrap/)
    await seeNothingWrong(page, how)
  })

  scripted('MSG-01 MSG-07 choose the kind and add, then remove', async () => {
    const { page } = await at.visit({ ...how, as: 'noor' })
    await page.goto(OF_NOOR)
    await add(page).click()
    await page.getByRole('textbox', { name: 'Your message' }).fill('For N. B.')
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page.locator('.err-sum')).toContainText('Select a type of message')
    await page.getByLabel('Type of message').selectOption('Personalised message')
    await seeNothingWrong(page, how)
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page.getByText('Your message has been saved.')).toBeVisible()
    await see(page.locator('.message')).toContainText('Personalised messageFor N. B.')

    await page.getByRole('link', { name: 'Edit message' }).click()
    await page.getByRole('button', { name: 'Remove message' }).click()
    await see(page.getByText('Are you sure you want to remove this message?')).toBeFocused()
    await seeNothingWrong(page, how)
    await page.getByRole('button', { name: 'Remove message' }).click()
    await see(page.getByText('Your message has been removed.')).toBeVisible()
    await see(page.locator('.message')).toHaveCount(0)
    await see(add(page)).toBeVisible()
  })
})

test('axe finds nothing on the page of its own', async () => {
  const { page } = await at.visit({ as: 'noor' })
  await page.goto(OF_NOOR)
  await page.goto((await add(page).getAttribute('href')) ?? '')
  await seeNothingWrongAtAnyWidth(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await see(page.locator('.err-sum')).toBeFocused()
  await seeNothingWrongAtAnyWidth(page)
})

test('MSG-01 Cancel without JavaScript leads back to what is stored', async () => {
  const { page } = await at.visit({ javaScript: false, as: 'amelia' })
  await page.goto(OF_DEMO)
  await edit(page).click()
  await field(page).fill('Never sent')
  await page.getByRole('link', { name: 'Cancel' }).click()
  expect(await shown(page).textContent()).toBe(STORED)
})

test('MSG-01 by keyboard alone: Escape and Cancel restore the stored text, Save saves', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await page.goto(OF_DEMO)
  await edit(page).focus()
  for (const leave of [['Escape'], ['Tab', 'Tab', 'Tab', 'Enter']]) {
    await page.keyboard.press('Enter')
    await see(field(page)).toBeFocused()
    await page.keyboard.type('Not this. ')
    for (const key of leave) await page.keyboard.press(key)
    await see(edit(page)).toBeFocused()
    expect(await shown(page).textContent()).toBe(STORED)
  }
  await page.keyboard.press('Enter')
  await see(field(page)).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Love, Mum xxx')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await see(page.getByText('Your message has been saved.')).toBeVisible()
  expect(await shown(page).textContent()).toBe('Love, Mum xxx')
})

test('MSG-06 a number is saved with Enter in its field; two lines can be open at once', async () => {
  const { page } = await at.visit({ viewport: PHONE, as: 'amelia' })
  await page.goto(OF_DEMO)
  await edit(page).click()
  await field(page).fill('Still writing')
  await page.getByRole('link', { name: /^Edit number Woodland/ }).click()
  const number = page.getByRole('textbox', { name: 'Personalised number' })
  await see(number).toBeFocused()
  await see(field(page)).toHaveValue('Still writing')
  await seeNothingWrongAtAnyWidth(page)
  await number.fill('1234')
  await number.press('Enter')
  await see(page.locator('.field .err')).toContainText('Enter a number with 1 to 3 digits')
  await see(number).toBeFocused()
  await see(number).toHaveValue('1234')
  await number.fill('10')
  await number.press('Enter')
  await see(page.getByText('Your number has been saved.')).toBeVisible()
  await see(page.locator('.message q').last()).toHaveText('10')
})

test('ERR-06 when order management fails it is said in place, and the text stays', async () => {
  const { page } = await at.visit({ as: 'amelia' })
  await page.goto(OF_DEMO)
  await edit(page).click()
  await field(page).fill('Keep me')
  await at.shop.outside.faults['order-management']?.set('server-error')
  await page.getByRole('button', { name: 'Save' }).click()
  await see(page.locator(':focus')).toHaveText('Sorry something went wrong, please try again later.')
  await see(field(page)).toHaveValue('Keep me')
  await at.shop.outside.faults['order-management']?.set('none')
  await page.getByRole('button', { name: 'Save' }).click()
  await see(page.getByText('Your message has been saved.')).toBeVisible()
})

test.each([true, false])('nothing is wider than 320 px, JavaScript %s', async (javaScript) => {
  const { page } = await at.visit({ viewport: { width: 320, height: 700 }, javaScript, as: 'amelia' })
  await page.goto(OF_DEMO)
  await edit(page).click()
  await field(page).fill('W'.repeat(200))
  await page.getByRole('button', { name: 'Remove message' }).waitFor()
  expect(await isWiderThanScreen(page)).toBe(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await see(page.getByText('Your message has been saved.')).toBeVisible()
  expect(await isWiderThanScreen(page)).toBe(false)
})
