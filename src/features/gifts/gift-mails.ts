import type { Address, AddressAbroad } from '../../domain/addresses/address.ts'
import { giftLinesLeft, giftLinkStatus, onlineReturnStatus } from '../../domain/gift-receipts/gift-link-status.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { SEND_FAILURES } from '../../domain/gift-receipts/receipt-states.data.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { shownReceipt } from '../../domain/gift-receipts/shown-receipt.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { dayOf, SHOP_ZONE } from '../../domain/time/days.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { defineWords } from '../../domain/words/words.ts'
import { BARCODE_CONTENT_ID, type GiftToMail, THEME_CONTENT_ID } from '../../platform/mails/gift-email.ts'
import type { MailedGiftReceipt, MailParty } from '../../platform/mails/mail.ts'
import { type MailContent, mailHtml, mailText } from '../../ui/mail.tsx'
import type { MailPart } from '../../ui/mail-parts.tsx'
import { type MailBrand, writeOrderMail } from '../../ui/order-mail.ts'
import { urls } from '../../urls.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { WrittenMail } from '../order-records/order.write.ts'

interface IssuedGift extends GiftReceipt {
  storeBarcodeNumber: string
}

export interface GiftMails {
  /** False if the retailer offers no gift receipts: then none is sent, not even one that was planned before. */
  areOffered: boolean
  linkOf(receipt: GiftReceipt, token: string): string
  gift(receipt: IssuedGift, order: Order, link: string, now: Temporal.Instant): WrittenMail
  /** A mail to the buyer, who can return the lines again, unless nothing can be returned any more (D-39). */
  notSent(receipt: GiftReceipt, to: MailParty): WrittenMail
  /** A mail to the recipient (D-42). */
  takenBack(receipt: GiftReceipt): WrittenMail
}

/** Mails to recipients contain nothing about the buyer, not even a name (D-42). */
export function giftMails(brand: MailBrand): GiftMails {
  const areOffered = brand.sites.uk.policy.offers.giftReceipts
  return {
    areOffered,
    // The link leads to the site where the gift was bought.
    linkOf: ({ origin, site }, token) => origin + urls.giftLink(brand.sites[brand.sites[site].main], token),
    gift(receipt, order, link, now) {
      const messages = GIFT_MAIL_MESSAGES.gift
      const allLines = sharedLines(order, receipt.lines)
      // Like the page behind the link, the mail leaves out what the buyer has returned meanwhile.
      const linkStatus = giftLinkStatus({ state: 'sent', lines: allLines, order }, [], now)
      const lines = linkStatus.status === 'open' ? linkStatus.lines : allLines
      const isOnline = brand.sites[order.site].policy.offers.returns && onlineReturnStatus(order, lines, now) === 'open'
      const { storeBarcodeNumber } = receipt
      const site = brand.sites[order.site]
      const shown = shownReceipt({ order, site, lines, gift: receipt, storeBarcodeNumber, today: dayOf(now) })
      const { orderNumber, receiptId } = receipt
      const mail = toRecipient(brand, receipt, {
        heading: shown.heading,
        picture: { contentId: THEME_CONTENT_ID, alt: shown.theme.title, width: 180, height: 120 },
        preview: messages.preview,
        paragraphs: [shown.greeting],
        quote: shown.message,
        list: shown.items.map(({ name, facts, quantity }) => [name, ...facts, quantity].join(', ')),
        parts: shown.barcode === null ? [] : [stubOf(shown.barcode.digits, shown.instructions)],
        action: { label: messages.action, href: link },
        belowButton: [
          ...(shown.barcode === null ? [shown.instructions] : []),
          ...(isOnline ? [messages.online] : []),
          messages.orderNumber(orderNumber),
          messages.why,
        ],
      })
      return { kind: 'gift-receipt', ...mail, isUrgent: true, giftReceipt: { orderNumber, receiptId, link } }
    },
    notSent({ orderNumber, site, origin, name, email, failure, lines }, to) {
      const messages = GIFT_MAIL_MESSAGES.notSent
      // If nothing can be returned any more, the mail must not offer the buyer a return.
      const isNothingLeft = failure === 'nothing-left'
      const isOne = lines.length === 1
      const giftPage = { label: messages.action, href: urls.giftReceipts(brand.sites[site], orderNumber) }
      return writeOrderMail(
        brand,
        { to, site, origin },
        {
          kind: 'gift-receipt-not-sent',
          orderNumber,
          heading: isNothingLeft ? messages.headingNothingLeft : messages.heading,
          paragraphs: [
            SEND_FAILURES[failure ?? 'email'],
            messages.about(orderNumber, email === null ? name : `${name} (${email})`, isOne),
            ...(isNothingLeft ? [] : [messages.yoursAgain(isOne)]),
          ],
        },
        areOffered ? giftPage : undefined,
      )
    },
    takenBack(receipt) {
      const messages = GIFT_MAIL_MESSAGES.takenBack
      const paragraphs = [
        COMMON_SENTENCES.hello(receipt.name),
        messages.noLonger(brand.brandName),
        messages.nothingToDo,
        messages.faulty,
      ]
      return {
        kind: 'gift-receipt-taken-back',
        ...toRecipient(brand, receipt, { heading: messages.heading, paragraphs }),
      }
    },
  }
}

/** Not an order mail, since those link to the order, which only the buyer may see. */
function toRecipient({ brandName, look, supportEmail, sites }: MailBrand, receipt: GiftReceipt, content: MailContent) {
  const site = sites[receipt.site]
  const contactUrl = receipt.origin + urls.contact(sites[site.main])
  const frame = { brandName, look, language: site.language, supportEmail, contact: contactUrl }
  const subject = `${content.heading} – ${brandName}`
  return { to: recipientOf(receipt), subject, html: mailHtml(content, frame), text: mailText(content, frame) }
}

function recipientOf({ name, email, receiptId }: GiftReceipt): MailParty {
  if (email === null) throw new Error(`gift receipt ${receiptId} is on paper: it has no email address`)
  return { name, address: email }
}

function stubOf(digits: string, note: string): MailPart {
  const { stub, barcode, barcodeLabel } = GIFT_MAIL_MESSAGES.gift
  const picture = { contentId: BARCODE_CONTENT_ID, alt: barcode(digits), width: 320, height: 131 }
  return { kind: 'code', title: stub, picture, label: barcodeLabel, digits, note }
}

const GIFT_MAIL_MESSAGES = defineWords('gifts.mails', {
  gift: {
    preview: "Here's your gift receipt. Keep it in case you need to return your gift.",
    stub: 'If you need to return it',
    barcode: (digits: string) => `Barcode ${digits}`,
    barcodeLabel: 'Barcode number',
    action: 'View your gift receipt',
    online: 'You can also return your gift online. Just open your gift receipt and choose "Return online".',
    orderNumber: (orderNumber: string) => `Order number ${orderNumber}`,
    why: "We've sent you this because somebody who bought you a gift asked us to. We won't use your email address for anything else.",
  },
  /** Texts for the buyer (D-39). */
  notSent: {
    heading: "We couldn't send your gift receipt",
    headingNothingLeft: "We haven't sent your gift receipt",
    about: (orderNumber: string, recipient: string, isOne: boolean) =>
      `It was meant for ${recipient}, for ${isOne ? 'an item' : 'items'} in your order ${orderNumber}.`,
    // It takes order management a few minutes to free the lines.
    yoursAgain: (isOne: boolean) =>
      `Because it wasn't sent, you can return ${isOne ? 'this item' : 'these items'} yourself again in a few minutes.`,
    action: 'Go to gift receipts',
  },
  /** Texts for the recipient (D-42), which don't name who took the receipt back. */
  takenBack: {
    heading: 'Your gift receipt no longer works',
    noLonger: (brandName: string) => `Your gift receipt from ${brandName} no longer works.`,
    nothingToDo: "Its link and its barcode have stopped working, and you don't need to do anything.",
    faulty: 'Please contact us if your gift is faulty.',
  },
} as const)

export function giftToMail(orders: Pick<OrderRecords, 'findDetails'>, { areOffered }: Pick<GiftMails, 'areOffered'>) {
  return async (
    customerId: string,
    { orderNumber, receiptId, link }: MailedGiftReceipt,
  ): Promise<GiftToMail | null> => {
    const details = await orders.findDetails(customerId, orderNumber)
    const receipt = details?.giftReceipts.find((stored) => stored.receiptId === receiptId)
    if (!areOffered || !details || !receipt || receipt.storeBarcodeNumber === null) return null
    const { order } = details
    const { name: firstName, message, theme, storeBarcodeNumber, dueAt } = receipt
    const shared = sharedLines(order, receipt.lines)
    // The lines that are in the mail, or all lines if all have been returned: the page behind the link then explains
    // it.
    const linesNotReturned = giftLinesLeft(shared)
    const lines = linesNotReturned.length > 0 ? linesNotReturned : shared
    return {
      ...{ receiptId, orderNumber, site: order.site, userType: order.userType },
      ...{ firstName, message, theme, storeBarcodeNumber, link },
      sendOn: dueAt.toZonedDateTimeISO(SHOP_ZONE).toPlainDate(),
      // Copies each field, so that no price gets into the mail.
      lines: lines.map(({ key, description, colour, size, quantity }) => ({
        key,
        description,
        colour,
        size,
        quantity,
      })),
      customerAddress: buyersAddress(order, lines),
    }
  }
}

/** The billing address, or else the delivery address. */
function buyersAddress({ facts }: Order, lines: readonly OrderLine[]): Address | AddressAbroad | null {
  const billingAddresses = (facts.payments ?? []).map(
    (payment) => payment.billingAddress ?? payment.billingAddressAbroad,
  )
  const deliveryAddresses = lines.map((line) => line.facts.shipTo ?? line.facts.shipToAbroad)
  return [...billingAddresses, ...deliveryAddresses].find((address) => address !== undefined) ?? null
}
