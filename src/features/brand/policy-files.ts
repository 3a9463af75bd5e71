import { z } from 'zod'
import { FIXED_PAYMENT_NAMES } from '../../domain/orders/payment-name.ts'
import { DELIVERY_REFUND_TERMS } from '../../domain/policy/delivery-refund-terms.ts'
import type { Department } from '../../domain/policy/departments.data.ts'
import { type Policy, type RetailerOffer, SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { OFFERED_CARRIERS, type OfferedCarrier, PARCEL_SIZES, RETURN_PATHS } from '../../domain/policy/return-method.ts'
import { RETURN_AREAS, type ReturnMethodTerms } from '../../domain/policy/return-methods.data.ts'
import { GIFT_RETURN, WITHDRAWAL } from '../../domain/policy/return-reasons.data.ts'
import { distinct, EVEN_IF_WRONG, parseFields, text, whole, word } from './brand-fields.ts'

const FLAG = 'must be true or false'
const WINDOW_DAYS_MAX = 365
const CODES_MAX = 200
const RETURN_COST_PENCE_MAX = 5000

const days = whole('days', 1, WINDOW_DAYS_MAX)
const reasonCode = word('reason code', 20, 'R01-P0')
const department = word('department number', 20, 'T50')
const codes = (code: z.ZodType<string>) =>
  z.array(code).max(CODES_MAX, `must have at most ${CODES_MAX} entries`).readonly()

const usual = SPECIFIED_POLICY
const oneOf = <Value extends string>(values: readonly Value[]) => z.enum(values, `must be one of ${values.join(', ')}`)
const deliveryTerm = oneOf(DELIVERY_REFUND_TERMS)
const offer = (name: RetailerOffer) => z.boolean(FLAG).default(usual.offers[name])

const fixedName = (given: unknown) =>
  Object.entries(FIXED_PAYMENT_NAMES).find(([method, name]) => method === given || name === given)
const notFixed = {
  error: ({ input }: { input?: unknown }) => {
    const [method, name] = fixedName(input) ?? []
    return `must not be set: only ${method} is called "${name}", since where refunds go depends on it`
  },
}
const paymentNames = z.record(
  word('payment method', 60, 'KLARNA').refine((method) => !fixedName(method), notFixed),
  text(40).refine((name) => !fixedName(name), notFixed),
)

function numbered(what: string, max: number) {
  const problem = `must be ${what}, from 1 to ${max}`
  return z.int(problem).min(1, problem).max(max, problem)
}

const dayOfDecember = numbered('a day of December', 31)
const christmas = z
  .strictObject({
    lastOrderDay: dayOfDecember.default(usual.christmas.lastOrderDay),
    lastCollectionDay: dayOfDecember.default(usual.christmas.lastCollectionDay),
    ordersOpenMonth: numbered('a month', 12).default(usual.christmas.ordersOpenMonth),
  })
  .refine(({ lastOrderDay, lastCollectionDay }) => !(lastOrderDay > lastCollectionDay), {
    ...EVEN_IF_WRONG,
    path: ['lastOrderDay'],
    message: 'must not be after lastCollectionDay',
  })

const TIME = 'must be a time, such as "20:00"'
const daysFromDespatch = whole('days', 1, 14)
const shopName = text(40)

/** `policy.json`: fields that it leaves out have the values of the specification. */
const policyFile = z.strictObject({
  returnWindow: z
    .strictObject({
      days: days.default(usual.returnWindow.days),
      byDepartment: z.record(department, days).default({}),
      byReason: z.record(reasonCode, days).default({}),
    })
    .prefault({}),
  neverReturned: z
    .strictObject({
      shipNodes: codes(word('ship node', 40, '1595')).default(usual.neverReturned.shipNodes),
      departments: codes(department).default(usual.neverReturned.departments),
    })
    .prefault({}),
  sealedDepartments: codes(department).default(usual.sealedDepartments),
  deliveryRefund: z
    .strictObject({
      inStore: deliveryTerm.default(usual.deliveryRefund.inStore),
      sentBack: deliveryTerm.default(usual.deliveryRefund.sentBack),
    })
    .prefault({}),
  returnItemsMax: whole('items', 1, 25).default(usual.returnItemsMax),
  giftMails: z
    .strictObject({
      perAccountAnHourMax: whole('emails', 1, 1000).default(usual.giftMails.perAccountAnHourMax),
      perRecipientADayMax: whole('emails', 1, 100).default(usual.giftMails.perRecipientADayMax),
    })
    .prefault({}),
  offers: z
    .strictObject({
      returns: offer('returns'),
      eGiftCards: offer('eGiftCards'),
      giftReceipts: offer('giftReceipts'),
      christmasFood: offer('christmasFood'),
      food: offer('food'),
      furniture: offer('furniture'),
      recommendations: offer('recommendations'),
      stores: offer('stores'),
      textMessages: offer('textMessages'),
    })
    .prefault({}),
  paymentNames: paymentNames.default(usual.paymentNames),
  christmas: christmas.prefault({}),
  delivery: z
    .strictObject({
      lastDespatch: z
        .string(TIME)
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME)
        .default(usual.delivery.lastDespatch),
      nominatedDay: daysFromDespatch.default(usual.delivery.nominatedDay),
      collectInStore: daysFromDespatch.default(usual.delivery.collectInStore),
    })
    .prefault({}),
  shopTypes: z
    .strictObject({
      'Full Line': shopName.default(usual.shopTypes['Full Line']),
      'Simply Food': shopName.default(usual.shopTypes['Simply Food']),
      'Outlet Store': shopName.default(usual.shopTypes['Outlet Store']),
    })
    .prefault({}),
  returnShops: z
    .strictObject({ 'clothing-and-home': shopName.exactOptional(), foodhall: shopName.exactOptional() })
    .default({}),
})

export const parsePolicyFile = (content: unknown) => parseFields(policyFile, content)

const named = { code: reasonCode, label: text(60) }

const secondaries = z.array(z.strictObject(named)).max(20, 'must have at most 20 entries').default([])
const COUNT = 'must be a list of 1 to 20 reasons'

function reasons<Reason extends z.ZodType<{ code: string; secondaries: { code: string }[] }>>(reason: Reason) {
  return distinct(
    z.array(reason, COUNT).min(1, COUNT).max(20, COUNT),
    ({ code, secondaries }) => [code, ...[secondaries].flat().map((each) => each?.code)],
    (code) => `has two reasons with the code ${code}`,
  )
}

const RESERVED_CODES = [GIFT_RETURN.code, WITHDRAWAL.code]

const returnReasons = reasons(
  z.strictObject({
    ...named,
    code: reasonCode.refine(
      (code) => !RESERVED_CODES.includes(code),
      'is the code of gift returns or of withdrawals; choose another',
    ),
    secondaries,
    refundsDelivery: z.boolean(FLAG),
    expectedBack: z.boolean(FLAG).default(true),
  }),
)
const cancelReasons = reasons(z.strictObject({ ...named, secondaries }))

const reasonsFile = z.strictObject({ returns: returnReasons.optional(), cancellations: cancelReasons.optional() })

export const parseReasonsFile = (content: unknown) => parseFields(reasonsFile, content)

const millimetres = whole('millimetres', 1, 10_000)
const limits = z
  .strictObject({
    gramsMax: whole('grams', 1, 1_000_000),
    lengthMm: millimetres,
    lengthAndGirthMm: whole('millimetres', 1, 30_000),
    sidesMm: z.tuple([millimetres, millimetres, millimetres], 'must be a list of three numbers').readonly(),
    sentences: z.array(text(60)).max(10, 'must have at most 10 entries').readonly(),
  })
  .partial({ sidesMm: true })

const VIA_BY_PATH = {
  'in-store': ['clothing-and-home', 'foodhall'],
  postal: ['evri', 'royal-mail', 'parcelforce', 'an-post'],
  'collect-from-home': ['evri', 'parcelforce'],
} as const satisfies Record<(typeof RETURN_PATHS)[number], readonly OfferedCarrier[]>

const method = z
  .strictObject({
    path: oneOf(RETURN_PATHS),
    via: oneOf(OFFERED_CARRIERS),
    areas: z.array(oneOf(RETURN_AREAS)).min(1, 'must name at least one area'),
    pence: whole('pence', 0, RETURN_COST_PENCE_MAX).default(0),
    daysAhead: whole('days', 1, 14).exactOptional(),
    sizes: z.partialRecord(z.enum(['', ...PARCEL_SIZES]), limits).default({}),
  })
  .superRefine(({ path, via, areas, daysAhead, sizes }, context) => {
    const possible: readonly string[] | undefined = VIA_BY_PATH[path]
    if (possible && OFFERED_CARRIERS.includes(via) && !possible.includes(via))
      context.addIssue({ code: 'custom', path: ['via'], message: `must be one of ${possible.join(', ')} for ${path}` })
    if (via === 'an-post' && [areas].flat().some((area) => area !== 'ireland'))
      context.addIssue({ code: 'custom', path: ['areas'], message: 'must be only ireland for an-post' })
    if ((via === 'evri' || via === 'royal-mail' || via === 'parcelforce') && [areas].flat().includes('ireland'))
      context.addIssue({ code: 'custom', path: ['areas'], message: `must not name ireland for ${via}` })
    if (daysAhead !== undefined && (path !== 'collect-from-home' || via !== 'parcelforce'))
      context.addIssue({ code: 'custom', path: ['daysAhead'], message: 'is only for collections by Parcelforce' })
    const isSized = Object.keys(Object(sizes)).length > 0
    if (possible && isSized === (path === 'in-store'))
      context.addIssue({
        code: 'custom',
        path: ['sizes'],
        message: isSized
          ? 'must be left out for in-store, since shops take parcels of every size'
          : `must have at least one size for ${path}`,
      })
  }, EVEN_IF_WRONG)

const METHODS = 'must be a list of at least one return method'
const methodsFile = distinct(
  z.array(method, METHODS).min(1, METHODS),
  ({ path, via }) => path && via && `${path} by ${via}`,
  (name) => `has the method ${name} twice`,
)

export const parseMethodsFile = (content: unknown) => parseFields(methodsFile, content) as ReturnMethodTerms[]

/** The specified names are those of departments that a shop with its own may not have. */
const RETURN_SHOPS_OF_ANY_GOODS: Policy['returnShops'] = {
  'clothing-and-home': 'Full stores',
  foodhall: 'Other stores',
}

/** The policy of a folder without files is the specified one. */
export function policyOf(
  policy: ReturnType<typeof parsePolicyFile> | null,
  reasons: ReturnType<typeof parseReasonsFile> | null,
  methods: ReturnMethodTerms[] | null,
  departments: Department[] | null,
): Policy {
  const { offers } = policy ?? usual
  const offered = methods ?? usual.returnMethods
  return {
    ...(policy ?? usual),
    // Christmas food is only collected, from a store.
    offers: { ...offers, christmasFood: offers.christmasFood && offers.stores },
    returnShops: { ...(departments ? RETURN_SHOPS_OF_ANY_GOODS : usual.returnShops), ...policy?.returnShops },
    returnMethods: offers.stores ? offered : offered.filter(({ path }) => path !== 'in-store'),
    returnReasons: reasons?.returns ?? usual.returnReasons,
    cancelReasons: reasons?.cancellations ?? usual.cancelReasons,
    departments: departments ?? usual.departments,
  }
}
