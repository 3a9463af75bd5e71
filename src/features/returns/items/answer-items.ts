import { sizeText } from '../../../domain/catalogue/product.ts'
import { giftSentence } from '../../../domain/gift-receipts/gift-to-return.ts'
import { itemNames } from '../../../domain/orders/item-names.ts'
import { linePrice } from '../../../domain/orders/line-price.ts'
import { isGoingBack, readLineStatus } from '../../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import type { ReturnReason } from '../../../domain/policy/return-reasons.data.ts'
import { isOnlyInStore } from '../../../domain/return-methods/returns-promise.ts'
import { isAboutSelection } from '../../../domain/returns/channel-failure.ts'
import { isFurniture, returnStatusBesideLabel } from '../../../domain/returns/line-return-status.ts'
import { refundFacts } from '../../../domain/returns/refund-facts.ts'
import { returnLimit, splitSentence } from '../../../domain/returns/return-limit.ts'
import { returnByNotice } from '../../../domain/returns/return-window.ts'
import type { ReturnableLines } from '../../../domain/returns/returnable-lines.ts'
import type { SubmittedLine } from '../../../domain/returns/selection.ts'
import { STEP_NAMES } from '../../../domain/returns/step-names.ts'
import { MODES, stepperAt } from '../../../domain/returns/steps.ts'
import type { WhyNotCode } from '../../../domain/returns/why-not-returnable.data.ts'
import { rowMessage, whyNotSentenceAt } from '../../../domain/returns/why-not-returnable.ts'
import { PAGE_NAMES } from '../../../domain/sites/page-names.ts'
import type { BrandSite, Sites } from '../../../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../../../domain/words/common-words.ts'
import { hiddenFields } from '../../../platform/forms/form.ts'
import { type Answer, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { mentionsContact } from '../../../ui/contact-text.tsx'
import type { PillProps } from '../../../ui/pill.tsx'
import { PATHS, urls } from '../../../urls.ts'
import { fitRows } from '../changed-lines.ts'
import type { OfferedReasons, ReturnableOrder } from '../find-return-context.ts'
import { ITEMS_MESSAGES as MESSAGES, NOTHING_TO_RETURN_MESSAGES } from '../messages.ts'
import type { ReturnSettings } from '../return-parts.ts'
import { backLinkFrom, failureSentenceProps, stepFrame } from '../step-urls.ts'
import type { FailureProps } from './alerts.tsx'
import { type ChooseItemsProps, chooseItemsPage } from './choose-items.page.tsx'
import type { ItemProps } from './item-list.tsx'
import { LEAVE_STEP_ONE_PURPOSE, type PageNotices, type StepOneChoice } from './items-choice.ts'
import { FIELDS, type ItemsFormDefinition, type OfferedReason, rowIdOf } from './items-form-state.ts'
import { REFUND_HINTS } from './messages.ts'

export function renderItemsPage(
  { settings }: { settings: ReturnSettings },
  visit: OrderVisit,
  subject: ReturnableOrder,
  choice: StepOneChoice,
  pageNotices: PageNotices = {},
): Answer {
  const { order, eligibility, mode, gift } = subject
  const { failure = null, blockToken = null, together = [], notices = [], info: infoNotices = [] } = pageNotices
  const site = visit.site.sites[order.site]
  const sentence = failure && failureSentenceProps(failure, site)
  const backLink = backLinkFrom('items', mode, visit)
  const { title, crumbs, place, contact } = stepFrame(visit)
  const isOpen = gift === null || gift.status === 'open' || gift.ownReturnLineKeys.length > 0
  const split = togetherProps(order, choice, together)
  const {
    rows,
    problems,
    notices: reducedNotices,
  } = fitRows(order, choice.rows, { eligibility, problems: pageNotices.problems ?? [] })
  const rowContext = {
    ...eligibility,
    site,
    at: visit.now,
    pictureOf: visit.pictureOf,
    phoneNumbers: settings.phoneNumbers,
    showsAmounts: MODES[mode].refund !== 'none',
    goingBack: order.lines.filter((line) => isGoingBack(line) && gift?.ownReturnLineKeys.includes(line.key) !== false),
    showsOutcomes: gift === null,
    contact,
  }
  const started = startedOf(subject, visit)
  const nothing = nothingOf(subject, visit, contact)
  const form: ChooseItemsProps['form'] = {
    action: urls.itemLevelReturns(site, order.orderNumber),
    question: questionOf(subject, { ...settings, at: visit.now, sites: visit.site.sites }),
    hidden: [
      ...hiddenFields(visit, LEAVE_STEP_ONE_PURPOSE),
      { name: FIELDS.version, value: choice.shownVersion === null ? '' : String(choice.shownVersion) },
      ...together.map((value) => ({ name: FIELDS.together, value })),
      ...(blockToken === null ? [] : [{ name: FIELDS.blocked, value: blockToken }]),
    ],
    choice: {
      rows: rows.filter(({ lineKey }) => eligibility.online.includes(lineKey)).map((row) => asRequested(row, mode)),
      later: choice.later.filter((key) => eligibility.online.includes(key)),
      refundTo: choice.refundTo,
      problems,
    },
    reasonsCall: MODES[mode].asksReasons ? urls.reasonCodesCall(site, order.orderNumber) : null,
    instead: gift && COMMON_SENTENCES.eGiftCardToCome,
  }
  return show(
    chooseItemsPage,
    {
      isGift: gift !== null,
      crumbs,
      hints: REFUND_HINTS,
      stepNames: { items: STEP_NAMES.items, chooseMethod: STEP_NAMES.chooseMethod },
      title,
      back: backLink,
      steps: stepperAt('items', { mode }),
      orderNumber: order.orderNumber,
      notices: [...infoNotices, ...reducedNotices, ...notices],
      items: isOpen
        ? order.lines.filter((line) => !isFurniture(line)).map((line) => toItem(order, line, rowContext))
        : [],
      furniture: isOpen ? furnitureOf(order, rowContext) : null,
      failure: sentence && {
        ...sentence,
        blocks: blockToken !== null,
        howToRetry:
          blockToken === null || split ? null : MESSAGES[failure === 'no-method' ? 'chooseOthers' : 'howToRetry'],
        together: split,
      },
      started,
      nothing,
      form: eligibility.online.length === 0 ? null : form,
    },
    { ...place, status: responseStatus(pageNotices) },
  )
}

function responseStatus({ failure = null, problems = [], notices = [], isRefusal = false }: PageNotices) {
  if (failure !== null) return isRefusal || isAboutSelection(failure) ? 422 : 503
  // If all problems are unavailable reasons, the service has failed and no choice is wrong.
  const isUnavailable = problems.length > 0 && problems.every(({ code }) => code === 'reasons-unavailable')
  if (isUnavailable && notices.length === 0) return 503
  const isRefused = problems.length > 0 || notices.length > 0
  return isRefused ? 422 : 200
}

/** Drops the reasons in a mode without reasons, as for a gift. */
function asRequested(row: SubmittedLine, mode: ReturnableOrder['mode']): SubmittedLine {
  return MODES[mode].asksReasons ? row : { lineKey: row.lineKey, quantity: row.quantity, primary: '', secondary: '' }
}

function questionOf(
  { order, eligibility, offeredReasons, mode }: ReturnableOrder,
  { at, sites, policy }: ReturnSettings & { at: Temporal.Instant; sites: Sites },
): ItemsFormDefinition {
  const lines = order.lines.filter(({ key }) => eligibility.online.includes(key))
  const { lists, placeOfList } = eachListOnce(offeredReasons)
  const { asksReasons: needsReasons, returner, refund } = MODES[mode]
  const limit = returnLimit(policy.returnItemsMax)
  return {
    items: lines.map((line) => ({
      key: line.key,
      rowId: rowIdOf(line),
      units: eligibility.units.get(line.key) ?? line.quantity,
      reasons: placeOfList(line.key),
    })),
    needsReasons,
    reasons: lists,
    limit,
    lede: MESSAGES[`${needsReasons ? 'lede' : 'giftLede'}${isOnlyInStore(sites[order.site]) ? 'InStore' : ''}`],
    limitText: lines.length > limit ? MESSAGES.upTo(limit) : null,
    refund:
      refund === 'none'
        ? null
        : refundFacts(order, { at, sites, returner, eGiftCardEnabled: policy.offers.eGiftCards }),
  }
}

/** The page gets each list of reasons once, since most lines have the same list. */
function eachListOnce(offered: OfferedReasons) {
  const lists = new Map<string, OfferedReason[]>()
  const keyOfList = (list: readonly ReturnReason[]) => {
    const reasons = list.map(({ code, label, refundsDelivery, secondaries }) => ({
      code,
      label,
      refundsDelivery,
      secondaries,
    }))
    const listKey = JSON.stringify(reasons)
    if (!lists.has(listKey)) lists.set(listKey, reasons)
    return listKey
  }
  const listKeys = new Map([...offered].map(([key, list]) => [key, list?.length ? keyOfList(list) : null]))
  const placeOfList = (key: string) => {
    const listKey = listKeys.get(key) ?? null
    return listKey === null ? null : [...lists.keys()].indexOf(listKey)
  }
  return { lists: [...lists.values()], placeOfList }
}

const TONES: Partial<Record<WhyNotCode, PillProps['tone']>> = {
  'return-started': 'info',
  'awaiting-despatch': 'info',
  'refund-completed': 'success',
}

interface RowContext extends ReturnableLines {
  site: BrandSite
  at: Temporal.Instant
  goingBack: readonly OrderLine[]
  /** Whether each row shows what became of its item, such as "Refunded"; false for gifts. */
  showsOutcomes: boolean
  showsAmounts: boolean
  contact: string | null
  pictureOf: OrderVisit['pictureOf']
  phoneNumbers: ReturnSettings['phoneNumbers']
}

function toItem(order: Order, line: OrderLine, rowContext: RowContext): ItemProps {
  const why = rowContext.verdicts.get(line.key) ?? null
  const label = rowMessage(rowContext.site, line, why)
  return {
    key: line.key,
    rowId: rowIdOf(line),
    sku: line.sku,
    title: line.description,
    picture: rowContext.pictureOf(line.picture),
    facts: factsOf(line),
    outcome: outcomeText(line, label, rowContext),
    price: rowContext.showsAmounts ? linePrice(line, order.currency) : null,
    returnBy: why === null ? returnByNotice(line.facts, rowContext.at) : null,
    message: label === null ? null : { tone: (why && TONES[why.code]) ?? 'muted', label },
    hint: why?.hint ?? null,
    contact: [label, why?.hint].some(mentionsContact) ? rowContext.contact : null,
  }
}

function factsOf(line: OrderLine, outcome: string | null = null): string[] {
  return [sizeText(line), line.colour, `Qty ${line.quantity}`, outcome].filter((fact) => fact !== null)
}

/** What became of the line, unless its message already shows it (SUM-15, D-143). */
function outcomeText(
  line: OrderLine,
  message: string | null,
  { goingBack, showsOutcomes }: Pick<RowContext, 'goingBack' | 'showsOutcomes'>,
): string | null {
  // A gift's own message already says what became of it, without mentioning a refund.
  const isShown = showsOutcomes && (goingBack.includes(line) || !isGoingBack(line))
  return isShown
    ? returnStatusBesideLabel(line, message, { somethingGoesBack: showsOutcomes && goingBack.length > 0 })
    : null
}

function togetherProps(order: Order, { rows }: StepOneChoice, together: readonly string[]): FailureProps['together'] {
  const ticked = order.lines.filter(({ key }) => rows.some(({ lineKey }) => lineKey === key))
  const namesOf = (isNow: boolean) =>
    ticked.filter(({ key }) => together.includes(key) === isNow).map(({ description }) => description)
  const [now, later] = [namesOf(true), namesOf(false)]
  if (now.length === 0 || later.length === 0) return null
  const groups = [
    { title: MESSAGES.together.now, names: now },
    { title: MESSAGES.together.later, names: later },
  ]
  return { groups, label: splitSentence(now.length, later.length) }
}

function furnitureOf(order: Order, rowContext: RowContext): ChooseItemsProps['furniture'] {
  const { verdicts, byPhone } = rowContext
  const lines = order.lines.filter(isFurniture)
  if (lines.length === 0) return null
  const { site } = rowContext
  const whyNot = (key: string) => verdicts.get(key) ?? null
  const callReason = whyNot(byPhone[0] ?? '')
  const phone = rowContext.phoneNumbers[site.main]
  return {
    messages: { ...MESSAGES.furniture, contact: PAGE_NAMES.contact },
    lines: lines.map((line) => {
      // One sentence below all furniture explains why it can't be ticked.
      const status = whyNot(line.key)?.code === 'furniture' ? null : rowMessage(rowContext.site, line, whyNot(line.key))
      return {
        key: line.key,
        name: line.description,
        picture: rowContext.pictureOf(line.picture),
        facts: factsOf(line, outcomeText(line, status, rowContext)),
        price: rowContext.showsAmounts ? linePrice(line, order.currency) : null,
        status,
      }
    }),
    call: callReason && {
      sentence: whyNotSentenceAt(site, callReason),
      country: site.name,
      phone,
      contactHref: phone ? null : rowContext.contact,
    },
  }
}

const ITEM_NAMES_MAX = 3

/** Links to the returns that a gift's recipient has already started. */
function startedOf({ order, gift }: ReturnableOrder, { site: { sites } }: OrderVisit): ChooseItemsProps['started'] {
  if (gift === null || gift.ownReturnLineKeys.length === 0) return null
  const href = urls.trackReturns(sites[order.site], order.orderNumber)
  const recipientLines = order.lines.filter(({ key }) => gift.ownReturnLineKeys.includes(key))
  const notRefunded = recipientLines.filter((line) => readLineStatus(line).stage !== 'refunded')
  const namedItems = notRefunded.length > 0 ? notRefunded : recipientLines
  // One order may hold several gifts for one person.
  const isAll = namedItems.length === order.lines.length && gift.status !== 'expired'
  const itemNamesText = isAll ? MESSAGES.thisGift : itemNames(namedItems, ITEM_NAMES_MAX)
  const sentence = (notRefunded.length > 0 ? MESSAGES.started : MESSAGES.returned)(itemNamesText)
  return { sentence, link: { href, label: MESSAGES.track } }
}

/** Explains why nothing can be returned. A buyer who gave the items away gets a link to end the gift (D-42). */
function nothingOf(subject: ReturnableOrder, visit: OrderVisit, contact: string | null): ChooseItemsProps['nothing'] {
  const { order, eligibility, endsGift, gift } = subject
  const site = visit.site.sites[order.site]
  // The list of started returns, or the row, already says that the gift is being returned.
  if (gift && gift.ownReturnLineKeys.length > 0 && gift.status !== 'expired') return null
  if (gift && gift.status !== 'open') {
    const sentence = giftSentence(gift.status)
    const href = mentionsContact(sentence) ? contact : null
    return { sentence, link: href === null ? null : { href, label: PAGE_NAMES.contact } }
  }
  // The sentence about gifts is shown even if some items can be returned by phone.
  if (eligibility.online.length > 0 || endsGift === null || !visit.hasPage(PATHS.giftReceipts)) {
    return eligibility.nothing === null
      ? null
      : { sentence: eligibility.nothing, link: { href: urls.help(site), label: PAGE_NAMES.help } }
  }
  return {
    sentence: [eligibility.nothing, NOTHING_TO_RETURN_MESSAGES.given[endsGift]]
      .filter((part) => part !== null)
      .join(' '),
    link: { href: urls.giftReceipts(site, order.orderNumber), label: PAGE_NAMES.giftReceipts },
  }
}
