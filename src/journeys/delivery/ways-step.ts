import type { OfferedWay } from '../../domain/delivery/delivery-ways.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { DELIVERY_MODE_NAMES, deliveryModeOf } from '../../domain/orders/delivery-mode.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { ChoiceCardProps } from '../../ui/choice-card.tsx'
import type { WaysProps } from './collection-and-delivery.page.tsx'
import { choicePairs } from './delivery-choice.ts'
import { DELIVERY_MESSAGES as SAYS, WAY_TEXTS } from './messages.ts'
import { type ChosenForLine, identity, pathOf } from './page-address.ts'

export function waysStep(subject: ChosenForLine, ways: readonly OfferedWay[]): WaysProps {
  const { order, line, choice } = subject
  const { way: _way, ...others } = choice
  const present = deliveryModeOf(line)
  return {
    step: 'ways',
    action: pathOf(subject),
    hidden: [...identity(subject), { name: 'step', value: 'details' }, ...choicePairs(others)],
    cards: ways.map((offered) => cardOf(offered, order, present)),
    selected: present,
  }
}

function cardOf({ way, pricePence, available }: OfferedWay, { currency }: Order, present: string): ChoiceCardProps {
  const card = { value: way, title: DELIVERY_MODE_NAMES[way] }
  if (!available) {
    const price = formatMoney({ pence: pricePence, currency })
    return { ...card, unavailable: true, subTitle: SAYS.tooDear(price) }
  }
  const now = way === present ? { description: SAYS.presentWay, highlighted: true } : {}
  return { ...card, extraTitle: SAYS.nothingMore, subTitle: WAY_TEXTS[way].about, ...now }
}
