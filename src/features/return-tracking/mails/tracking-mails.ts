import { formatMoney } from '../../../domain/money/money.ts'
import { itemNames } from '../../../domain/orders/item-names.ts'
import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import { type CreatedReturn, isOfGift } from '../../../domain/returns/return.ts'
import { sendBySentence } from '../../../domain/returns/send-by.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import type { ReturnProgress } from '../../../domain/tracking/progress.ts'
import { refundDate } from '../../../domain/tracking/refund-date.ts'
import type { TrackedItem } from '../../../domain/tracking/refunded-money.ts'
import { isReduced, NOT_AGREED, rejectionNote, textOf } from '../../../domain/tracking/rejection.ts'
import { RETURN_STATUSES, statusWords } from '../../../domain/tracking/return-statuses.data.ts'
import type { ToldByMail } from '../../../domain/tracking/what-to-tell.ts'
import type { MailParty } from '../../../platform/mails/mail.ts'
import type { MailItem, MailPart } from '../../../ui/mail-parts.tsx'
import { type MailBrand, type MailReader, type OrderMail, writeOrderMail } from '../../../ui/order-mail.ts'
import { urls } from '../../../urls.ts'
import type { WrittenMail } from '../../order-records/order-write.ts'
import { trackingFacts } from '../../returns/return-proof.ts'
import { MAIL_SAYS as SAYS } from './messages.ts'
import { refundSaid } from './refund-said.ts'
import { factsOf, type ToldReturn, useBy } from './told-return.ts'

export interface TrackingMails {
  told(what: ToldByMail, told: ToldReturn, to: MailParty): WrittenMail
  /** Earlier rejections have their own mail. */
  rejected(items: readonly TrackedItem[], told: ToldReturn, to: MailParty): WrittenMail
  cardEnds(item: TrackedItem, told: ToldReturn, to: MailParty): WrittenMail
}

type Said = Omit<OrderMail, 'kind' | 'orderNumber' | 'returnNumber'>

export function trackingMails(brand: MailBrand, origin: () => MailReader<MailParty>['origin']): TrackingMails {
  const write = (kind: string, { order, created, items }: ToldReturn, to: MailParty, said: Said) => {
    const { orderNumber, returnNumber } = created
    const { site } = order
    return writeOrderMail(
      brand,
      { to, site, origin: origin() },
      {
        ...{ kind, orderNumber, returnNumber, preview: said.paragraphs.slice(0, 2).join(' ') },
        ...said,
        parts: [...(said.parts ?? []), detailsPart(created, items)],
      },
      { label: SAYS.action, href: urls.trackReturns(brand.sites[site], orderNumber, returnNumber) },
    )
  }
  return {
    told: (what, told, to) => write(KINDS[what], told, to, saidOf(what, told)),
    rejected: (items, told, to) => write('return-rejected', told, to, rejectionSaid(items, told)),
    cardEnds: (item, told, to) => {
      const says = isOfGift(told.created) ? SAYS.gift.cardFor : SAYS.card.sentFor
      const [sentFor, until] = [says(item.line.description), useBy(item, told)]
      return write('gift-card-ends', told, to, {
        heading: SAYS.card.heading,
        paragraphs: [sentFor, `${SAYS.card.spent} ${SAYS.card.notFound}`],
        ...(until && { strong: until, preview: `${until} ${sentFor}` }),
      })
    },
  }
}

const KINDS: Readonly<Record<ToldByMail, string>> = {
  received: 'return-received',
  'refund-completed': 'return-refunded',
  missing: 'return-missing',
  damaged: 'return-damaged',
  'heading-back': 'return-heading-back',
  'collection-attempted': 'collection-attempted',
  'collection-refused': 'collection-refused',
}

function saidOf(what: ToldByMail, told: ToldReturn): Said {
  if (what === 'received') return receivedSaid(told)
  if (what === 'refund-completed') return refundSaid(told)
  const { created, progress } = told
  const { next } = RETURN_STATUSES[what]
  const { label, advice } = statusWords(what, created)
  const happened = what === 'missing' || what === 'damaged' ? [SAYS.happened[what]] : []
  const { sendBy } = created.facts
  const again = [
    SAYS.bookAgain,
    ...(sendBy ? [sendBySentence(formatWeekday(Temporal.PlainDate.from(sendBy)))] : []),
    isOfGift(created) ? SAYS.gift.later : SAYS.refundLater,
  ]
  return {
    heading: label ?? '',
    paragraphs: [...happened, ...parcelsSentence(what, progress), ...advice, ...(next === 'rebook' ? again : [])],
  }
}

/** It may already be refunded. */
function receivedSaid({ created, progress, today }: ToldReturn): Said {
  const { label, advice } = statusWords('received', created)
  const refund = refundDate(created, progress, today)
  return {
    heading: label ?? '',
    paragraphs: [
      SAYS.hasReachedUs(progress.parcels.length),
      ...(progress.reached === 4 ? [] : advice),
      ...(refund?.late ? [refund.late] : []),
    ],
    // The refund has its own mail.
    ...(refund && !refund.late && progress.reached < 4 && { strong: SAYS.refundOn(refund) }),
  }
}

function rejectionSaid(items: readonly TrackedItem[], told: ToldReturn): Said {
  const isLess = items.some(({ line }) => isReduced(line) || line.facts.rejection?.eGiftCardIssued)
  const { heading, checked } = isOfGift(told.created)
    ? SAYS.gift.rejected
    : { heading: isLess ? SAYS.rejected.reduced : SAYS.rejected.other, checked: SAYS.rejected.checked }
  return {
    heading,
    paragraphs: [checked],
    parts: [
      {
        kind: 'items',
        title: SAYS.rejected.title,
        items: items.flatMap((item) => rejectedItem(item, told)),
        ending: NOT_AGREED,
      },
    ],
  }
}

function rejectedItem(item: TrackedItem, told: ToldReturn): MailItem[] {
  const { line } = item
  if (!line.facts.rejection) return []
  const known = textOf(line, told.order.currency)
  // "We've emailed you the details" is no help in the email itself.
  const text = known.isUnknown ? plainly(line, told.order) : known.text
  const until = useBy(item, told)
  return [
    {
      name: line.description,
      facts: factsOf(item),
      note: rejectionNote(line) ?? '',
      text: until ? `${text} ${until}` : text,
    },
  ]
}

function plainly(line: OrderLine, { currency }: Order): string {
  const { gift, rejected } = SAYS
  if (line.rejectedGift) return isReduced(line) ? gift.rejected.reduced : gift.rejected.asCard
  const { eGiftCardIssued = false, reductionPence = 0 } = line.facts.rejection ?? {}
  if (eGiftCardIssued) return rejected.asCard
  if (reductionPence <= 0) return rejected.inFull
  return rejected.deducted(formatMoney({ pence: reductionPence, currency }))
}

function parcelsSentence(what: ToldByMail, { parcels }: ReturnProgress): string[] {
  if (parcels.length === 1) return []
  const which = parcels.filter(({ status }) => status === what).map(({ parcel }) => parcel)
  return [SAYS.parcels(which, parcels.length)]
}

function detailsPart(created: CreatedReturn, items: readonly TrackedItem[]): MailPart {
  const names = itemNames(items.map(({ line, returned }) => ({ ...line, quantity: returned.quantity })))
  const { facts: terms } = SAYS
  return {
    kind: 'facts',
    title: SAYS.details,
    facts: [
      ...(names ? [{ term: terms.items, value: names }] : []),
      { term: terms.returnNumber, value: created.returnNumber },
      { term: terms.orderNumber, value: created.orderNumber },
      ...trackingFacts(created),
    ],
  }
}
