import { chooseDelivery, type NoDelivery } from '../../domain/delivery/choose-delivery.ts'
import { waysFor } from '../../domain/delivery/delivery-ways.ts'
import {
  answerWrite,
  askerOf,
  findSubject,
  mayBeDone,
  type OrderFormParts,
  openOrderForm,
  toOrder,
} from '../../flows/order-form.ts'
import type { AddressBook } from '../../ports/address-book.ts'
import type { Geocoder } from '../../ports/geocoder.ts'
import type { Shops } from '../../ports/shops.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import { type FieldProblem, sentCommandKey } from '../../web/form.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { CHANGE_DELIVERY, changeDelivery, type DeliverySubject } from './change-delivery.ts'
import { collectionAndDeliveryPage } from './collection-and-delivery.page.tsx'
import { REFUSALS, DELIVERY_MESSAGES as SAYS } from './messages.ts'
import { type Choice, choiceInForm, choiceInQuery } from './sent-choice.ts'
import { type PageNews, pageProps } from './to-page.ts'

export interface DeliveryParts extends OrderFormParts {
  book: AddressBook
  shops: Shops
  geocoder: Geocoder
}

/** Where a refusal shows. Without a list of shops there is only the search to lead to. */
const FIELDS = {
  'way-missing': 'way',
  'way-too-dear': 'way',
  'address-missing': 'addressId',
  'address-unknown': 'addressId',
  'address-abroad': 'addressId',
  'shop-missing': 'shopId',
  'shop-unknown': 'shopId',
  'shop-abroad': 'shopId',
  'shop-hands-nothing-over': 'shopId',
  'shop-shut': 'on',
  'day-missing': 'on',
  'day-not-offered': 'on',
} satisfies Record<NoDelivery, string>

export async function showCollectionAndDelivery(parts: DeliveryParts, visit: OrderVisit): Promise<Answer> {
  const opened = await openOrderForm(parts, CHANGE_DELIVERY, visit)
  if ('kind' in opened) return opened
  const { subject, kept } = opened
  if (kept) return await page(parts, visit, subject, choiceInForm(kept), { restored: true })
  const choice = choiceInQuery(visit.query)
  const problems = visit.query.has('step') ? wayProblems(subject, choice) : []
  return await page(parts, visit, subject, choice, { problems })
}

export async function submitCollectionAndDelivery(parts: DeliveryParts, visit: OrderVisit): Promise<Answer> {
  const subject = await findSubject(parts, CHANGE_DELIVERY, visit)
  if (subject === null) return missing
  const choice = choiceInForm(visit.fields)
  const again = (news: PageNews) => page(parts, visit, subject, choice, news)
  const [book, found] = await Promise.all([
    parts.book.list(visit.shopper.customerId),
    choice.way === 'collect-in-store' && choice.shopId !== '' ? parts.shops.find([choice.shopId]) : [],
  ])
  if (found === null) return await again({ failure: { kind: 'failed', message: SAYS.failed } })
  const { details, line } = subject
  const chosen = chooseDelivery(choice, { order: details.order, line, book, shop: found[0] ?? null, now: visit.now })
  if (!chosen.ok) {
    if (!mayBeDone(parts, CHANGE_DELIVERY, subject)) return toOrder(visit.order)
    return await again({ problems: chosen.refusals.map(problemOf) })
  }
  const check = (message: string) => again({ failure: { kind: 'check-choices', message } })
  const key = sentCommandKey(visit, CHANGE_DELIVERY)
  if (key === null) return await check(SAYS.sendAgain)
  const result = await changeDelivery(parts, subject, chosen, askerOf(visit, key))
  return await answerWrite(parts, subject, result, {
    done: () => ({ OrderLineKey: line.key, changed: 'delivery' }),
    failed: SAYS.failed,
    again: (failure) => again({ failure }),
    instead: {
      'not-allowed': async () => (chosen.changes ? null : await check(SAYS.nothingChanged)),
      'key-reused': () => check(SAYS.sendAgain),
    },
  })
}

/** Somebody who goes on without a way, or with one that costs too much, is told before anything else. */
function wayProblems({ details, line }: DeliverySubject, { way }: Choice): FieldProblem[] {
  const offered = waysFor(details.order, line).find((each) => each.way === way)
  if (!offered) return [problemOf('way-missing')]
  return offered.available ? [] : [problemOf('way-too-dear')]
}

function problemOf(refusal: NoDelivery): FieldProblem {
  return { field: FIELDS[refusal], message: REFUSALS[refusal] }
}

async function page(
  parts: DeliveryParts,
  visit: OrderVisit,
  { details, line }: DeliverySubject,
  choice: Choice,
  news: PageNews,
): Promise<Answer> {
  const props = await pageProps(parts, visit, { order: details.order, line, choice }, news)
  return show(collectionAndDeliveryPage, props, statusOf(props.problems, news))
}

function statusOf(problems: FieldProblem[], { failure }: PageNews): { status?: 422 | 503 } {
  if (failure?.kind === 'failed') return { status: 503 }
  return problems.length > 0 || failure ? { status: 422 } : {}
}
