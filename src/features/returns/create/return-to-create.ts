import type { Order } from '../../../domain/orders/order.ts'
import { type OfferedCarrier, PARCEL_SIZES, type ParcelSize } from '../../../domain/policy/return-method.ts'
import type { ReturnMethodTerms } from '../../../domain/policy/return-methods.data.ts'
import { collectionContact, collectionPlace } from '../../../domain/return-methods/collection.ts'
import { type MethodChoice, methodId, needOf } from '../../../domain/return-methods/method-choice.ts'
import { limitTexts, weightMaxKg } from '../../../domain/return-methods/method-texts.ts'
import { canSkipPrinter } from '../../../domain/return-methods/other-methods.ts'
import { isShopList, placeForMethod } from '../../../domain/return-methods/return-place.ts'
import type { ReturnFacts } from '../../../domain/returns/return.ts'
import { leftToReturn } from '../../../domain/returns/return-limit.ts'
import { linesExpectedBack, type SelectedLine } from '../../../domain/returns/selection.ts'
import { sendByOf } from '../../../domain/returns/send-by.ts'
import { dayOf } from '../../../domain/time/days.ts'
import type { BookingRequest } from '../../../systems/carriers/carrier.ts'
import { mailAddressOf } from '../../order-records/order-details.records.ts'
import type { CreateReturnPayload } from '../create-return.write.ts'
import { refundByMethod, refundDestination } from '../method/refund-props.ts'
import { choiceOf, type StepTwo, type StepTwoParts } from '../method/step-two.ts'

export interface Requester {
  firstName: string
  origin: string
  at: Temporal.Instant
}

export function toCreateReturnPayload(
  { log, settings }: Pick<StepTwoParts, 'log' | 'settings'>,
  stepTwo: StepTwo,
  returnNumber: string,
  { firstName, origin, at }: Requester,
): CreateReturnPayload {
  const { returnMethods, returnItemsMax, offers } = settings.policy
  const { order, saved, remainingLines } = stepTwo
  const address = mailAddressOf(stepTwo)
  const expectedLines = linesExpectedBack(remainingLines)
  const choice = choiceOf(stepTwo)
  const later = leftToReturn(saved.draft.items, stepTwo.eligibility.online, returnItemsMax)
  const refund = refundByMethod(log, {
    ...stepTwo,
    selection: remainingLines,
    method: choice,
    at,
    eGiftCardEnabled: offers.eGiftCards,
  })
  const bookedMethod = choice && {
    path: choice.path,
    carrier: choice.via as OfferedCarrier,
    booking: bookingOf(stepTwo, choice, expectedLines, returnMethods),
  }
  return {
    site: order.site,
    headerKey: order.facts.headerKey ?? '',
    origin,
    to: address === null ? null : { name: firstName, address },
    way: bookedMethod,
    confirmation: {
      returnNumber,
      replaces: stepTwo.changedReturn !== null,
      draftNumber: saved.acknowledged?.draftNumber ?? null,
      methodId: choice && methodId(choice),
      lines: remainingLines,
      refund: {
        totalPence: refund.totalPence,
        delivery: { option: refund.delivery.option, pence: refund.delivery.pence },
        ...(refund.returnCost.pence > 0 && { returnCostPence: refund.returnCost.pence }),
        refundTo: refund.refundTo,
      },
      ...giftRecipientOf(stepTwo),
    },
    lineRefunds: refund.lines.map(({ lineKey, pence }) => ({ lineKey, pence })),
    facts: {
      refundPence: refund.totalPence,
      deliveryRefundPence: refund.delivery.pence,
      ...(refund.returnCost.pence > 0 && { returnCostPence: refund.returnCost.pence }),
      ...(refund.adjustmentPence !== 0 && { refundAdjustmentPence: refund.adjustmentPence }),
      ...refundedFacts(refundDestination(refund)),
      eGiftCardRequested: refund.refundTo === 'e-gift-card',
      ...(saved.acknowledged && { draftNumber: saved.acknowledged.draftNumber }),
      ...(later.length > 0 && { later }),
      ...(bookedMethod && methodFacts(stepTwo, choice, bookedMethod.booking, at)),
    },
  }
}

/** A recipient always has an email address here, since `missingOf` requires one before booking. */
function giftRecipientOf({ recipientId, owner: name, contact: { email } }: StepTwo) {
  return recipientId === null || email === null ? {} : { giftRecipient: { name, email } }
}

function refundedFacts({ refundedTo, notes }: ReturnType<typeof refundDestination>) {
  return refundedTo === null ? {} : ({ refundedTo, refundNotes: notes } satisfies ReturnFacts)
}

function methodFacts(
  { order, remainingLines, saved, changedReturn }: StepTwo,
  choice: MethodChoice,
  booking: BookingRequest,
  at: Temporal.Instant,
) {
  const { collection, parcels, from } = booking
  const { size } = choice
  const methodOfReturn = { path: choice.path, carrier: choice.via as OfferedCarrier, facts: { ...(from && { from }) } }
  const handIn = placeForMethod(choice, saved.draft.place)
  const [slotStart, slotEnd] = collection?.slot?.split('-') ?? []
  const parcelSize = PARCEL_SIZES.find((offeredSize) => offeredSize === size) satisfies ParcelSize | undefined
  const returnedLines = remainingLines.flatMap(({ lineKey }) => order.lines.find(({ key }) => key === lineKey) ?? [])
  return {
    ...(parcelSize && { size: parcelSize }),
    ...(handIn && { handIn }),
    ...(handIn && isShopList(handIn.via) && { shopId: handIn.placeId }),
    ...(collection && {
      collectionOn: collection.on.toString(),
      ...(slotStart && slotEnd && { collectionFrom: slotStart, collectionTo: slotEnd }),
      ...(collection.safePlace !== null && { safePlace: collection.safePlace }),
    }),
    parcels,
    ...(canSkipPrinter(methodOfReturn, saved.methods) && { sparesPrinter: true }),
    // Only the booking needs the phone number and the email address, so they are not stored with the return.
    ...(booking.from && { from: { ...booking.from, phone: null, email: null } }),
    ...(booking.to && { to: booking.to }),
    sendBy: sendByOf(dayOf(changedReturn?.createdAt ?? at), returnedLines, collection?.on).toString(),
  } satisfies ReturnFacts
}

function bookingOf(
  stepTwo: StepTwo,
  choice: MethodChoice,
  expectedLines: readonly SelectedLine[],
  terms: readonly ReturnMethodTerms[],
): BookingRequest {
  const { order, saved } = stepTwo
  const { draft, returnTo } = saved
  const isCollected = choice.path === 'collect-from-home'
  const { on, slot, safePlace, parcels = 1 } = draft.collection ?? {}
  return {
    orderNumber: order.orderNumber,
    storeId: stepTwo.site.storeId,
    replaces: stepTwo.changedReturn !== null,
    methodId: methodId(choice),
    size: choice.size,
    from: senderOf(stepTwo, choice),
    to: returnTo.address,
    clientId: returnTo.clientId,
    childClientId: returnTo.childClientId,
    place: placeForMethod(choice, draft.place)?.placeId ?? null,
    collection: isCollected && on ? { on, slot: slot ?? null, safePlace: safePlace ?? null } : null,
    parcels: needOf(choice) === 'a-slot' ? parcels : 1,
    weightMaxKg: weightMaxKg(limitTexts(choice, terms)),
    items: expectedLines.flatMap(({ lineKey, quantity }) => itemOf(order, lineKey, quantity)),
  }
}

function itemOf({ lines }: Order, lineKey: string, quantity: number) {
  const line = lines.find(({ key }) => key === lineKey)
  return line ? [{ lineKey, lineNo: line.lineNo, sku: line.sku, description: line.description, quantity }] : []
}

/** A collector must find and reach the shopper; a posted parcel names only its sender. */
function senderOf({ order, saved, facts }: StepTwo, { path }: MethodChoice): BookingRequest['from'] {
  if (path === 'in-store') return null
  const address = collectionPlace(order, facts.book, saved.draft.collection?.addressId)?.address
  if (!address) return null
  const contact =
    path === 'collect-from-home' ? collectionContact(address, facts.contact) : { email: null, phone: null }
  return { ...address, ...contact }
}
