import { describe, expect, test } from 'vitest'
import { aChristmasOrder } from '../../../../test/builders/christmas-order.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { readCalendar } from '../../../../test/harness/read-calendar.ts'
import { applyChange } from '../../../domain/orders/order-change.ts'
import type { SiteKey } from '../../../domain/sites/site.ts'
import { cancellationMails } from './cancellation-mails.ts'

const mails = cancellationMails(
  { brandName: 'Fern & Field', supportEmail: null, sites: BRAND_SITES },
  { name: '', address: 'a@shop.example' },
)
const payload = (site: SiteKey, item?: string) => ({
  site,
  headerKey: 'H',
  origin: 'http://shop.test',
  to: { name: 'Amelia', address: 'amelia@example.com' },
  request: { kind: 'cancel-order' as const, reason: { primary: 'C01-P0', secondary: null } },
  ...(item && { item }),
})

test('the mail names what could not be done after all, where its name is known', () => {
  expect(mails.item.notDone('600000001', payload('uk', '2 x Mug')).text).toContain(
    "We're sorry, but we couldn't remove 2 x Mug from your order 600000001.",
  )
  expect(mails.item.notDone('600000001', payload('uk')).text).toContain("we couldn't remove an item from your order")
})

test('only what can be returned is called returnable', () => {
  const RETURN = "Your order hasn't changed. You can return anything you don't want once it arrives."
  expect(mails.order.notDone('600000001', payload('uk')).text).toContain(RETURN)
  const christmas = mails.order.notDone('600000001', payload('christmas-uk')).text
  expect(christmas).toContain("Your order hasn't changed.")
  expect(christmas).not.toContain('You can return')
})

describe('a cancelled Christmas order', () => {
  const order = aChristmasOrder({ orderNumber: '720000001' })
  const after = applyChange(order, { kind: 'order-cancelled' })
  const cancelled = (earlierMoves: number, refundPence: number | null = 1000) =>
    mails.order.done({ before: order, after }, payload('christmas-uk'), { at: TEST_NOW, earlierMoves, refundPence })

  test('D-49 gives the deposit back', () => {
    expect(cancelled(0)?.text).toContain("We'll refund your £10.00 deposit to Visa ending 4242.")
    expect(cancelled(0, 600)?.text).toContain("We'll refund £6.00 of your deposit to Visa ending 4242.")
    expect(cancelled(0, null)?.text).toContain(
      "If we've taken payment, we'll refund it to your original payment method.",
    )
  })

  test('XMS-09 is taken out of the calendar that our own files put it into, and of no other', () => {
    const mail = cancelled(2)
    const { method, event, text } = readCalendar(mail?.calendar ?? '')
    expect([method, event.STATUS?.value, event.SEQUENCE?.value]).toEqual(['CANCEL', 'CANCELLED', '2'])
    expect(text('UID')).toBe('christmas-collection-720000001@shop.example')
    expect(mail?.text).toContain('Open the attached file to remove the collection from your calendar.')
    expect(cancelled(0)).not.toHaveProperty('calendar')
    expect(cancelled(0)?.text).not.toContain('attached')
  })
})
