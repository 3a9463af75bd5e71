import { chooseDelivery, type DeliveryRefusal } from '../../../domain/delivery/choose-delivery.ts'
import { deliveryChoices } from '../../../domain/delivery/delivery-ways.ts'
import { searchError } from '../../../domain/shops/search-text.ts'
import { COMMON_SENTENCES, COMMON_WORDS } from '../../../domain/words/common-words.ts'
import { type FieldProblem, sentValue } from '../../../platform/forms/form.ts'
import { type Answer, seeOther, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { radioId } from '../../../ui/radio-answer.tsx'
import {
  answerWrite,
  type FormFailure,
  failureStatus,
  isActionAllowed,
  type OrderForm,
  type OrderFormParts,
  openOrderForm,
  receiveOrderForm,
  redirectToOrder,
  requestChange,
} from '../../order-records/order-form.ts'
import { collectionAndDeliveryPage } from './collection-and-delivery.page.tsx'
import {
  ACTION_FIELD,
  ADD_ADDRESS,
  CHANGE_DELIVERY,
  choiceInForm,
  choiceInQuery,
  type DeliveryChoice,
  type DeliveryChoiceContext,
  deliveryChoiceUrl,
  newAddressFormUrl,
  SEARCH_HERE,
  SHOW_MORE,
} from './delivery-choice.ts'
import { type DeliveryStep, readPresentShop, readStep, type StepParts } from './delivery-step.ts'
import { DELIVERY_MESSAGES as MESSAGES, REFUSALS } from './messages.ts'

export type DeliveryParts = OrderFormParts & StepParts

type DeliveryForm = OrderForm<typeof CHANGE_DELIVERY>

/** The field to which each refusal belongs; if no shops are listed, `problemsAt` moves it to the search. */
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
} satisfies Record<DeliveryRefusal, string>

/** The page opens at the first new shop, after the four that were already shown (STR-04). */
const FIRST_NEW_SHOP_ID = radioId('shopId', 4)

export async function showCollectionAndDelivery(parts: DeliveryParts, visit: OrderVisit): Promise<Answer> {
  const form = await openOrderForm(parts, CHANGE_DELIVERY, visit)
  if ('kind' in form) return form
  if (form.saved) return await showForm(parts, form, choiceInForm(form.saved), { restored: true })
  const choice = choiceInQuery(visit.query)
  const problems = visit.query.has('step') ? wayProblems(form, choice) : []
  return await showForm(parts, form, choice, { problems })
}

export async function submitCollectionAndDelivery(parts: DeliveryParts, visit: OrderVisit): Promise<Answer> {
  const form = await receiveOrderForm(parts, CHANGE_DELIVERY, visit)
  if ('kind' in form) return form
  const choice = choiceInForm(visit.fields)
  const act = sentValue(visit.fields, ACTION_FIELD)
  const subject = subjectOf(form, choice)
  if (act === ADD_ADDRESS) return seeOther(newAddressFormUrl(subject))
  const showAgain = (notices: PageNotices) => showForm(parts, form, choice, notices)
  if (act === SEARCH_HERE) return await showAgain({})
  if (act === SHOW_MORE) {
    const more = { ...choice, more: 'true' }
    // A location must never be in a URL, so the page is shown without a redirect.
    return choice.location === ''
      ? seeOther(`${deliveryChoiceUrl(subject, more)}#${FIRST_NEW_SHOP_ID}`)
      : await showForm(parts, form, more, {})
  }
  const [book, shops] = await Promise.all([
    parts.book.list(visit.shopper.customerId),
    choice.way === 'collect-in-store' && choice.shopId !== '' ? parts.shops.find([choice.shopId]) : [],
  ])
  if (shops === null) return await showAgain({ failure: { kind: 'failed', message: COMMON_WORDS.failed } })
  const { line } = form
  const chosen = chooseDelivery(choice, { ...subject, book, shop: shops[0] ?? null, now: visit.now })
  if (!chosen.ok) {
    if (!isActionAllowed(parts, CHANGE_DELIVERY, form)) return redirectToOrder(visit)
    return await showAgain({ problems: chosen.refusals.map(problemOf) })
  }
  const askToCheck = (message: string) => showAgain({ failure: { kind: 'check-choices', message } })
  if (form.requester === null) return await askToCheck(COMMON_SENTENCES.sendAgain)
  const { delivery, changes } = chosen
  const change = {
    act: CHANGE_DELIVERY,
    request: { kind: CHANGE_DELIVERY, line: { key: line.key, lineNo: line.lineNo }, delivery },
    sent: JSON.parse(JSON.stringify(delivery)),
    // False if the choice changes nothing. The request is still passed on, so that a repeat gets its first answer.
    allowed: changes,
  } as const
  const result = await requestChange(parts, form, change, form.requester)
  return await answerWrite(parts, form, result, {
    done: () => ({ OrderLineKey: line.key, changed: 'delivery' }),
    failed: COMMON_WORDS.failed,
    refused: MESSAGES.refused,
    again: (failure) => showAgain({ failure }),
    notAllowed: async () => (changes ? null : await askToCheck(MESSAGES.nothingChanged)),
    keyReused: () => askToCheck(COMMON_SENTENCES.sendAgain),
  })
}

function wayProblems(form: DeliveryForm, choice: DeliveryChoice): FieldProblem[] {
  const offered = deliveryChoices(subjectOf(form, choice)).find(({ way }) => way === choice.way)
  if (!offered) return [problemOf('way-missing')]
  return offered.isAvailable ? [] : [problemOf('way-too-dear')]
}

function problemOf(refusal: DeliveryRefusal): FieldProblem {
  return { field: FIELDS[refusal], message: REFUSALS[refusal] }
}

function subjectOf({ visit, details: { order }, line }: DeliveryForm, choice: DeliveryChoice): DeliveryChoiceContext {
  return { site: visit.site.sites[order.site], order, line, choice }
}

interface PageNotices {
  problems?: FieldProblem[]
  /** `check-choices`: these choices cannot be requested together. */
  failure?: FormFailure | { kind: 'check-choices'; message: string }
  restored?: boolean
}

async function showForm(
  parts: DeliveryParts,
  form: DeliveryForm,
  choice: DeliveryChoice,
  { problems: givenProblems = [], failure, restored = false }: PageNotices,
): Promise<Answer> {
  const subject = subjectOf(form, choice)
  const [step, presentShop] = await Promise.all([readStep(parts, subject), readPresentShop(parts, subject)])
  const problems = problemsAt(step, givenProblems)
  const props = {
    ...{ visit: form.visit, ...subject, problems, restored, presentShop },
    failure: failure?.message ?? null,
    step: failure?.kind === 'refused' ? null : step,
  }
  return show(collectionAndDeliveryPage, props, {
    status:
      failure && failure.kind !== 'check-choices' ? failureStatus(failure) : problems.length > 0 || failure ? 422 : 200,
  })
}

/** Errors link to the field that corrects them; if no shops are listed, that is the search field. */
function problemsAt(step: DeliveryStep, problems: FieldProblem[]): FieldProblem[] {
  if (step.kind === 'ways') return problems
  const error = step.kind === 'shops' && step.search && step.home === null ? searchError(step.search) : null
  const all = error === null ? problems : [{ field: 'postcode', message: error }, ...problems]
  if ((step.kind === 'shops' ? step.shops : step.offered).length > 0) return all
  return all.flatMap(({ field, message }) =>
    field === 'shopId' ? [{ field: 'postcode', message }] : field === 'on' ? [] : [{ field, message }],
  )
}
