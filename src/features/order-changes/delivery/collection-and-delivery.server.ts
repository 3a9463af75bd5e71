import { chooseDelivery, type NoDelivery } from '../../../domain/delivery/choose-delivery.ts'
import { deliveryChoices } from '../../../domain/delivery/delivery-ways.ts'
import { searchError } from '../../../domain/shops/search-text.ts'
import { type FieldProblem, sentValue } from '../../../platform/forms/form.ts'
import { type Answer, seeOther, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { radioId } from '../../../ui/radio-answer.tsx'
import {
  answerWrite,
  type FormFailure,
  isActionAllowed,
  type OrderForm,
  type OrderFormParts,
  openOrderForm,
  receiveOrderForm,
  requestChange,
  statusOf,
  toOrder,
} from '../../order-records/order-form.ts'
import { collectionAndDeliveryPage } from './collection-and-delivery.page.tsx'
import {
  ACT,
  ADD_ADDRESS,
  addressWith,
  CHANGE_DELIVERY,
  type Choice,
  type ChosenForLine,
  choiceInForm,
  choiceInQuery,
  newAddressFor,
  SEARCH_HERE,
  SHOW_MORE,
} from './delivery-choice.ts'
import { type DeliveryStep, readPresentShop, readStep, type StepParts } from './delivery-step.ts'
import { DELIVERY_MESSAGES as MESSAGES, REFUSALS } from './messages.ts'

export type DeliveryParts = OrderFormParts & StepParts

type DeliveryForm = OrderForm<typeof CHANGE_DELIVERY>

/** Without a list of shops the search is the field. */
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

/** The page opens at the fifth shop: four were there before (STR-04). */
const FIRST_NEW = radioId('shopId', 4)

export async function showCollectionAndDelivery(parts: DeliveryParts, visit: OrderVisit): Promise<Answer> {
  const opened = await openOrderForm(parts, CHANGE_DELIVERY, visit)
  if ('kind' in opened) return opened
  if (opened.saved) return await showForm(parts, opened, choiceInForm(opened.saved), { restored: true })
  const choice = choiceInQuery(visit.query)
  const problems = visit.query.has('step') ? wayProblems(opened, choice) : []
  return await showForm(parts, opened, choice, { problems })
}

export async function submitCollectionAndDelivery(parts: DeliveryParts, visit: OrderVisit): Promise<Answer> {
  const sent = await receiveOrderForm(parts, CHANGE_DELIVERY, visit)
  if ('kind' in sent) return sent
  const choice = choiceInForm(visit.fields)
  const act = sentValue(visit.fields, ACT)
  const subject = subjectOf(sent, choice)
  if (act === ADD_ADDRESS) return seeOther(newAddressFor(subject))
  const again = (notices: PageNotices) => showForm(parts, sent, choice, notices)
  if (act === SEARCH_HERE) return await again({})
  if (act === SHOW_MORE) {
    const more = { ...choice, more: 'true' }
    // A location never goes into an address, so the page itself is the answer.
    return choice.location === ''
      ? seeOther(`${addressWith(subject, more)}#${FIRST_NEW}`)
      : await showForm(parts, sent, more, {})
  }
  const [book, shops] = await Promise.all([
    parts.book.list(visit.shopper.customerId),
    choice.way === 'collect-in-store' && choice.shopId !== '' ? parts.shops.find([choice.shopId]) : [],
  ])
  if (shops === null) return await again({ failure: { kind: 'failed', message: MESSAGES.failed } })
  const { line } = sent
  const chosen = chooseDelivery(choice, { ...subject, book, shop: shops[0] ?? null, now: visit.now })
  if (!chosen.ok) {
    if (!isActionAllowed(parts, CHANGE_DELIVERY, sent)) return toOrder(visit)
    return await again({ problems: chosen.refusals.map(problemOf) })
  }
  const check = (message: string) => again({ failure: { kind: 'check-choices', message } })
  if (sent.requester === null) return await check(MESSAGES.sendAgain)
  const { delivery, changes } = chosen
  const change = {
    act: CHANGE_DELIVERY,
    request: { kind: CHANGE_DELIVERY, line: { key: line.key, lineNo: line.lineNo }, delivery },
    sent: JSON.parse(JSON.stringify(delivery)),
    // False: already so; no call is made, and the earlier answer holds.
    allowed: changes,
  } as const
  const result = await requestChange(parts, sent, change, sent.requester)
  return await answerWrite(parts, sent, result, {
    done: () => ({ OrderLineKey: line.key, changed: 'delivery' }),
    failed: MESSAGES.failed,
    refused: MESSAGES.refused,
    again: (failure) => again({ failure }),
    notAllowed: async () => (changes ? null : await check(MESSAGES.nothingChanged)),
    keyReused: () => check(MESSAGES.sendAgain),
  })
}

function wayProblems(form: DeliveryForm, choice: Choice): FieldProblem[] {
  const offered = deliveryChoices(subjectOf(form, choice)).find(({ way }) => way === choice.way)
  if (!offered) return [problemOf('way-missing')]
  return offered.available ? [] : [problemOf('way-too-dear')]
}

function problemOf(refusal: NoDelivery): FieldProblem {
  return { field: FIELDS[refusal], message: REFUSALS[refusal] }
}

function subjectOf({ visit, details: { order }, line }: DeliveryForm, choice: Choice): ChosenForLine {
  return { site: visit.site.sites[order.site], order, line, choice }
}

interface PageNotices {
  problems?: FieldProblem[]
  /** `check-choices`: the choices cannot be requested like this. */
  failure?: FormFailure | { kind: 'check-choices'; message: string }
  restored?: boolean
}

async function showForm(
  parts: DeliveryParts,
  form: DeliveryForm,
  choice: Choice,
  { problems: before = [], failure, restored = false }: PageNotices,
): Promise<Answer> {
  const subject = subjectOf(form, choice)
  const [step, presentShop] = await Promise.all([readStep(parts, subject), readPresentShop(parts, subject)])
  const problems = problemsAt(step, before)
  const props = {
    ...{ visit: form.visit, ...subject, problems, restored, presentShop },
    failure: failure?.message ?? null,
    step: failure?.kind === 'refused' ? null : step,
  }
  return show(collectionAndDeliveryPage, props, {
    status:
      failure && failure.kind !== 'check-choices' ? statusOf(failure) : problems.length > 0 || failure ? 422 : 200,
  })
}

/** Errors link to where they can be corrected: without a list that is the search. */
function problemsAt(step: DeliveryStep, problems: FieldProblem[]): FieldProblem[] {
  if (step.is === 'ways') return problems
  const error = step.is === 'shops' && step.search && step.home === null ? searchError(step.search) : null
  const all = error === null ? problems : [{ field: 'postcode', message: error }, ...problems]
  if ((step.is === 'shops' ? step.shops : step.offered).length > 0) return all
  return all.flatMap(({ field, message }) =>
    field === 'shopId' ? [{ field: 'postcode', message }] : field === 'on' ? [] : [{ field, message }],
  )
}
