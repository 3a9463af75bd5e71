import { expect, test } from 'vitest'
import type { SiteKey } from '../../domain/sites/site.ts'
import { cancellationMails } from './cancellation-mails.ts'

const mails = cancellationMails({ brandName: 'Fern & Field', supportEmail: null })
const payload = (site: SiteKey, item?: string) => ({
  site,
  headerKey: 'H',
  origin: 'http://shop.test',
  to: { name: 'Amelia', address: 'amelia@example.com' },
  request: { kind: 'cancel-order' as const, reason: { primary: 'C01-P0', secondary: null } },
  ...(item && { item }),
})

test('who asked hears what could not be done after all, by its name where that is known', () => {
  expect(mails.item.notDone('600000001', payload('uk', '2 x Mug')).text).toContain(
    "We're sorry, but we couldn't remove 2 x Mug from your order 600000001.",
  )
  expect(mails.item.notDone('600000001', payload('uk')).text).toContain("we couldn't remove an item from your order")
})

test('only what can be returned is said to be', () => {
  const RETURN = "Your order hasn't changed. You can return anything you don't want once it arrives."
  expect(mails.order.notDone('600000001', payload('uk')).text).toContain(RETURN)
  const christmas = mails.order.notDone('600000001', payload('christmas-uk')).text
  expect(christmas).toContain("Your order hasn't changed.")
  expect(christmas).not.toContain('You can return')
})
