import { expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertWithdrawn } from '../../../test/builders/insert-withdrawn.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { brandFolder } from '../../../test/harness/brand-folder.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { MethodJourney } from '../../../test/harness/method-journey.ts'

const BRAND_DIR = brandFolder({
  'methods.json': [{ path: 'in-store', via: 'clothing-and-home', areas: ['uk', 'ireland'] }],
})
const at = new MethodJourney(748_000_000, { environment: { BRAND_DIR } })

test('RSN-01 WDR-04 where items go back only in store, pages speak of returning, not of sending', async () => {
  expect((await at.amelia.get(at.stepOne())).text).toContain("Tick what you'd like to return and tell us why.")
  const order = anOrder({ orderNumber: String(++at.number), lines: [anOrderLine({ description: 'Vase' })] })
  await insertOrders(at.sql, [order])
  await insertWithdrawn(at.sql, order, [aWithdrawnLine({})])
  const seen = await at.amelia.get(at.stepOne().replace('item-level-returns?', 'item-level-returns/withdrawn?'))
  expect(textsOn(seen, 'main :is(h1, #items)')).toEqual(["Return what you've withdrawn from", 'Items to return'])
  const help = await at.visitor().get('/c/help-and-support/returns-and-refunds')
  expect(help.document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'How long you have to return something, how to return it, and when you get your money.',
  )
})
