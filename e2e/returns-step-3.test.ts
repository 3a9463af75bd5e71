import { type Locator, type Page, expect as see } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect } from 'vitest'
import { pixelsOf, readCodes } from '../test/harness/read-codes.ts'
import { address, choose, next, row, seeStepTwo } from './return-items.ts'
import { action, answer, answers, free, pick, seeCreated, seeNotBooked, toStepTwo } from './return-method.ts'
import { longTest, scriptedTest, seeNothingWrong, shopForEachTest, WAYS } from './shop-for-tests.ts'

describe('creation', () => {
  const tests = shopForEachTest()
  const SHIRT = 'Striped Cotton Shirt'

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted(
      'S32 CRE-09 a label that fails once is created with one return, and step 3 is shown after Back and reload',
      async () => {
        const { page } = await tests.visit({ ...how, as: 'amelia' })
        await toStepTwo(page, '600000001', SHIRT)
        const step2 = page.url()
        await tests.shop.outside.faults['in-store']?.set('server-error')
        await action(page, 'Create return').click()
        await seeNotBooked(page)
        await seeNothingWrong(page, how)
        await tests.shop.outside.faults['in-store']?.set('none')
        await action(page, 'Create return').click()
        const says = await seeCreated(page)
        const number = (await says('Return reference number').textContent()) ?? ''
        await seeNothingWrong(page, how)

        await page.reload()
        await see(says('Return reference number')).toHaveText(number)
        await page.goto(step2)
        await see(says('Return reference number')).toHaveText(number)
        await page.getByRole('link', { name: 'Back to order details' }).click()
        await see(page.getByText('Return started').first()).toBeVisible()
      },
    )

    longTest(
      'D-83 D-131 after a failure another method can be chosen, and a reload does not report another tab',
      async () => {
        const { page } = await tests.visit({ ...how, as: 'amelia' })
        await toStepTwo(page, '600000001', SHIRT)
        await tests.shop.outside.faults['in-store']?.set('server-error')
        await action(page, 'Create return').click()
        await seeNotBooked(page)
        await page.reload()
        const otherTab = page.getByText('You changed this return in another tab')
        await see(otherTab).toHaveCount(0)
        await pick(page, how, answer(page, /^Foodhall/))
        await page.reload()
        await see(answer(page, /^Foodhall/)).toBeChecked()
        await see(otherTab).toHaveCount(0)
        await tests.shop.outside.faults['in-store']?.set('none')
        await action(page, 'Create return').click()
        const says = await seeCreated(page)
        await see(says('Selected channel')).toHaveText('In store - Foodhall and Outlets')
      },
    )

    longTest('D-152 a booking without an answer is shown as being booked, and later as booked', async () => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      await toStepTwo(page, '600000001', SHIRT)
      await tests.shop.outside.faults['in-store']?.set('reset-before-acting')
      await action(page, 'Create return').click()
      await see(page.getByText("We're still booking your return. We'll email you when it's done.")).toBeVisible()
      await seeNothingWrong(page, how)
      await tests.shop.outside.faults['in-store']?.set('none')
      const [open] = await tests.shop.database.sql`
      select customer_id as "customerId", reference from outside_writes where state = 'requested'`
      await tests.shop.outside.writes.finish({ ...open } as never)
      await page.getByRole('link', { name: 'Check again' }).click()
      await seeCreated(page)
    })

    longTest('D-152 a slot that is no longer free is reported; the day and the parcels are kept', async () => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      await toStepTwo(page, '600000001', SHIRT)
      await pick(page, how, answer(page, /^Collect from home/))
      await pick(page, how, answer(page, /^Parcelforce/))
      await pick(page, how, answers(page, 'on').first())
      await pick(page, how, free(page, 'slot').first())
      await tests.shop.outside.faults.parcelforce?.set('slot-taken')
      await action(page, 'Book collection').click()
      await see(
        page.getByText('Sorry, that time slot has just been taken. Please choose another.').first(),
      ).toBeVisible()
      await see(answers(page, 'on').first()).toBeChecked()
      await seeNothingWrong(page, how)
      await tests.shop.outside.faults.parcelforce?.set('none')
      await pick(page, how, free(page, 'slot').first())
      await action(page, 'Book collection').click()
      const says = await seeCreated(page)
      await see(says('Time')).toContainText('hrs')
    })

    longTest('S42 three promotional units are returned one by one, and their refunds add up', async () => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      const pennies: number[] = []
      for (const left of [3, 2, 1]) {
        await page.goto(address('400000016'))
        const row = page.locator('.pick:not(.is-disabled)').filter({ hasText: new RegExp(`Qty ${left}\\b`) })
        await row.getByRole('checkbox').check()
        await row.getByLabel('Primary reason').selectOption('Changed mind')
        if (left > 1) await row.getByLabel('How many to return').selectOption('1')
        if (!how.javaScript) await next(page).click()
        await row.getByLabel('Secondary reason').selectOption({ index: 1 })
        await next(page).click()
        await action(page, 'Create return').click()
        const says = await seeCreated(page)
        pennies.push(Math.round(100 * Number((await says('Expected total refund').textContent())?.slice(1))))
      }
      const [paid] = await tests.shop.database.sql<{ pence: number }[]>`
      select sum(line_total_pence)::int as pence from order_lines where order_number = '400000016' and line_no = 1`
      expect(pennies.reduce((all, each) => all + each, 0)).toBe(paid?.pence)
      expect(new Set(pennies).size).toBe(2)
    })

    longTest('S31 CRE-01 items changed back in step 1 stay in one draft, and give one return', async () => {
      const { page } = await tests.visit({ ...how, as: 'amelia' })
      await toStepTwo(page, '600000001', SHIRT)
      await page.getByRole('link', { name: 'Back to step 1' }).click()
      await page.locator('.pick').filter({ hasText: SHIRT }).getByRole('checkbox').uncheck()
      await choose(page, 'Mug', 'Arrived late')
      await next(page).click()
      await action(page, 'Create return').click()
      await seeCreated(page)
      await see(page.locator('main')).toContainText('Mug')
      await see(page.locator('main')).not.toContainText(SHIRT)
    })
  })
})

describe('proof', () => {
  const at = shopForEachTest()
  const SHIRT = 'Striped Cotton Shirt'
  const JUMPER = 'Cable Knit Jumper'

  const label = (page: Page) => page.getByRole('link', { name: 'Print return label' })

  /** The text that a scanner reads from a code on the page. */
  async function scanned(picture: Locator): Promise<string[]> {
    return (await readCodes(await pixelsOf(await picture.screenshot()))).map(({ text }) => text)
  }

  const code = (page: Page) => page.locator('.code img')

  /** The text of the PDF behind "Print return label", page by page. */
  async function labelPages(page: Page): Promise<string[]> {
    const answered = await page.request.get((await label(page).getAttribute('href')) ?? '')
    expect([answered.status(), answered.headers()['content-type']]).toEqual([200, 'application/pdf'])
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answered.body())))
    return text
  }

  // Codes are read from the drawn page, so this visit needs pictures.
  const SEEN = WAYS.map((way) => ({ ...way, pictures: true }))

  describe.each(SEEN)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted(
      'S25 CNF-04 CNF-05 CNF-06 by post with Evri there are a QR code that scans, a label, and a print view without screen-only parts',
      async () => {
        const { page } = await at.visit({ ...how, as: 'amelia' })
        await toStepTwo(page, '600000001', SHIRT)
        await pick(page, how, answer(page, /^By post/))
        await action(page, 'Create return').click()
        const says = await seeCreated(page)
        await see(page.getByText("We've sent a confirmation to amelia@example.com.")).toBeVisible()
        await see(says('Selected channel')).toHaveText('By post - Evri')
        const tracked = (await says('Tracking number').textContent()) ?? ''
        expect(tracked).toMatch(/^H\d{15}$/)
        expect(await scanned(code(page))).toEqual([tracked])
        expect((await labelPages(page)).join()).toContain(tracked)
        await seeNothingWrong(page, how)

        const print = page.getByRole('button', { name: 'Print Confirmation' })
        await see(print).toHaveCount(how.javaScript ? 1 : 0)
        if (how.javaScript) {
          await page.evaluate(() => {
            window.print = () => document.body.setAttribute('data-printed', '')
          })
          await print.click()
          await see(page.locator('body[data-printed]')).toHaveCount(1)
        }
        await page.emulateMedia({ media: 'print' })
        for (const hidden of ['.acct', '.foot', '.crumbs', '.stepper', 'main .btn']) {
          await see(page.locator(hidden).first()).toBeHidden()
        }
        await see(page.locator('.mast .brand')).toBeVisible()
        for (const hidden of ['.mast .brand svg', '.paper']) await see(page.locator(hidden)).toBeHidden()
        await see(page.locator('.code img')).toBeVisible()
        await page.emulateMedia({ media: 'screen' })

        await page.getByRole('button', { name: 'Email me this again' }).click()
        await see(page.getByText("We've emailed your confirmation to amelia@example.com again.")).toBeVisible()
        await page.goto('/backstage/mailbox')
        await page
          .getByRole('link', { name: /^View attachments/ })
          .first()
          .click()
        await see(page.getByRole('link', { name: /return-label-8\d{9}\.pdf/ })).toBeVisible()
        await page.getByRole('link', { name: 'Back to mailbox' }).click()
        await page.goto(
          (await page
            .getByRole('link', { name: /^View as HTML/ })
            .first()
            .getAttribute('href')) ?? '',
        )
        await see(page.getByRole('heading', { level: 1 })).toHaveText('Your return is booked')
        expect(await scanned(page.locator('.slip img'))).toEqual([tracked])
      },
    )

    longTest(
      'S27 CNF-09 CNF-10 CNF-11 a collection by Parcelforce shows "hrs" and the parcels, with a label for each',
      async () => {
        const { page } = await at.visit({ ...how, as: 'amelia' })
        await toStepTwo(page, '600000001', SHIRT)
        await pick(page, how, answer(page, /^Collect from home/))
        await pick(page, how, answer(page, /^Parcelforce/))
        await pick(page, how, answers(page, 'on').first())
        await pick(page, how, free(page, 'slot').first())
        await page.getByLabel('Number of parcels').selectOption('2')
        await action(page, 'Book collection').click()
        const says = await seeCreated(page)
        await see(says('Time')).toHaveText(/^\d\d:00-\d\d:00 hrs$/)
        await see(says('Number of parcels')).toHaveText('2')
        await see(says('Safe space')).toHaveCount(0)
        const boldness = (text: Locator) =>
          text.evaluate(
            (each) => Number(getComputedStyle(each).fontWeight) * Number.parseFloat(getComputedStyle(each).fontSize),
          )
        const lines = await page.locator('main :is(b, dd, p, li)').all()
        const [boldest = 0, next = 0] = (await Promise.all(lines.map(boldness))).sort((one, other) => other - one)
        expect([await boldness(says('Date')), next < boldest]).toEqual([boldest, true])
        const papers = await labelPages(page)
        expect(papers.map((text) => /Parcel \d of \d/.exec(text)?.[0])).toEqual(['Parcel 1 of 2', 'Parcel 2 of 2'])
        await seeNothingWrong(page, how)
      },
    )

    // Nothing here needs a script.
    longTest('S47 D-73 a label from Jersey has a customs form; S37 an Irish one by An Post has none', async () => {
      const jules = (await at.visit({ ...how, as: 'jules' })).page
      await toStepTwo(jules, '400000062', JUMPER)
      await pick(jules, how, answer(jules, /^By post/))
      await action(jules, 'Create return').click()
      await seeCreated(jules)
      await see(jules.getByText(/sign the customs form/)).toBeVisible()
      expect((await labelPages(jules)).at(-1)).toContain('CN 22')

      const niamh = (await at.visit({ ...how, as: 'niamh' })).page
      await toStepTwo(niamh, '400000005', 'Coat', { site: 'ie' })
      await pick(niamh, how, answer(niamh, /^By post/))
      await action(niamh, 'Create return').click()
      const says = await seeCreated(niamh)
      await see(says('Selected channel')).toHaveText('By post - An Post')
      await see(says('Expected total refund')).toContainText('€')
      await see(niamh.locator('.code')).toHaveCount(0)
      expect(await labelPages(niamh)).toHaveLength(1)
      await seeNothingWrong(niamh, how)
    })

    longTest(
      "S32 D-83 when the mail can't be delivered, the page says so, and can still be saved or printed",
      async () => {
        const { page } = await at.visit({ ...how, as: 'amelia' })
        await toStepTwo(page, '600000001', SHIRT)
        await action(page, 'Create return').click()
        await seeCreated(page)
        expect(await scanned(code(page))).toEqual([expect.stringMatching(/^29\d{12}$/)])
        await at.shop.database.sql`update mails set state = 'failed', failed_at = now() where return_number is not null`
        await page.reload()
        await see(
          page.getByText(/^We couldn't email your confirmation\. You can save or print this page/),
        ).toBeVisible()
        await see(page.getByText("We've sent a confirmation to")).toHaveCount(0)
        await seeNothingWrong(page, how)
      },
    )
  })
})

describe('good news', () => {
  const tests = shopForEachTest()
  const DRESS = 'Belted Wrap Midi Dress'
  const SHIRT = 'Striped Cotton Shirt'
  const MUG = 'Speckled Stoneware Mug'

  const block = (page: Page, name: string) => page.locator('.good-news').filter({ hasText: name })

  /** Selects a reason, and a more specific one if there are any; without JavaScript these appear after a post. */
  async function leaveStepOne(page: Page, specific: Record<string, string>, javaScript: boolean): Promise<void> {
    if (!javaScript) await next(page).click()
    for (const [name, reason] of Object.entries(specific))
      await row(page, name).getByLabel('Secondary reason').selectOption(reason)
    await next(page).click()
    await seeStepTwo(page)
  }

  describe.each(WAYS)('$way', (how) => {
    // Journey tests cover this without JavaScript; only the long run repeats it here.
    const scripted = scriptedTest(how)
    scripted(
      'S33 RTS-01 RTS-03 RTS-05 RTS-09 a size reason and a colour reason give a block each, linked to its product; a mug gives none',
      async () => {
        const { page } = await tests.visit({ ...how, as: 'amelia' })
        await page.goto(address('600000001'))
        await choose(page, DRESS, 'Too small')
        await choose(page, SHIRT, 'Changed mind')
        await choose(page, MUG, 'Arrived late')
        await leaveStepOne(page, { [DRESS]: 'Too tight', [SHIRT]: "Colour doesn't suit me" }, how.javaScript)
        await action(page, 'Create return').click()
        await seeCreated(page)
        await see(page.locator('.good-news')).toHaveCount(2)
        await see(block(page, DRESS)).toContainText(`We have ${DRESS} in the next size up, L.`)
        await see(block(page, SHIRT)).toContainText(`${SHIRT} also comes in other colours.`)
        await see(block(page, SHIRT).getByRole('img', { name: 'Rose' })).toBeVisible()
        await seeNothingWrong(page, how)

        const created = page.url()
        await block(page, DRESS)
          .getByRole('link', { name: /^Shop now/ })
          .click()
        await see(page.getByRole('heading', { level: 1, name: DRESS })).toBeVisible()
        await see(page.getByRole('radio', { name: /^L\b/ })).toBeChecked()
        await see(page.locator('.item [aria-current=true]')).toContainText('Damson')

        await page.goto(created)
        await block(page, SHIRT)
          .getByRole('link', { name: /^Shop now/ })
          .click()
        await see(page.getByRole('heading', { level: 1, name: SHIRT })).toBeVisible()
        await see(page.locator('.item [aria-current=true]')).toContainText('Rose')
        await see(page.getByRole('radio', { name: /^M\b/ })).toBeChecked()
      },
    )
  })
})
