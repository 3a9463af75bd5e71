import { decodeJwt } from 'jose'
import { expect, test, vi } from 'vitest'
import { brandFolder } from '../../../test/harness/brand-folder.ts'
import { ChangingJourney } from '../../../test/harness/changing-journey.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { RETURN_METHODS } from '../../domain/policy/return-methods.data.ts'
import type { Claims } from '../../platform/security/tokens.ts'

/** Waiting for carriers as long as for reasons would exceed the test's time limit. */
const SLOW = { REASONS_WAIT_MS: '60000', OUTSIDE_TIMEOUT_MS: '60000' }
const METHODS = RETURN_METHODS.map((method) =>
  method.via === 'an-post'
    ? { ...method, sizes: { '': { ...method.sizes[''], sentences: ['31kg', '2m length'] } } }
    : { ...method, pence: method.via === 'evri' ? 295 : 0 },
)
const journey = new ChangingJourney(772_000_000, {
  environment: {
    RETURNS_VARIATION_KEY: 'ilr-b',
    BRAND_DIR: brandFolder({ 'methods.json': METHODS }, 'demo'),
    CARRIERS_WAIT_MS: '50',
    ...SLOW,
  },
})
const LATE = { primary: 'R06-P0' }

async function toStepTwo(): Promise<string> {
  return (await journey.submitStepOne(1)).location ?? ''
}

test('D-151 API-05 API-09 the channels service is called with the variation key, and the token of the order page has it', async () => {
  const find = vi.spyOn(journey.product.outside.channels, 'find')
  await toStepTwo()
  expect(find.mock.calls.map(([{ orderNumber, variationKey }]) => [orderNumber, variationKey])).toEqual([
    [journey.order, 'ilr-b'],
  ])
  const { body } = await journey.itemsToken(journey.amelia, journey.order, { 1: LATE })
  expect(decodeJwt<{ claims: Claims }>(body.token).claims.ilrFeatureVariationKey).toBe('ilr-b')
})

test('D-58 the price of a method is taken off the refund, alike on all pages, and changes with the method', async () => {
  const amounts = () => journey.sql`
    select facts->'refundPence' as refund, facts->'returnCostPence' as cost, total_pence as total from returns
    join order_management.returns using (order_number, return_number) where order_number = ${journey.order}`
  const confirm = vi.spyOn(journey.product.outside['order-management'], 'confirmReturn')
  await journey.sendStepOne({ 1: { primary: 'R07-P0', secondary: 'R07-S1' } })
  const page = await journey.next(await journey.amelia.get(journey.here()), { channel: 'postal' })
  expect(textsOn(page, '.channel .free')).toEqual(['Free', 'Up to £2.95', 'Up to £2.95'])
  const { location = '' } = await journey.choose(page, { act: 'book' })
  const [, number = ''] = /returnNumber=(\d+)/.exec(location ?? '') ?? []
  const [mail] = await journey.sql`select plain as text from mails where plain like ${`%${number}%`}`
  for (const seen of [page, await journey.amelia.get(location ?? ''), mail])
    expect(seen?.text).toMatch(/Return cost\W*£2\.95[\s\S]*£22\.05/)
  const tracked = await journey.amelia.get(journey.track(number))
  expect(textsOn(tracked, '[data-refresh=refund] .num, [data-refresh=refund] .dl div')).toEqual([
    expect.stringContaining('£22.05'),
    'Return cost-£2.95',
  ])
  expect([...(await amounts())]).toEqual([{ refund: 2205, cost: 295, total: 2205 }])
  expect(confirm.mock.lastCall?.[2].refund).toMatchObject({ totalPence: 2205, returnCostPence: 295 })
  const change = await journey.next(await journey.openStepTwo(number), { channel: 'postal', via: 'royal-mail' })
  expect(change.text).toContain("You'll get £25.00 back instead of £22.05.")
  // The price of the current method counts, too.
  expect(change.text).toMatch(/Current method: By post - [\w ]+\. Some methods are free\./)
  await journey.choose(change, { act: 'book' })
  await journey.finishAll()
  expect([...(await amounts())]).toEqual([{ refund: 2500, cost: null, total: 2500 }])
})
