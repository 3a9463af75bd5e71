import type { Order } from '../../../domain/orders/order.ts'
import { carrierName } from '../../../domain/return-methods/method-texts.ts'
import { nextSteps } from '../../../domain/return-methods/next-steps.ts'
import { RETURN_SENTENCES } from '../../../domain/returns/draft-return.ts'
import { hasLabel, needsCustomsForm, proofCodeOf, usesCode, wasMethodChanged } from '../../../domain/returns/proof.ts'
import { type CreatedReturn, isGiftReturn, isWithdrawalReturn, ownerView } from '../../../domain/returns/return.ts'
import { itemsLeftSentence } from '../../../domain/returns/return-limit.ts'
import { PAGE_NAMES } from '../../../domain/sites/page-names.ts'
import type { Sites } from '../../../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../../../domain/words/common-words.ts'
import type { MailPart } from '../../../ui/mail-parts.tsx'
import { type MailBrand, type MailRecipient, notConfirmedMail, writeOrderMail } from '../../../ui/order-mail.ts'
import { urls } from '../../../urls.ts'
import type { ChangeReturnMails } from '../change-return.write.ts'
import type { CreateReturnMails } from '../create-return.write.ts'
import { RETURN_MESSAGES } from '../messages.ts'
import {
  codeAlt,
  collectionFacts,
  digitsOf,
  factsOf,
  finderLink,
  numbersUpTo,
  returnDetails,
  returnedItems,
  sendByText,
} from '../return-proof.ts'
import { PROOF_MESSAGES } from '../return-proof-messages.ts'
import { codeTitle, hasItemsExpectedBack, keysForNextReturn, refundProps } from './created-props.ts'
import {
  BOOKING_MESSAGES,
  RETURN_MAIL_MESSAGES as MESSAGES,
  NEXT_RETURN_MESSAGES,
  STEP_THREE_SERVER_MESSAGES,
} from './messages.ts'

/** The id under which a mail's HTML refers to the attached picture of a code. */
export function codeContentId(parcel: number): string {
  return parcel === 1 ? 'code' : `code-${parcel}`
}

const PICTURE_SIZES = { qr: { width: 200, height: 200 }, barcode: { width: 320, height: 120 } }

export function returnMails(brand: MailBrand): CreateReturnMails & ChangeReturnMails {
  return {
    created(stored, order, reader) {
      const created = ownerView(stored)
      const { returnNumber, orderNumber } = created
      const isChanged = wasMethodChanged(created)
      const messages = isChanged ? MESSAGES.updated : MESSAGES
      const sendBy = sendByText(created)
      const lede = MESSAGES.lede[proofCodeOf(created) ? 'code' : hasLabel(created) ? 'label' : 'nothing']
      const mail = writeOrderMail(
        brand,
        reader,
        {
          kind: isChanged ? 'return-updated' : 'return-created',
          orderNumber,
          heading: messages.heading,
          preview: [...(sendBy ? [sendBy] : []), lede].join(' '),
          paragraphs: [
            ...(reader.to.name ? [COMMON_SENTENCES.hello(reader.to.name)] : []),
            lede,
            ...(hasLabel(created) && needsCustomsForm(created) ? [MESSAGES.withForm] : []),
            ...(isChanged ? [PROOF_MESSAGES.superseded] : []),
          ],
          ...(sendBy && { strong: sendBy }),
          parts: [...partsOf(created, order, reader, brand.sites), ...nextReturnParts(brand, created, order, reader)],
        },
        {
          label: MESSAGES.action,
          href: urls.returnCreated(
            brand.sites[reader.site],
            orderNumber,
            returnNumber,
            isChanged ? { isCim: 'true' } : {},
          ),
        },
      )
      return { ...mail, confirms: { site: reader.site, orderNumber, returnNumber, replaces: isChanged } }
    },
    notBooked: (orderNumber, payload) =>
      writeOrderMail(
        brand,
        payload,
        {
          kind: 'return-not-booked',
          orderNumber,
          heading: STEP_THREE_SERVER_MESSAGES.notBooked,
          paragraphs: [RETURN_SENTENCES.notBooked],
        },
        { label: BOOKING_MESSAGES.tryAgain, href: urls.returnMethod(brand.sites[payload.site], orderNumber) },
      ),
    notConfirmed: (orderNumber, payload, recipientId) =>
      recipientId === undefined
        ? notConfirmedMail(brand)(orderNumber, payload)
        : writeOrderMail(
            brand,
            payload,
            {
              ...{ kind: 'change-not-confirmed', orderNumber },
              ...{
                heading: STEP_THREE_SERVER_MESSAGES.notConfirmed,
                paragraphs: [STEP_THREE_SERVER_MESSAGES.gift.notConfirmed],
              },
            },
            { label: PAGE_NAMES.returns, href: urls.yourReturns(brand.sites[payload.site]) },
          ),
    notUpdated: (orderNumber, { confirmation: { returnNumber }, ...payload }) =>
      writeOrderMail(
        brand,
        payload,
        {
          ...{ kind: 'return-not-updated', orderNumber, returnNumber },
          heading: MESSAGES.notUpdated.heading,
          paragraphs: [MESSAGES.notUpdated.text(returnNumber)],
        },
        {
          label: PAGE_NAMES.trackReturn,
          href: urls.trackReturns(brand.sites[payload.site], orderNumber, returnNumber),
        },
      ),
  }
}

function partsOf(created: CreatedReturn, order: Order, { origin }: { origin: string }, sites: Sites): MailPart[] {
  const refund = refundProps(order, created)
  const collectionTerms = collectionFacts(created)
  const finder = finderLink(created, order, sites)
  return [
    ...codeParts(created),
    {
      kind: 'steps',
      title: STEP_THREE_SERVER_MESSAGES.next,
      steps: nextSteps(created, sites[order.site].policy.returnMethods),
    },
    ...(finder
      ? [
          {
            kind: 'facts',
            title: MESSAGES.where.title,
            facts: [{ term: MESSAGES.where.near, value: finder.label, href: origin + finder.href }],
          } as const,
        ]
      : []),
    ...(collectionTerms.length > 0
      ? [{ kind: 'facts', title: PROOF_MESSAGES.collection.heading, facts: collectionTerms } as const]
      : []),
    ...(refund
      ? [
          {
            kind: 'amounts',
            title: RETURN_MESSAGES.summaryTitle,
            rows: refund.rows.map(({ note, ...row }) => ({ ...row, ...(note && { note: [note].flat().join(', ') }) })),
            notes: [...(refund.refundedTo ? [MESSAGES.refundedTo(refund.refundedTo)] : []), ...refund.notes],
          } as const,
        ]
      : []),
    // A buyer's mail lists the items with their amounts instead.
    ...(isGiftReturn(created) ? [itemsPart(created, order)] : []),
    {
      kind: 'facts',
      title: STEP_THREE_SERVER_MESSAGES.codeTitle.none,
      facts: returnDetails(created, sites[order.site].policy),
    },
  ]
}

/** Leads to the next return if items are left that did not fit into this one (D-219). */
function nextReturnParts(
  { sites }: MailBrand,
  created: CreatedReturn,
  order: Order,
  { site, origin }: MailRecipient<unknown>,
): MailPart[] {
  const remainingCount = keysForNextReturn(created, order, created.createdAt).length
  if (remainingCount === 0) return []
  const urlOf = isWithdrawalReturn(created) ? urls.returnWithdrawn : urls.itemLevelReturns
  const href = origin === null ? {} : { href: origin + urlOf(sites[site], created.orderNumber) }
  return [
    {
      kind: 'facts',
      title: itemsLeftSentence(remainingCount),
      facts: [{ term: NEXT_RETURN_MESSAGES.next, value: NEXT_RETURN_MESSAGES.continueWith(remainingCount), ...href }],
    },
  ]
}

function itemsPart(created: CreatedReturn, order: Order): MailPart {
  const items = returnedItems(order, created)
  return {
    kind: 'items',
    title: COMMON_SENTENCES.itemsInReturn,
    items: items.map((item) => ({
      name: item.line.description,
      facts: factsOf(item).join(', '),
      ...(hasItemsExpectedBack(items) && !item.expectedBack && { note: COMMON_SENTENCES.notExpected }),
    })),
  }
}

function codeParts(created: CreatedReturn): MailPart[] {
  const code = proofCodeOf(created)
  if (code === null) return []
  const { path, carrier } = created
  const { digitsLabel, digits } = digitsOf(code, created.facts.reference)
  const note = usesCode({ path, carrier }) ? 'qr-at' : 'code-at'
  const atDropOff = MESSAGES.note[note](carrier ? carrierName(carrier) : '')
  const title = codeTitle(created)
  return numbersUpTo(code.count).map((parcel) => ({
    kind: 'code',
    title: code.count > 1 ? `${title}: ${PROOF_MESSAGES.parcelOf(parcel, code.count).toLowerCase()}` : title,
    picture: {
      contentId: codeContentId(parcel),
      alt: codeAlt(code, parcel),
      ...PICTURE_SIZES[code.kind],
    },
    label: digitsLabel,
    digits,
    note:
      path === 'collect-from-home'
        ? MESSAGES.note.collected
        : path === 'in-store'
          ? MESSAGES.note['in-store']
          : atDropOff,
  }))
}
