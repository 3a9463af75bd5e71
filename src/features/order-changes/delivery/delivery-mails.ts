import type { Address } from '../../../domain/addresses/address.ts'
import { addressInOneLine, fullName } from '../../../domain/addresses/format-address.ts'
import { DELIVERY_MODE_NAMES } from '../../../domain/orders/delivery-day.ts'
import type { OrderLine } from '../../../domain/orders/order.ts'
import type { NewDelivery } from '../../../domain/orders/order-change.ts'
import { SITES, type Site } from '../../../domain/sites/site.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import { type MailBrand, notConfirmedMail, writeOrderMail } from '../../../ui/order-mail.ts'
import type { OrderWriteMails } from '../../order-records/order.write.ts'

export function deliveryMails(brand: MailBrand): OrderWriteMails {
  return {
    done({ before, after: { orderNumber, lines } }, payload) {
      const { request } = payload
      if (request.kind !== 'change-delivery') return null
      const isMatch = ({ key }: OrderLine) => key === request.line.key
      const item = lines.find(isMatch)?.description ?? 'an item'
      const modes = [before.lines.find(isMatch)?.facts.deliveryMode, request.delivery.mode]
      const noun = modes.every((mode) => mode === 'collect-in-store') ? 'collection' : 'delivery'
      return writeOrderMail(brand, payload, {
        kind: 'delivery-changed',
        orderNumber,
        heading: `Your ${noun} has been changed`,
        paragraphs: [
          `We've changed the ${noun} for ${item} in your order ${orderNumber}.`,
          deliveryText(request.delivery, SITES[payload.site]),
        ],
      })
    },
    notDone: (orderNumber, payload) =>
      writeOrderMail(brand, payload, {
        kind: 'delivery-not-changed',
        orderNumber,
        heading: "We couldn't change your delivery",
        paragraphs: [
          `We're sorry, but we couldn't change the delivery for ${payload.item ?? 'an item'} in your order ${orderNumber}.`,
          "Your delivery hasn't changed.",
        ],
      }),
    notConfirmed: notConfirmedMail(brand),
  }
}

function deliveryText(delivery: NewDelivery, site: Site): string {
  switch (delivery.mode) {
    case 'standard':
      return `It will now come by ${deliveryModeText(delivery)} to ${addressText(delivery.shipTo, site)}.`
    case 'nominated-day':
      return `It will now come by ${deliveryModeText(delivery)} on ${formatWeekday(delivery.on)} to ${addressText(delivery.shipTo, site)}.`
    case 'collect-in-store': {
      const shop = delivery.shopName === undefined ? 'one of our stores' : `our ${delivery.shopName} store`
      return `You can now collect it from ${shop} from ${formatWeekday(delivery.on)}. The store's address is in your order details.`
    }
  }
}

function deliveryModeText({ mode }: NewDelivery): string {
  return DELIVERY_MODE_NAMES[mode].toLowerCase()
}

function addressText(shipTo: Address, site: Site): string {
  return `${fullName(shipTo)}, ${addressInOneLine(shipTo, site)}`
}
