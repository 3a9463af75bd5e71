import { type BrowserContext, type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { giveGift } from '../test/harness/give-gift.ts'
import { TOLD_FIELDS } from './analytics-canary.ts'
import { signInByForm } from './browser.ts'
import { address } from './return-items.ts'
import { action, answer, pick, seeCreated, toStepTwo } from './return-method.ts'
import { seeNothingWrongAtAnyWidth, shopForEachTest } from './shop-for-tests.ts'

const at = shopForEachTest()

const ORDER = '600000001'
const SHIRT = 'Striped Cotton Shirt'
const DRESS = '/belted-wrap-midi-dress/p/P1001'
type Pushed = Record<string, unknown> & { event: string }

/** Notes whatever any page of the context puts into its data layer, whoever does. */
async function notePushes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const note = (items: unknown[]) => {
      const noted = JSON.parse(sessionStorage.getItem('pushed') ?? '[]')
      sessionStorage.setItem('pushed', JSON.stringify([...noted, ...items]))
    }
    let layer: unknown[] | undefined
    Object.defineProperty(window, 'dataLayer', {
      configurable: true,
      get: () => layer,
      set(items: unknown[]) {
        note(items)
        layer = new Proxy(items, {
          set(target, key, value) {
            if (/^\d+$/.test(String(key))) note([value])
            return Reflect.set(target, key, value)
          },
        })
      },
    })
    window.print = () => {}
  })
}

const pushedIn = (page: Page): Promise<Pushed[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('pushed') ?? '[]'))

/** From signing in to the basket, through everything that could tell of something. Gives the number of the return. */
async function walk(page: Page): Promise<string> {
  await page.goto('/sign-in')
  await signInByForm(page, 'amelia')
  await see(page.getByRole('article').first()).toBeVisible()
  await page.goto(`/orders-and-returns/order-details?storeId=10151&orderId=${ORDER}`)
  await toStepTwo(page, ORDER, SHIRT)
  await pick(page, {}, answer(page, /^By post/))
  await action(page, 'Create return').click()
  const says = await seeCreated(page)
  const returnNumber = (await says('Return reference number').textContent()) ?? ''
  await page.getByRole('button', { name: 'Print Confirmation' }).click()
  await page.reload()
  await seeCreated(page)
  await page.goto(`/trackReturnList?storeId=10151&orderId=${ORDER}&returnNumber=${returnNumber}`)
  // The label is a paper, and no page.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await page.getByRole('link', { name: 'Download return label' }).click()
  await page.goto(DRESS)
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await see(page.getByRole('heading', { level: 1 })).toHaveText('Your basket')
  const gift = { customerId: 'C-amelia', orderNumber: ORDER, lines: [{ lineNo: 1, splitNo: 0, key: `${ORDER}-1` }] }
  const { token } = await giveGift(at.shop.database.sql, gift)
  await page.goto(`/gift/${token}`)
  await page.getByRole('button', { name: 'Print' }).click()
  return returnNumber
}

/** Whatever is known of Amelia, as it is kept and without its spaces. */
async function whatIsPersonal(): Promise<string[]> {
  const { sql } = at.shop.database
  const [customer] = await sql`
    select first_name, last_name, sign_in_email, contact_email, contact_phone from customers
    where customer_id = 'C-amelia'`
  const addresses = await sql`
    select facts from addresses where customer_id = 'C-amelia'
    union all
    select facts->'shipTo' from order_lines where customer_id = 'C-amelia' and facts ? 'shipTo'`
  const all = [customer, ...addresses.map(({ facts }) => ({ ...facts, title: '', country: '' }))]
  const texts = all.flatMap((each) => Object.values(each ?? {})).filter((each) => typeof each === 'string')
  const known = new Set(texts.filter((text) => text.length > 2).map((text) => text.toLowerCase()))
  return [...known, ...[...known].map((text) => text.replaceAll(' ', ''))]
}

test('REC-09 D-106 every journey, with consent: nothing personal is told, and backstage shows it as it comes', async () => {
  const { context, page } = await at.visit({ alone: true })
  await notePushes(context)
  const backstage = await context.newPage()
  await backstage.goto('/backstage')
  const log = backstage.getByRole('log', { name: 'Analytics events' })
  await see(log).toHaveText(/hasn't been asked about personalisation yet/)
  const returnNumber = await walk(page)

  const pushed = await pushedIn(page)
  const ofReturn = { orderNumber: ORDER, returnNumber, channelId: 'postal-evri', itemCount: 1 }
  expect(pushed.filter(({ event }) => event.startsWith('return_'))).toEqual([
    { event: 'return_selection', orderNumber: ORDER, itemCount: 1 },
    { event: 'return_confirmation', ...ofReturn },
    { event: 'return_print', ...ofReturn },
    { event: 'return_print', ...ofReturn },
  ])
  for (const fields of pushed) expect(TOLD_FIELDS).toEqual(expect.arrayContaining(Object.keys(fields)))
  const told = JSON.stringify(pushed).toLowerCase()
  const personal = await whatIsPersonal()
  expect(personal).toEqual(expect.arrayContaining(['amelia', 'amelia@example.com']))
  for (const text of personal) expect(told, text).not.toContain(text)

  const rows = log.getByRole('listitem')
  await see(rows).toHaveCount(Math.min(pushed.length, 50))
  await see(rows.filter({ hasText: 'return_' }).first()).toHaveText(
    /^\d\d:\d\d:\d\d return_print orderNumber: 600000001, returnNumber: 8\d{9}, channelId: postal-evri, itemCount: 1$/,
  )
  await seeNothingWrongAtAnyWidth(backstage)
})

describe.each([
  ['unknown', null],
  ['refused', 'refused'],
])('with consent %s', (_, personalisation) => {
  test('D-104 D-106 nothing at all is told on any journey', async () => {
    const { sql } = at.shop.database
    await sql`update customers set personalisation = ${personalisation} where customer_id = 'C-amelia'`
    const { context, page } = await at.visit({ alone: true })
    await notePushes(context)
    await walk(page)
    expect(await pushedIn(page)).toEqual([])
  })
})

test('D-106 the question that is answered on a page counts on it, without a reload', async () => {
  const { sql } = at.shop.database
  await sql`update customers set personalisation = null where customer_id = 'C-amelia'`
  const { context, page } = await at.visit({ alone: true, as: 'amelia' })
  await notePushes(context)
  await page.goto(address(ORDER))
  await page.getByRole('button', { name: 'Yes, personalise' }).click()
  await see(page.locator('html')).toHaveAttribute('data-consent', 'accepted')
  await page.locator('.pick').filter({ hasText: SHIRT }).getByRole('checkbox').check()
  await page.locator('.pick').filter({ hasText: SHIRT }).getByLabel('Primary reason').selectOption('Arrived late')
  await page.getByRole('button', { name: 'Choose return method' }).click()
  await see(page).toHaveURL(/item-level-returns\/method/)
  expect(await pushedIn(page)).toEqual([{ event: 'return_selection', orderNumber: ORDER, itemCount: 1 }])
})

function tell(event: Record<string, string>): void {
  const page = window as { dataLayer?: unknown[] }
  page.dataLayer ??= []
  page.dataLayer.push(event)
}

test('D-106 a page that told something personal would fail its test', async () => {
  const { page, complaints } = await at.visit({ alone: true, as: 'amelia' })
  await page.goto(address(ORDER))
  for (const told of [
    { event: 'return_print', orderNumber: '1' },
    { event: 'return_print', orderNumber: 'for Amelia' },
    { event: 'return_print', productId: 'a@b.example' },
    { event: 'return_print', postcode: '' },
  ])
    await page.evaluate(tell, told)
  await see.poll(() => complaints).toHaveLength(3)
  complaints.length = 0
  await page.evaluate('delete document.documentElement.dataset.consent')
  await page.evaluate(tell, { event: 'return_print', orderNumber: '1' })
  await see.poll(() => complaints).toHaveLength(1)
  complaints.length = 0
})
