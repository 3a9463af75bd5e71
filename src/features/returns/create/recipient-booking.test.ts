import { expect, test } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { recipientView } from '../../../domain/gift-receipts/recipient-view.ts'
import { SPECIFIED_POLICY } from '../../../domain/policy/policy.ts'
import { GIFT_RETURN } from '../../../domain/policy/return-reasons.data.ts'
import { chosenReason } from '../../../domain/returns/return-reason.ts'
import type { PageAnswer } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import type { ReturnSteps } from '../return-steps.records.ts'
import type { StepThreeProps } from './created.page.tsx'
import { showCreatedReturn } from './created.server.ts'

const order = anOrder({
  lines: [anOrderLine({ unitPricePence: 7654 })],
  facts: { customerEmail: 'amelia@example.com' },
})
const [line] = order.lines
const request = {
  confirmation: {
    methodId: 'postal-evri-standard',
    lines: [{ lineKey: line?.key ?? '', quantity: 1, reason: chosenReason(GIFT_RETURN, null) }],
  },
  lineRefunds: [{ lineKey: line?.key ?? '', pence: 7654 }],
  facts: { refundPence: 7654, refundedTo: 'E-gift card' },
}

/** Step 3 of Rosie's return in this state. */
async function seenBy(recipientId: string | null, state: string, more: object = {}): Promise<StepThreeProps> {
  const details = {
    order: recipientId === null ? order : recipientView(order, [order]),
    contact: { email: 'rosie@example.com', phone: null },
    openWrite: null,
    facts: { created: null, state, request: { ...request, ...more }, mailFailed: false, wasMailedAgain: false },
  }
  const returnSteps = { findAtStepThree: async () => details } as unknown as ReturnSteps
  const visit = {
    site: BRAND_SITES.uk,
    order: { customerId: 'C-amelia', recipientId, orderNumber: order.orderNumber, site: 'uk', currency: 'GBP' },
    query: new URLSearchParams({ returnNumber: '800000001' }),
    ...{ now: TEST_NOW, pictureOf: () => null, productPage: () => null, hasPage: () => true },
  }
  const parts = { returnSteps, settings: { policy: SPECIFIED_POLICY } }
  const answer = (await showCreatedReturn(parts, visit as unknown as OrderVisit)) as PageAnswer
  return answer.props as StepThreeProps
}

test.each(['requested', 'refused', 'given-up'])(
  'D-152 D-42 while it is booked, or was not, a recipient reads no amount, no reason and no way to the order: %s',
  async (state) => {
    const props = await seenBy('C-rosie', state)
    expect(JSON.stringify(props)).not.toMatch(/[£€]|76\.?54|amelia@|order-details|Gift return/)
    expect(props.isGift).toBe(true)
    expect(props.giftCard !== null).toBe(state === 'requested')
    expect(JSON.stringify(props)).toContain('/MSMyAccountView/returns')
  },
)

test('the owner sees the refund', async () => {
  const props = await seenBy(null, 'requested')
  expect(JSON.stringify(props)).toContain('£76.54')
  expect(props.giftCard).toBeNull()
})

test('D-73 D-152 what is being booked from Jersey will have a label with its form, and no code', async () => {
  const confirmation = { ...request.confirmation, methodId: 'postal-royalMail' }
  const facts = { ...request.facts, from: anAddress({ postcode: 'JE2 3XX' }) }
  const { soFar } = await seenBy(null, 'requested', { confirmation, facts })
  expect(soFar?.pending).toMatchObject({ text: "Your label and customs form will be here once it's booked." })
})
