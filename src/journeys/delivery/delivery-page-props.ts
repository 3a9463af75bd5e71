import { addressInOneLine } from '../../domain/addresses/format-address.ts'
import { lineSize } from '../../domain/catalogue/product.ts'
import { type OfferedWay, waysFor } from '../../domain/delivery/delivery-ways.ts'
import { deliveryDayOf } from '../../domain/orders/delivery-day.ts'
import { DELIVERY_MODE_NAMES, deliveryModeOf } from '../../domain/orders/delivery-mode.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { FormFailure } from '../../flows/order-form.ts'
import { TOO_LATE, withinMs } from '../../outside/within-ms.ts'
import { urls } from '../../urls.ts'
import type { FieldProblem } from '../../web/form.ts'
import { contactAbout, orderCrumbs } from '../../web/order-page.ts'
import type { OrderVisit } from '../../web/visit.ts'
import type { CollectionAndDeliveryProps, DetailsProps, ItemProps, WaysProps } from './collection-and-delivery.page.tsx'
import { detailsStep } from './details-step.ts'
import { DELIVERY_MESSAGES as SAYS } from './messages.ts'
import type { ChosenForLine } from './page-address.ts'
import type { StepParts } from './step-frame.ts'
import { waysStep } from './ways-step.ts'

/** `check-choices`: the choices cannot be requested like this. */
export interface DeliveryFailure {
  kind: FormFailure['kind'] | 'check-choices'
  message: string
}

export interface PageNews {
  problems?: FieldProblem[]
  failure?: DeliveryFailure
  restored?: boolean
}

export async function pageProps(
  parts: StepParts,
  visit: OrderVisit,
  subject: ChosenForLine,
  { problems = [], failure, restored = false }: PageNews,
): Promise<CollectionAndDeliveryProps> {
  const { order, choice } = subject
  const site = SITES[order.site]
  const ways = await offeredWays(parts, subject)
  const offered = ways.find(({ way, available }) => way === choice.way && available)
  const [step, item] = await Promise.all([
    offered ? detailsStep(parts, visit, subject, offered) : { content: waysStep(subject, ways), problems: [] },
    itemProps(parts, subject, visit),
  ])
  return {
    crumbs: orderCrumbs(site, SAYS.title),
    back: { href: urls.orderDetails(site, order.orderNumber), label: SAYS.back },
    orderFacts: [{ label: 'Order', value: order.orderNumber }],
    item,
    problems: reachable([...step.problems, ...problems], step.content),
    failure: failure?.message ?? null,
    contact: contactAbout(visit, order),
    restored,
    content: failure?.kind === 'refused' ? null : step.content,
  }
}

/** Without a list of shops none is offered; an existing shop stays. */
async function offeredWays({ shops }: StepParts, { order, line }: ChosenForLine): Promise<OfferedWay[]> {
  const ways = waysFor(order, line)
  if (deliveryModeOf(line) === 'collect-in-store' || (await shops.hasAny())) return ways
  return ways.filter(({ way }) => way !== 'collect-in-store')
}

/** Errors link to where they can be corrected: without a list that is the search. */
function reachable(problems: FieldProblem[], content: WaysProps | DetailsProps): FieldProblem[] {
  if (content.step === 'ways' || content.form) return problems
  return problems.flatMap(({ field, message }) =>
    field === 'shopId' ? [{ field: 'postcode', message }] : field === 'on' ? [] : [{ field, message }],
  )
}

async function itemProps(
  { shops, settings }: StepParts,
  { order, line }: ChosenForLine,
  visit: OrderVisit,
): Promise<ItemProps> {
  const { description, picture, colour, quantity, facts } = line
  const day = deliveryDayOf(line, dayOf(visit.now))
  const { shopId, shipTo } = facts
  const found = shopId === undefined ? null : await withinMs(shops.find([shopId]), settings.placesWaitMs)
  const [shop] = found === TOO_LATE ? [] : (found ?? [])
  const site = SITES[order.site]
  return {
    name: description,
    picture: visit.pictureOf(picture),
    facts: [lineSize(line), colour, `Qty ${quantity}`].filter((fact) => typeof fact === 'string'),
    present: [
      DELIVERY_MODE_NAMES[deliveryModeOf(line)],
      day && `${formatWeekday(day.on)}${day.slot ? `, ${day.slot}` : ''}`,
      shop ? `${shop.name}, ${addressInOneLine(shop, site)}` : shipTo && addressInOneLine(shipTo, site),
    ].filter((text) => typeof text === 'string'),
  }
}
