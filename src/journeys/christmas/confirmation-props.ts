import { addressInOneLine } from '../../domain/addresses/format-address.ts'
import { formatSlot } from '../../domain/christmas/format-slot.ts'
import type { ChristmasCollection } from '../../domain/orders/christmas-collection.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { hiddenFields } from '../../web/form.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { CHANGE_COLLECTION } from './change-collection.ts'
import { FROM, type SlotChoice, slotAddress, slotChosen } from './slot-choice.ts'
import { type ConfirmationProps, FIELDS } from './slot-props.ts'

interface ToConfirm {
  visit: OrderVisit
  choice: SlotChoice
  present: ChristmasCollection
  from: Shop
  to: Shop
}

export function confirmationProps({ visit, choice, present, from, to }: ToConfirm): ConfirmationProps {
  const slot = slotChosen(choice.chosen)
  return {
    action: slotAddress(visit.order, 'start'),
    hidden: [...hiddenFields(visit, CHANGE_COLLECTION), ...sentPairs(choice, present)],
    from: { store: from.name, slot: formatSlot(present) },
    // Whoever goes somewhere new reads where that is before they confirm it.
    to: { store: to === from ? to.name : whereIs(to, visit), slot: slot ? formatSlot(slot) : '' },
  }
}

function whereIs(shop: Shop, { site }: OrderVisit): string {
  return `${shop.name}, ${addressInOneLine(shop, site)}`
}

function sentPairs({ q, chosen }: SlotChoice, { shopId, on, startsAt, endsAt }: ChristmasCollection) {
  const pairs = {
    [FIELDS.stage]: 'confirmation',
    [FIELDS.q]: q,
    [FIELDS.shopId]: chosen.shopId,
    [FIELDS.day]: chosen.day,
    [FIELDS.slot]: chosen.slot,
    [FROM.shopId]: shopId,
    [FROM.day]: on.toString(),
    [FROM.slot]: `${startsAt}-${endsAt}`,
  }
  return Object.entries(pairs).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}
