import { describe, expect, test } from 'vitest'
import { overTheWire, sentEnvelope as sent, type Wire } from '../../../test/builders/envelope.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { readEnvelope } from './read-envelope.ts'

const LINE = 'order.orderItemsList.0'

type Path = readonly (string | number)[]

/** Every place in what is sent, however deep. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => [[...path, name], ...placesIn(each, [...path, name])])
}

function withValue(envelope: unknown, path: Path, value: unknown): unknown {
  const changed = structuredClone(envelope)
  const holder = path.slice(0, -1).reduce((each, name) => (each as Wire)[name], changed)
  Object.assign(holder as object, { [path.at(-1) ?? '']: value })
  return overTheWire(changed)
}

describe('D-183 an optional field that cannot be read is left out, and the order is taken', () => {
  test.each<[string, { order?: Wire; line?: Wire }, string]>([
    ['a link without a scheme', { line: { pdpUrl: 'www.shop.example/p/1' } }, `${LINE}.pdpUrl: must be a URL`],
    ['a day that is none', { line: { deliveredDate: '2026-02-30' } }, `${LINE}.deliveredDate: must be a date`],
    ['a time that is none', { line: { nsdSlotStartTime: '25:00' } }, `${LINE}.nsdSlotStartTime: must be a time`],
    ['a flag that is none', { line: { IsAmendable: 'maybe' } }, `${LINE}.IsAmendable: must be Y or N`],
    ['a rate above one', { line: { vatRate: 20 } }, `${LINE}.vatRate: must not exceed 1`],
    ['an address that is text', { line: { PersonInfoShipTo: 'Leeds' } }, `${LINE}.PersonInfoShipTo: `],
    ['a long city', { line: { PersonInfoShipTo: { city: 'x'.repeat(1000) } } }, 'city: must have at most 200'],
  ])('%s', (_case, parts, warning) => {
    const result = readEnvelope(BRAND_SITES, sent(parts))
    expect(result).toMatchObject({ ok: true, warnings: [expect.stringContaining(warning)] })
    expect(result.ok && result.warnings[0]).toMatch(/; left out$/)
  })

  test('and none of it is stored', () => {
    const line = { CarrierURL: 'javascript:alert(1)', deliveredDate: 'soon' }
    const result = readEnvelope(BRAND_SITES, sent({ line }))
    if (!result.ok) throw new Error(result.reasons.join())
    const [read] = result.update.order.lines
    expect([read?.deliveredOn, read?.facts.carrierUrl]).toEqual([null, undefined])
    expect(result.warnings).toHaveLength(2)
  })
})

describe('D-144 every problem with a field has a message of ours', () => {
  const whole = sent({
    order: {
      PaymentMethods: [{ paymentMethod: 'CARD', amount: '1.00' }],
      Instructions: [{ InstructionType: 'GIFTMSG' }],
    },
    line: { itemDetails: { isReturnable: 'Y' }, PersonInfoShipTo: { city: 'Leeds' }, OrderLineCharges: [] },
  })
  const problemsOf = (envelope: unknown) => {
    const result = readEnvelope(BRAND_SITES, envelope)
    return result.ok ? result.warnings : result.reasons
  }

  test.each([[null], [7], [[[]]], [{ a: 1 }], [undefined]])('%j in every place', (value) => {
    for (const path of placesIn(whole)) {
      const problems = problemsOf(withValue(whole, path, value)).join('; ')
      expect(problems, `${path.join('.')}: ${problems}`).not.toMatch(
        /invalid input|expected|received|too (?:big|small)|nan|undefined/i,
      )
    }
  })

  test('what is required is named', () => {
    const line = ['OrderLineKey', 'LineTotal', 'status'].map((name) => `${LINE}.${name}`)
    const order = ['placed_time', 'grand_total', 'orderItemsList'].map((name) => `order.${name}`)
    for (const path of ['storeId', 'sequence', 'occurredAt', 'order', ...order, ...line])
      expect(problemsOf(withValue(whole, path.split('.'), undefined))).toContain(`${path}: is required`)
    for (const customerEmail of [undefined, 'nobody'])
      expect(problemsOf(sent({ envelope: { customerId: undefined }, order: { customerEmail } }))).toContainEqual(
        expect.stringMatching(/^customerId: is required, unless /),
      )
    const guest = sent({ envelope: { customerId: undefined }, order: { customerEmail: 'robin@example.com' } })
    expect(problemsOf(guest)).toEqual([])
  })
})

test.each([
  ['10151', 'GBP', true],
  ['10151', '', true],
  ['10151', 'EUR', false],
  ['10451', undefined, false],
  ['10151', 'gbp', false],
])(
  'D-183 D-15 D-18 ACC-09 a currency has to be that of the store: store %s, currency %j',
  (storeId, currency, isTaken) => {
    const result = readEnvelope(BRAND_SITES, sent({ envelope: { storeId }, order: { currency } }))
    expect(result.ok).toBe(isTaken)
    if (!result.ok) expect(result.reasons).toEqual([expect.stringMatching(/^order\.currency: /)])
  },
)
