import type { Address } from '../../../domain/addresses/address.ts'
import { addressInOneLine, fullName } from '../../../domain/addresses/format-address.ts'
import { DELIVERY_MODE_NAMES } from '../../../domain/orders/delivery-day.ts'
import type { OrderLine } from '../../../domain/orders/order.ts'
import type { NewDelivery } from '../../../domain/orders/order-change.ts'
import { SITES, type Site } from '../../../domain/sites/site.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import { defineWords } from '../../../domain/words/words.ts'
import { type MailBrand, notConfirmedMail, writeOrderMail } from '../../../ui/order-mail.ts'
import type { OrderWriteMails } from '../../order-records/order.write.ts'

export function deliveryMails(brand: MailBrand): OrderWriteMails {
  return {
    done({ before, after: { orderNumber, lines } }, payload) {
      const { request } = payload
      if (request.kind !== 'change-delivery') return null
      const isMatch = ({ key }: OrderLine) => key === request.line.key
      const item = lines.find(isMatch)?.description ?? WORDS.anItem
      const modes = [before.lines.find(isMatch)?.facts.deliveryMode, request.delivery.mode]
      const words = WORDS[modes.every((mode) => mode === 'collect-in-store') ? 'collection' : 'delivery']
      return writeOrderMail(brand, payload, {
        kind: 'delivery-changed',
        orderNumber,
        heading: words.heading,
        paragraphs: [words.first(item, orderNumber), deliveryText(request.delivery, SITES[payload.site])],
      })
    },
    notDone: (orderNumber, payload) =>
      writeOrderMail(brand, payload, {
        kind: 'delivery-not-changed',
        orderNumber,
        heading: WORDS.notChanged.heading,
        paragraphs: [WORDS.notChanged.first(payload.item ?? WORDS.anItem, orderNumber), WORDS.notChanged.unchanged],
      }),
    notConfirmed: notConfirmedMail(brand),
  }
}

const WORDS = defineWords('orderChanges.deliveryMails', {
  delivery: {
    heading: 'Your delivery has been changed',
    first: (item: string, orderNumber: string) =>
      `We've changed the delivery for ${item} in your order ${orderNumber}.`,
  },
  collection: {
    heading: 'Your collection has been changed',
    first: (item: string, orderNumber: string) =>
      `We've changed the collection for ${item} in your order ${orderNumber}.`,
  },
  now: {
    standard: (mode: string, address: string) => `It will now come by ${mode} to ${address}.`,
    nominatedDay: (mode: string, day: string, address: string) =>
      `It will now come by ${mode} on ${day} to ${address}.`,
    inStore: (day: string) =>
      `You can now collect it from one of our stores from ${day}. The store's address is in your order details.`,
    inNamedStore: (store: string, day: string) =>
      `You can now collect it from our ${store} store from ${day}. The store's address is in your order details.`,
  },
  notChanged: {
    heading: "We couldn't change your delivery",
    first: (item: string, orderNumber: string) =>
      `We're sorry, but we couldn't change the delivery for ${item} in your order ${orderNumber}.`,
    unchanged: "Your delivery hasn't changed.",
  },
  anItem: 'an item',
} as const)

function deliveryText(delivery: NewDelivery, site: Site): string {
  switch (delivery.mode) {
    case 'standard':
      return WORDS.now.standard(deliveryModeText(delivery), addressText(delivery.shipTo, site))
    case 'nominated-day':
      return WORDS.now.nominatedDay(
        deliveryModeText(delivery),
        formatWeekday(delivery.on),
        addressText(delivery.shipTo, site),
      )
    case 'collect-in-store': {
      const day = formatWeekday(delivery.on)
      const { shopName } = delivery
      return shopName === undefined ? WORDS.now.inStore(day) : WORDS.now.inNamedStore(shopName, day)
    }
  }
}

function deliveryModeText({ mode }: NewDelivery): string {
  return DELIVERY_MODE_NAMES[mode].toLowerCase()
}

function addressText(shipTo: Address, site: Site): string {
  return `${fullName(shipTo)}, ${addressInOneLine(shipTo, site)}`
}
