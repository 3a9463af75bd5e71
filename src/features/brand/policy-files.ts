import { z } from 'zod'
import { FIXED_PAYMENT_NAMES } from '../../domain/orders/payment-name.ts'
import { DELIVERY_REFUND_TERMS } from '../../domain/policy/delivery-refund-terms.ts'
import type { Department } from '../../domain/policy/departments.data.ts'
import { type Policy, type RetailerOffer, SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { OFFERED_CARRIERS, type OfferedCarrier, PARCEL_SIZES, RETURN_PATHS } from '../../domain/policy/return-method.ts'
import { RETURN_AREAS, type ReturnMethodTerms } from '../../domain/policy/return-methods.data.ts'
import { GIFT_RETURN, WITHDRAWAL } from '../../domain/policy/return-reasons.data.ts'
import { readBrandJson, text, whole, word } from './brand-fields.ts'

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
const deliveryTerm = z.enum(DELIVERY_REFUND_TERMS, `must be one of ${DELIVERY_REFUND_TERMS.join(', ')}`)
const offer = (name: RetailerOffer) => z.boolean(FLAG).default(usual.offers[name])

const paymentNames = z.record(word('payment method', 60, 'KLARNA'), text(40)).superRefine((names, context) => {
  for (const [method, name] of Object.entries(names)) {
    const fixed = Object.entries(FIXED_PAYMENT_NAMES).find((each) => each[0] === method || each[1] === name)
    if (fixed)
      context.addIssue({
        code: 'custom',
        path: [method],
        message: `must not be set: only ${fixed[0]} is called "${fixed[1]}", since where refunds go depends on it`,
      })
  }
})

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
  .refine(({ lastOrderDay, lastCollectionDay }) => lastOrderDay <= lastCollectionDay, {
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

export const readPolicyFile = (json: string) => readBrandJson(policyFile, 'a policy', json)

const named = { code: reasonCode, label: text(60) }

type CodedReasons = readonly { code: string; secondaries: readonly { code: string }[] }[]

const codesOf = (reasons: CodedReasons) =>
  reasons.flatMap(({ code, secondaries }) => [code, ...secondaries.map((secondary) => secondary.code)])

function hasOwnCodes(reasons: CodedReasons): boolean {
  const all = codesOf(reasons)
  return new Set(all).size === all.length
}

const RESERVED_CODES = [GIFT_RETURN.code, WITHDRAWAL.code]
const hasNoReservedCode = (reasons: CodedReasons) => !codesOf(reasons).some((code) => RESERVED_CODES.includes(code))

const TWO_REASONS = 'has two reasons with the same code'
const secondaries = z.array(z.strictObject(named)).max(20, 'must have at most 20 entries').default([])
const COUNT = 'must have 1 to 20 reasons'

const returnReasons = z
  .array(
    z.strictObject({
      ...named,
      secondaries,
      refundsDelivery: z.boolean(FLAG),
      expectedBack: z.boolean(FLAG).default(true),
    }),
  )
  .min(1, COUNT)
  .max(20, COUNT)
  .refine(hasOwnCodes, TWO_REASONS)
  .refine(
    hasNoReservedCode,
    `must not use ${RESERVED_CODES.join(' and ')}, the reasons of gift returns and withdrawals`,
  )

const cancelReasons = z
  .array(z.strictObject({ ...named, secondaries }))
  .min(1, COUNT)
  .max(20, COUNT)
  .refine(hasOwnCodes, TWO_REASONS)

const reasonsFile = z.strictObject({ returns: returnReasons.optional(), cancellations: cancelReasons.optional() })

export const readReasonsFile = (json: string) => readBrandJson(reasonsFile, 'the reasons', json)

const millimetres = whole('millimetres', 1, 10_000)
const limits = z
  .strictObject({
    gramsMax: whole('grams', 1, 1_000_000),
    lengthMm: millimetres,
    lengthAndGirthMm: whole('millimetres', 1, 30_000),
    sidesMm: z.tuple([millimetres, millimetres, millimetres]).readonly(),
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
    path: z.enum(RETURN_PATHS, `must be one of ${RETURN_PATHS.join(', ')}`),
    via: z.enum(OFFERED_CARRIERS, `must be one of ${OFFERED_CARRIERS.join(', ')}`),
    areas: z.array(z.enum(RETURN_AREAS, `must be one of ${RETURN_AREAS.join(', ')}`)).min(1, 'must name an area'),
    pence: whole('pence', 0, RETURN_COST_PENCE_MAX).default(0),
    daysAhead: whole('days', 1, 14).exactOptional(),
    sizes: z.partialRecord(z.enum(['', ...PARCEL_SIZES]), limits).default({}),
  })
  .superRefine(({ path, via, daysAhead, sizes }, context) => {
    const possible: readonly string[] = VIA_BY_PATH[path]
    if (!possible.includes(via))
      context.addIssue({ code: 'custom', path: ['via'], message: `must be one of ${possible.join(', ')} for ${path}` })
    if (daysAhead !== undefined && (path !== 'collect-from-home' || via !== 'parcelforce'))
      context.addIssue({ code: 'custom', path: ['daysAhead'], message: 'is only for collections by Parcelforce' })
    const isSized = Object.keys(sizes).length > 0
    if (isSized === (path === 'in-store'))
      context.addIssue({
        code: 'custom',
        path: ['sizes'],
        message: isSized ? 'must be left out in store, which takes every size' : 'must have at least one size',
      })
  })

const methodsFile = z
  .array(method, 'must be a list of return methods')
  .min(1, 'must have at least one method')
  .refine(
    (methods) => new Set(methods.map(({ path, via }) => `${path} ${via}`)).size === methods.length,
    'has the same method twice',
  )

export const readMethodsFile = (json: string): ReturnMethodTerms[] =>
  readBrandJson(methodsFile, 'a method', json) as ReturnMethodTerms[]

/** The specified names are those of departments that a shop with its own may not have. */
const RETURN_SHOPS_OF_ANY_GOODS: Policy['returnShops'] = {
  'clothing-and-home': 'Full stores',
  foodhall: 'Other stores',
}

/** The policy of a folder without files is the specified one. */
export function policyOf(
  policy: ReturnType<typeof readPolicyFile> | null,
  reasons: ReturnType<typeof readReasonsFile> | null,
  methods: ReturnMethodTerms[] | null,
  departments: Department[] | null,
): Policy {
  return {
    ...(policy ?? usual),
    returnShops: { ...(departments ? RETURN_SHOPS_OF_ANY_GOODS : usual.returnShops), ...policy?.returnShops },
    returnMethods: methods ?? usual.returnMethods,
    returnReasons: reasons?.returns ?? usual.returnReasons,
    cancelReasons: reasons?.cancellations ?? usual.cancelReasons,
    departments: departments ?? usual.departments,
  }
}
