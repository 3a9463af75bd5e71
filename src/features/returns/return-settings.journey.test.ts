import { decodeJwt } from 'jose'
import { expect, test, vi } from 'vitest'
import { brandFolder } from '../../../test/harness/brand-folder.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { MethodJourney } from '../../../test/harness/method-journey.ts'
import { RETURN_METHODS } from '../../domain/policy/return-methods.data.ts'
import type { Claims } from '../../platform/security/tokens.ts'

/** Waiting for carriers as long as for reasons would exceed the test's time limit. */
const SLOW = { REASONS_WAIT_MS: '60000', OUTSIDE_TIMEOUT_MS: '60000' }
const METHODS = RETURN_METHODS.map((method) =>
  method.via === 'an-post'
    ? { ...method, sizes: { '': { ...method.sizes[''], sentences: ['31kg', '2m length'] } } }
    : method,
)
const journey = new MethodJourney(772_000_000, {
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

test('D-65 the limits of An Post are those that are set', async () => {
  const niamh = await journey.signedInVisitor('niamh')
  const sent = await journey.send(niamh, await niamh.get(journey.address('400000005', 'ie')), { 1: LATE })
  const stepTwo = sent.location ?? ''
  await niamh.submit(await niamh.get(stepTwo), { channel: 'postal', act: 'keep' })
  expect(textsOn(await niamh.get(stepTwo), '.limits li')).toEqual(['31kg', '2m length'])
})

test('D-77 a carrier that does not answer holds step 2 for a moment only; its dates can be requested again', async () => {
  const stepTwo = await toStepTwo()
  await journey.amelia.submit(await journey.amelia.get(stepTwo), { channel: 'collect-from-home', act: 'keep' })
  const days = vi.spyOn(journey.product.outside.evri, 'collectionDays')
  days.mockReturnValue(new Promise(() => {}))
  const page = await journey.amelia.get(stepTwo)
  expect(page.status).toBe(200)
  expect(textsOn(page, '#on a')).toEqual(['Show dates'])
  days.mockRestore()
  expect(textsOn(await journey.amelia.get(stepTwo), '#on a')).toEqual([])
})
