import { expect, test, vi } from 'vitest'
import { problemsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import { chosenIn } from '../../../../test/harness/return-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import type { ReturnReason } from '../../../domain/policy/return-reasons.data.ts'
import { RETURN_REASONS } from '../../../domain/policy/return-reasons.data.ts'
import { reasonsFor } from '../../../domain/returns/return-reason.ts'

const WAIT_MS = 100
const journey = new MethodJourney(770_000_000, {
  environment: { REASONS_WAIT_MS: String(WAIT_MS), OUTSIDE_TIMEOUT_MS: '20000' },
  lines: [{ sku: 'SLOW-1' }, { sku: 'QUICK-1', quantity: 3 }],
})
const LATE = { primary: 'R06-P0' }
const DAMAGED = { primary: 'R05-P0', secondary: 'R05-S1' }
const SORRY = 'Sorry something went wrong, please try again later.'

const open = () => journey.amelia.get(journey.stepOne())

/** The service answers at once for some goods, and for others when this resolves. */
function answering(slowly: () => Promise<readonly ReturnReason[] | null>) {
  const offeredFor = vi.spyOn(journey.product.outside.reasons, 'offeredFor')
  const reasons = reasonsFor({ sized: true, glass: false }, RETURN_REASONS)
  offeredFor.mockImplementation(async (_, { sku }) => (sku === 'SLOW-1' ? await slowly() : reasons))
}
const never = () => new Promise<null>(() => {})
const againIn = (seen: PageResponse, line: number) =>
  seen.document.querySelector(`button[name=again][value="${line}-0"]`)

test('D-54 reasons that do not come hold step 1 for a moment only, and only their row goes without', async () => {
  answering(never)
  const page = await open()
  expect(page.status).toBe(200)
  expect([1, 2].map((line) => againIn(page, line)?.textContent)).toEqual(['Try again', undefined])
  expect(page.document.querySelectorAll('#primary-2-0 option').length).toBeGreaterThan(2)
  expect(page.document.querySelector('.pick [role=status]')?.textContent).toContain(SORRY)
})

test('D-54 requesting again keeps the form, without errors', async () => {
  const page = await open()
  answering(never)
  const chosen = { 1: DAMAGED, 2: { ...LATE, quantity: '2' } }
  const still = await journey.sendStepOne(chosen, { again: '1-0' }, page)
  expect([still.status, problemsOn(still)]).toEqual([200, []])
  expect(['primary-2-0', 'quantity-2-0'].map((id) => chosenIn(still, id))).toEqual(['R06-P0', '2'])
  const held = ['primary', 'secondary'].map((name) => still.document.querySelector(`input[name=${name}-1-0]`))
  expect(held.map((field) => field?.getAttribute('value'))).toEqual(['R05-P0', 'R05-S1'])
  vi.restoreAllMocks()
  const there = await journey.sendStepOne(chosen, { again: '1-0' }, still)
  expect(['primary-1-0', 'secondary-1-0', 'quantity-2-0'].map((id) => chosenIn(there, id))).toEqual([
    'R05-P0',
    'R05-S1',
    '2',
  ])
  expect((await journey.send(journey.amelia, there, chosen)).status).toBe(303)
})
