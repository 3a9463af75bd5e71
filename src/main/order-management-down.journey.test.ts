import { expect, test } from 'vitest'
import { ChangingJourney } from '../../test/harness/changing-journey.ts'
import { DETAILS, ORDERS } from '../../test/harness/constants.ts'
import { hrefOf, namedLinksOn } from '../../test/harness/journey.ts'
import { NO_CHANGES_NOW } from '../domain/order-actions/allowed-actions.ts'
import { PATHS } from '../urls.ts'

const at = new ChangingJourney(846_000_000)
const ACTIONS = /cancel|remove-item|item-level-returns\?|collection-and-delivery|change-method/

/** The links to actions on a page. */
const actionsOn = (page: Parameters<typeof namedLinksOn>[0]) =>
  namedLinksOn(page).flatMap(([, href]) => (ACTIONS.test(href) ? [href.replace(/\?.*/, '')] : []))

test('D-28 D-138 while order management is down everything can be read, with its time, and nothing can be changed', async () => {
  const number = await at.createReturn({ channel: 'postal', via: 'evri' })
  const details = () => at.amelia.get(`${DETAILS}?storeId=10151&orderId=${at.order}`)
  expect(actionsOn(await details())).not.toEqual([])
  await at.switchTo('down')
  await at.product.outside.health.check()

  expect((await at.amelia.get(`${ORDERS}?q=${at.order}`)).text).toContain(at.order)
  const order = await details()
  expect(order.status).toBe(200)
  expect(order.text).toContain(NO_CHANGES_NOW)
  expect(order.text).toMatch(/This is your order as of \w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d\./)
  expect(actionsOn(order)).toEqual([])
  expect((await at.amelia.get(at.stepOne())).location).toContain(PATHS.orderDetails)

  const tracked = await at.amelia.get(at.track(number))
  expect([tracked.status, tracked.text.includes(number)]).toEqual([200, true])
  const created = await at.amelia.get(`${PATHS.returnCreated}?storeId=10151&orderId=${at.order}&returnNumber=${number}`)
  const code = created.document.querySelector(`img[src*="${PATHS.returnCode}"]`)?.getAttribute('src') ?? ''
  for (const [paper, type] of [
    [code, 'image/'],
    [hrefOf(created, `main a[href*="${PATHS.returnLabel}"]`), 'application/pdf'],
  ] as const) {
    const { status, headers } = await at.amelia.get(paper)
    expect([status, headers.get('content-type')?.startsWith(type)]).toEqual([200, true])
  }
})
