import { z } from 'zod'
import type { Address } from '../../domain/addresses/address.ts'
import { decimalOf } from '../../domain/money/money.ts'
import { type ParcelSize, RETURN_PATHS, type ReturnMethod } from '../../domain/policy/return-method.ts'
import type { ReturnMethodTerms } from '../../domain/policy/return-methods.data.ts'
import { CHANNEL_TYPES, SUB_CHANNELS } from '../../domain/return-methods/method-choice.ts'
import type { ChannelFailure } from '../../domain/returns/channel-failure.ts'
import { methodPence } from '../../domain/returns/return-cost.ts'
import type { Sites } from '../../domain/sites/site.ts'
import { line, optional, shortText } from '../../platform/outside/wire-values.ts'
import type { ChannelItem, ChannelsQuestion, ChannelsResult, ReturnTo } from './channels.ts'

/** The path of the call that asks how items can be returned (API-05). */
export const CHANNELS_PATH = '/channel-address'

/** Tells the service that the tracking page asks about an existing return (AMD-06). */
export function toWireQuery({ isTrackAndView }: ChannelsQuestion): Record<string, string> {
  return isTrackAndView ? { isTrackAndView: 'true' } : {}
}

/**
 * The collection address is our addition to API-05: without it the Channel Islands could not be recognised (D-73).
 * Postcode and country are enough; name and street are not sent.
 */
export function toWireQuestion(sites: Sites, question: ChannelsQuestion) {
  const { site, orderNumber, headerKey, country, address, items, variationKey } = question
  return {
    storeId: sites[site].storeId,
    orderNumber,
    payload: {
      OrderHeaderKey: headerKey,
      OrderNo: orderNumber,
      ...(country === 'IE' ? { CountryCode: country } : {}),
      ...(address ? { CollectFrom: { postalCode: address.postcode, country: address.country } } : {}),
      ...(variationKey ? { VariationKey: variationKey } : {}),
      ItemList: items.map(toWireItem),
    },
  }
}

function toWireItem(item: ChannelItem) {
  return {
    OrderLineKey: item.lineKey,
    PrimeLineNo: String(item.lineNo),
    Quantity: String(item.quantity),
    SKU: item.sku,
    UPCVariant: item.upcVariant,
    ShipNode: item.shipNode,
    ProductType: item.productType,
    ItemDetails: {
      DepartmentCode: item.department,
      StrokeNo: item.stroke,
      LineTotal: decimalOf(item.lineTotalPence),
    },
  }
}

/** The channels service's word for each of our sizes. */
const SIZES: Record<ParcelSize, string> = { standard: 'standard', large: 'large', 'extra-large': 'extra large' }

type AnsweredFailure = Exclude<ChannelFailure, 'no-answer'>

/** How a failure is answered: the code in the body, and the HTTP status (ERR-03 to ERR-06). */
const FAILURES: Record<AnsweredFailure, { code: string; status: number }> = {
  'dimensions-down': { code: 'ERR-RETURNS-FURNITURE-PROXY-API-FAILURE', status: 502 },
  'dimensions-unknown': { code: 'ERR-RETURNS-FURNITURE', status: 500 },
  'no-carrier': { code: 'ERR-RETURNS-FURNITURE-NO-CARRIER-FOUND', status: 422 },
  'no-method': { code: 'ERR-RETURNS-NO-METHOD', status: 422 },
  other: { code: 'ERR-RETURNS-UNKNOWN', status: 500 },
}

const ENTRIES_MAX = 50

const channel = z.object({
  ChannelType: shortText(60),
  SubChannelTypes: z
    .array(
      z.object({
        SubChannelType: shortText(60),
        SubCategories: z
          .array(z.object({ categoryType: shortText(60) }))
          .max(ENTRIES_MAX)
          .nullish(),
      }),
    )
    .max(ENTRIES_MAX),
})

/** A number or a text, since it is only passed on to carriers. */
const clientId = z.union([line(64), z.int()]).transform(String)

const returnAddress = z.object({
  clientId: optional(clientId),
  childClientId: optional(clientId),
  addressLine1: optional(line(300)),
  addressLine2: optional(line(300)),
  addressLine3: optional(line(300)),
  city: optional(line(200)),
  postalCode: optional(line(40)),
  country: optional(line(60)),
  contactName: optional(line(200)),
  contactEmailId: optional(line(320)),
  contactPhoneNo: optional(line(60)),
})

/** The answer of API-05 and API-06, which our client reads and the built-in service writes. */
export const wireChannels = z.object({
  OrderChannels: z.array(channel).max(ENTRIES_MAX),
  MnSReturnAddress: returnAddress.nullish(),
})

const failed = z.object({ status: z.string() })

/**
 * A failure is one of `FAILURES`, or "other" (D-112). An unreadable body counts as no answer, and so does a list
 * without channels (D-63).
 */
export function readAnswer(status: number, body: unknown): ChannelsResult {
  const code = failed.safeParse(body).data?.status
  const { data } = wireChannels.safeParse(body)
  if (status !== 200 || (code !== undefined && !data)) return { ok: false, failure: failureOf(code, status) }
  const methods = data?.OrderChannels.flatMap(readChannel) ?? []
  if (!data || methods.length === 0) return { ok: false, failure: 'no-answer' }
  return { ok: true, methods, returnTo: readReturnTo(data.MnSReturnAddress ?? {}) }
}

/** The code of unknown dimensions counts only together with its HTTP status (ERR-04). */
function failureOf(code: string | undefined, status: number): AnsweredFailure {
  const failure = (Object.keys(FAILURES) as AnsweredFailure[]).find((key) => FAILURES[key].code === code) ?? 'other'
  return failure === 'dimensions-unknown' && status !== FAILURES[failure].status ? 'other' : failure
}

/** An unknown sub-channel keeps the service's name (D-64); an unknown channel is left out, since it has no page. */
function readChannel({ ChannelType, SubChannelTypes }: z.output<typeof channel>): ReturnMethod[] {
  const path = RETURN_PATHS.find((returnPath) => CHANNEL_TYPES[returnPath] === ChannelType)
  if (path === undefined) return []
  return SubChannelTypes.map(({ SubChannelType, SubCategories }) => ({
    path,
    via: fromWireCode(SUB_CHANNELS, SubChannelType),
    sizes: (SubCategories ?? []).map(({ categoryType }) => fromWireCode(SIZES, categoryType)),
  }))
}

function readReturnTo(wire: z.output<typeof returnAddress>): ReturnTo {
  const { clientId = null, childClientId = null } = wire
  return { address: readAddress(wire), clientId, childClientId }
}

/** The contact person becomes the last name of our address. */
function readAddress(wire: z.output<typeof returnAddress>): Address | null {
  if (!wire.addressLine1 || !wire.postalCode) return null
  return {
    title: null,
    firstName: '',
    lastName: wire.contactName ?? '',
    line1: wire.addressLine1,
    line2: wire.addressLine2 ?? null,
    line3: wire.addressLine3 ?? null,
    city: wire.city ?? '',
    county: null,
    postcode: wire.postalCode,
    country: /^\s*(?:IE|IRL|Ireland)\s*$/i.test(wire.country ?? '') ? 'IE' : 'UK',
    phone: wire.contactPhoneNo ?? null,
    email: wire.contactEmailId ?? null,
  }
}

/** Null for `no-answer`, which no service can send. Only our own call answers with prices, so `terms` has them. */
export function toWireAnswer(
  answer: ChannelsResult,
  terms: readonly ReturnMethodTerms[] = [],
): { status: number; body: unknown } | null {
  if (!answer.ok) return answer.failure === 'no-answer' ? null : toWireFailure(answer.failure)
  const paths = [...new Set(answer.methods.map(({ path }) => path))]
  return {
    status: 200,
    body: {
      OrderChannels: paths.map((path) => ({
        ChannelType: CHANNEL_TYPES[path],
        SubChannelTypes: answer.methods
          .filter((method) => method.path === path)
          .map((method) => toWireMethod(method, methodPence(terms, method))),
      })),
      MnSReturnAddress: toWireReturnTo(answer.returnTo),
    },
  }
}

export function toWireFailure(failure: AnsweredFailure): { status: number; body: unknown } {
  const { code, status } = FAILURES[failure]
  return { status, body: { status: code } }
}

function toWireMethod({ via, sizes }: ReturnMethod, pence: number) {
  return {
    SubChannelType: toWireCode(SUB_CHANNELS, via),
    ...(pence > 0 && { ReturnCharge: decimalOf(pence) }),
    ...(sizes.length > 0 ? { SubCategories: sizes.map((size) => ({ categoryType: toWireCode(SIZES, size) })) } : {}),
  }
}

function toWireReturnTo({ address, clientId, childClientId }: ReturnTo) {
  if (address === null && clientId === null && childClientId === null) return null
  return { clientId, childClientId, ...(address && toWireAddress(address)) }
}

function toWireAddress(address: Address) {
  return {
    addressLine1: address.line1,
    addressLine2: address.line2,
    addressLine3: address.line3,
    city: address.city,
    postalCode: address.postcode,
    country: address.country === 'UK' ? 'GB' : address.country,
    contactName: address.lastName,
    contactEmailId: address.email,
    contactPhoneNo: address.phone,
  }
}

function toWireCode(codes: Readonly<Record<string, string>>, ownCode: string): string {
  return (Object.hasOwn(codes, ownCode) ? codes[ownCode] : null) ?? ownCode
}

function fromWireCode(codes: Readonly<Record<string, string>>, wireCode: string): string {
  return Object.keys(codes).find((ownCode) => codes[ownCode] === wireCode) ?? wireCode
}
