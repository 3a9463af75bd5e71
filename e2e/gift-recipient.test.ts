import { type Page, expect as see } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { urls } from '../src/urls.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { giveGift } from '../test/harness/give-gift.ts'
import { runJobs } from '../test/harness/run-jobs.ts'
import { testMails } from '../test/harness/seal.ts'
import { DESKTOP, LONG_RUNS, signInByForm, type VisitOptions } from './browser.ts'
import { next, row, seeStepTwo } from './return-items.ts'
import { action, answer, pick, seeCreated } from './return-method.ts'
import { scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

describe('receipt', () => {
  // No job sends mails here, so the page must not wait for one.
  const at = shopForEachTest({ environment: { GIFT_EMAIL_WAIT_MS: '0' } })
  const ORDER = '400000018'
  const GIFTS = `/orders-and-returns/gift-recipient?storeId=10151&orderNumber=${ORDER}`
  const STEP_ONE = `/orders-and-returns/item-level-returns?storeId=10151&orderId=${ORDER}`
  const EXPIRED = 'This gift receipt has expired. Please contact us if your gift is faulty.'

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
  const cushion = (page: Page) => page.getByRole('checkbox', { name: /Cushion/ })

  async function sendGift(page: Page): Promise<void> {
    await page.goto(GIFTS)
    await cushion(page).check()
    await button(page, 'Send gift receipt email').click()
    await page.getByLabel("Recipient's first name").fill('Rosie')
    await page.getByLabel("Recipient's email").fill('rosie@example.com')
    await page.getByLabel('Gift message').fill('Happy birthday, Rosie!\nWith love, Amelia')
    await button(page, /^Send (now|gift receipt$)/).click()
    await see(page).toHaveURL(/gift-recipient\/sent/)
  }

  /** Reads the link from the stored mail, since it is nowhere else. */
  async function mailedLink(): Promise<string> {
    const { sql } = at.shop.database
    const [row] = await sql<{ mailId: string }[]>`select mail_id as "mailId" from mails where kind = 'gift-receipt'`
    const mail = await testMails(sql).find('C-amelia', row?.mailId ?? '')
    return mail?.giftReceipt?.link ?? ''
  }

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted(
      'S48 D-42 a sent gift receipt opens without sign-in until the buyer takes it back, who can then return the item',
      async () => {
        const { page: amelia } = await at.visit({ ...how, as: 'amelia' })
        await sendGift(amelia)
        const { page: rosie } = await at.visit(how)
        await rosie.goto(await mailedLink())
        expect(new URL(rosie.url()).pathname).toBe('/gift-receipt')
        await see(rosie.getByRole('heading', { level: 1, name: "You've been gifted" })).toBeVisible()
        await see(rosie.getByText('With love, Amelia')).toBeVisible()
        await see(rosie.getByText('Fern Frond Cushion')).toBeVisible()
        await see(rosie.getByRole('img', { name: /^Barcode 29/ })).toBeVisible()
        await see(button(rosie, 'Print gift receipt')).toBeVisible({ visible: how.javaScript })
        await see(rosie.getByText('Take back')).toHaveCount(0)
        const online = await button(rosie, 'Return online').boundingBox()
        const foot = await rosie.getByRole('contentinfo').boundingBox()
        expect((foot?.y ?? 0) - (online?.y ?? 0) - (online?.height ?? 0)).toBeGreaterThanOrEqual(48)
        await seeNothingWrong(rosie, how)

        await amelia.goto(STEP_ONE)
        await see(cushion(amelia)).toBeDisabled()
        await amelia.goto(GIFTS)
        await amelia
          .getByRole('link', { name: /^Take back gift receipt/ })
          .first()
          .click()
        await see(amelia.getByText('Its link and barcode will stop working.')).toBeVisible()
        await seeNothingWrong(amelia, how)
        await button(amelia, 'Take back gift receipt').click()
        await see(amelia.getByText('Your gift receipt has been taken back.')).toBeVisible()
        await seeNothingWrong(amelia, how)

        await rosie.reload()
        await see(rosie.getByText(EXPIRED)).toBeVisible()
        await seeNothingWrong(rosie, how)
        await runJobs(at.shop, ORDER)
        await amelia.goto(STEP_ONE)
        await see(cushion(amelia)).toBeEnabled()
      },
    )
  })
})

describe('return', () => {
  const at = shopForEachTest()

  interface Gift {
    /** The recipient's name, and the buyer's. */
    who: string
    customerId: string
    site: 'uk' | 'ie'
    orderNumber: string
    item: string
    /** The recipient's address for a home collection; null in Ireland, which has none. */
    address: string | null
    /** Texts that only the buyer may see. */
    secret: RegExp
  }

  const UK: Gift = {
    ...{ who: 'rosie', customerId: 'C-amelia', site: 'uk', orderNumber: '400000018', item: 'Cushion' },
    ...{ address: '17 Beckett Grove', secret: /Amelia|Hartley|Larkfield|amelia@/ },
  }
  const IRELAND: Gift = {
    ...{ who: 'ciara', customerId: 'C-niamh', site: 'ie', orderNumber: '970000031', item: 'Irish Wrap' },
    ...{ address: null, secret: /Niamh|niamh@/ },
  }

  async function seeNoSecrets(page: Page, secret: RegExp): Promise<void> {
    const html = await page.content()
    expect(html.match(/[£€]/g), page.url()).toBeNull()
    expect((await page.locator('main').innerHTML()).match(secret), page.url()).toBeNull()
  }

  /** Walks from the mailed link to "Your returns". */
  async function returnGift(gift: Gift, token: string, how: VisitOptions): Promise<void> {
    const { page } = await at.visit(how)
    const look = async () => {
      await seeNothingWrong(page, how)
      await seeNoSecrets(page, gift.secret)
    }
    await page.goto(urls.giftLink(BRAND_SITES[gift.site], token))
    await look()
    await page.getByRole('button', { name: 'Return online' }).click()
    await see(page.getByText('Sign in or create an account to return your gift online.')).toBeVisible()
    await signInByForm(page, gift.who)

    await see(page).toHaveURL(/item-level-returns\?/)
    await see(page.locator('.pick')).toHaveCount(1)
    await see(page.getByLabel('Primary reason')).toHaveCount(0)
    await see(page.locator('[data-refund-total]')).toHaveCount(0)
    await look()
    await row(page, gift.item).getByRole('checkbox').check()
    await see(page.getByLabel('Primary reason')).toHaveCount(0)
    await next(page).click()

    await seeStepTwo(page)
    await see(page.getByText("You'll get an e-gift card by email once we've received your gift.")).toBeVisible()
    await seeNoSecrets(page, gift.secret)
    if (gift.address !== null) {
      await pick(page, how, answer(page, /^Collect from home/))
      await see(page.getByText(gift.address).first()).toBeVisible()
      await look()
      await pick(page, how, answer(page, /^In store/))
    }
    await action(page, 'Create return').click()

    const says = await seeCreated(page)
    const number = (await says('Return reference number').textContent()) ?? ''
    expect(number).toMatch(/^\d+$/)
    await look()
    await page.goto(urls.yourReturns(BRAND_SITES[gift.site]))
    await see(page.getByText(number).first()).toBeVisible()
    await look()
    await page.goto(urls.trackReturns(BRAND_SITES[gift.site], gift.orderNumber))
    await see(page.getByText(number).first()).toBeVisible()
    await look()

    await page.goto(urls.giftLink(BRAND_SITES[gift.site], token))
    await see(page.getByText('This gift is already being returned online.')).toBeVisible()
    await seeNoSecrets(page, gift.secret)
  }

  async function give({ customerId, orderNumber, site }: Gift): Promise<string> {
    const lines = [{ lineNo: 1, splitNo: 0, key: `${orderNumber}-1` }]
    const given = { customerId, orderNumber, site, lines, message: null }
    return (await giveGift(at.shop.database.sql, given)).token
  }

  describe.each(WAYS)('$way', (how) => {
    scriptedTest(how)('S13 GFT-17 GFT-18 Rosie returns her gift, from the mailed link to tracking', async () => {
      await returnGift(UK, await give(UK), how)
    })
  })

  test.skipIf(!LONG_RUNS)('S13 GFT-17 GFT-18 Ciara returns her gift in Ireland', async () => {
    const { orderNumber, customerId, site, item } = IRELAND
    const lines = [anOrderLine({ description: item })]
    await insertOrders(at.shop.database.sql, [anOrder({ orderNumber, customerId, site, currency: 'EUR', lines })])
    await returnGift(IRELAND, await give(IRELAND), { javaScript: true, viewport: DESKTOP })
  })
})
