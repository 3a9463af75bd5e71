import type { GiftReturnWay, ShownTheme } from '../../domain/gift-receipts/compose-receipt.ts'
import { type GiftFields, type GiftWay, giftFormProblems } from '../../domain/gift-receipts/form-problems.ts'
import { type GiftProblem, giftProblemField, giftProblemSentence } from '../../domain/gift-receipts/gift-problem.ts'
import { type GiftLineDays, lastSendDay } from '../../domain/gift-receipts/offered-days.ts'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import { isIsoDay, type ShownDay } from '../../domain/time/iso-day.ts'
import type { Mark } from '../../ui/brand-mark.tsx'
import type { GiftThemesProps } from '../../ui/gift-themes.tsx'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import type { SentReceiptProps } from '../../ui/sent-receipts.tsx'

export interface GiftItemProps extends GiftItem {
  rowId: string
  title: string
  picture: string | null
  facts: readonly string[]
  quantity: string
  /** Null once the return-by day has passed. `isSoon`: today is one of the last three days for a return (D-184). */
  returnNotice: { label: string; isSoon: boolean } | null
}

export interface GiftProps {
  crumbs: Crumb[]
  back: { href: string; label: string }
  /** What the page shows: the list of items, or the email or print form. */
  view: 'choose' | GiftWay
  items: GiftItemProps[]
  today: ShownDay
  themes: (ShownTheme & GiftThemesProps['themes'][number])[]
  chosen: string[]
  fields: GiftFields
  isPreviewed: boolean
  problems: ShownProblem[]
  failure: string | null
  notice: string | null
  choosing: { email: string; print: string; hidden: HiddenField[] }
  forms: Record<GiftWay, { action: string; hidden: HiddenField[] }>
  brand: { name: string; mark: Mark | null }
  receipt: { orderNumber: string; country: MainSiteKey; returnWay: GiftReturnWay }
  receipts: SentReceiptProps[]
}

export const FIELDS = {
  line: 'line',
  name: 'name',
  email: 'email',
  message: 'message',
  theme: 'theme',
  when: 'when',
  date: 'date',
  act: 'act',
} as const satisfies Record<keyof GiftFields | 'line' | 'act', string>

const GIFT_FIELD_NAMES = [
  'name',
  'email',
  'message',
  'theme',
  'when',
  'date',
] as const satisfies readonly (keyof GiftFields)[]

export const SUBMIT_ACTIONS = { send: 'send', preview: 'preview', change: 'change' } as const

interface GiftItem extends GiftLineDays {
  key: string
  whyNot: string | null
  /** Whether a receipt is possible now, or once an ended one frees the line: the return-by day then limits sending. */
  limitsSendDays: boolean
}

export interface GiftFormDefinition {
  items: readonly GiftItem[]
  today: ShownDay
}

export interface ShownProblem {
  field: string
  message: string
}

export interface GiftFormState {
  chosen: readonly string[]
  openWay: GiftWay | null
  fields: GiftFields
  problems: readonly ShownProblem[]
  /** The number of refused submissions, so that each is announced. */
  refusals: number
  isPreviewed: boolean
  /** False on the server: without a script every button can be pressed (D-55). */
  isHydrated: boolean
}

export type GiftFormEvent =
  /** The entries made before the script ran, or restored by the browser. */
  | { kind: 'restored'; form: FormData }
  | { kind: 'ticked'; key: string; isTicked: boolean }
  | { kind: 'opened'; way: GiftWay }
  | { kind: 'closed' }
  | { kind: 'typed'; field: keyof GiftFields; value: string }
  | { kind: 'refused'; problems: ShownProblem[] }
  | { kind: 'previewed'; isPreviewed: boolean }

export function giftFormReducer(
  question: GiftFormDefinition,
  state: GiftFormState,
  event: GiftFormEvent,
): GiftFormState {
  switch (event.kind) {
    case 'restored':
      return { ...state, ...readRestoredForm(question, state, event.form), isHydrated: true }
    case 'ticked':
      return { ...state, chosen: tick(question, state, event), problems: [] }
    case 'opened':
      if (state.chosen.length === 0) return refuse(state, toShownProblems([{ code: 'nothing-chosen' }]))
      return { ...state, openWay: event.way, problems: [], isPreviewed: false }
    case 'closed':
      return { ...state, openWay: null, problems: [], isPreviewed: false }
    case 'typed': {
      // An error stays until its field changes; the date's error also goes when "now" or "on a date" is chosen.
      const isAbout = ({ field }: ShownProblem) =>
        field === event.field || (event.field === 'when' && field === FIELDS.date)
      const problems = state.problems.filter((problem) => !isAbout(problem))
      return { ...state, fields: { ...state.fields, [event.field]: event.value }, problems }
    }
    case 'refused':
      return refuse(state, event.problems)
    case 'previewed':
      return { ...state, isPreviewed: event.isPreviewed, problems: [] }
  }
}

function refuse(state: GiftFormState, problems: ShownProblem[]): GiftFormState {
  return { ...state, problems, isPreviewed: false, refusals: state.refusals + 1 }
}

function tick(
  { items }: GiftFormDefinition,
  { chosen }: GiftFormState,
  { key, isTicked }: { key: string; isTicked: boolean },
) {
  return items.map((item) => item.key).filter((each) => (each === key ? isTicked : chosen.includes(each)))
}

function readRestoredForm(
  { items }: GiftFormDefinition,
  { fields }: GiftFormState,
  form: FormData,
): Pick<GiftFormState, 'chosen' | 'fields'> {
  const ticked = form.getAll(FIELDS.line)
  const entries = GIFT_FIELD_NAMES.map((name) => [name, String(form.get(name) ?? fields[name])])
  return {
    chosen: items.map(({ key }) => key).filter((key) => ticked.includes(key)),
    fields: Object.fromEntries(entries) as unknown as GiftFields,
  }
}

export function chosenItems<Item extends GiftItem>(
  { items }: { items: readonly Item[] },
  { chosen }: GiftFormState,
): Item[] {
  return items.filter(({ key }) => chosen.includes(key))
}

export function sendDayRange(question: GiftFormDefinition, state: GiftFormState): { first: ShownDay; last: ShownDay } {
  const limitingItems = chosenItems(question, state).filter(({ limitsSendDays }) => limitsSendDays)
  return { first: question.today, last: lastSendDay(limitingItems, question.today) }
}

/** The server repeats these checks, and makes more. */
export function validateGiftForm(way: GiftWay, question: GiftFormDefinition, state: GiftFormState): ShownProblem[] {
  return toShownProblems(giftFormProblems(way, state.fields, sendDayRange(question, state)))
}

export function toShownProblems(problems: readonly GiftProblem[]): ShownProblem[] {
  const shownProblems = problems.map((problem) => ({
    field: giftProblemField(problem),
    message: giftProblemSentence(problem),
  }))
  return shownProblems.filter(
    (problem, index) =>
      shownProblems.findIndex(({ field, message }) => field === problem.field && message === problem.message) === index,
  )
}

export function chosenSendDay(question: GiftFormDefinition, state: GiftFormState): string | null {
  const { when, date } = state.fields
  if (when !== 'date' || date === '') return question.today.iso
  const { first, last } = sendDayRange(question, state)
  return isIsoDay(date) && first.iso <= date && date <= last.iso ? date : null
}

export function hiddenGiftFields(
  { chosen, fields }: GiftFormState,
  names: readonly (keyof GiftFields)[] = GIFT_FIELD_NAMES,
) {
  return [
    ...chosen.map((value) => ({ name: FIELDS.line, value })),
    ...names.map((name) => ({ name, value: name === 'date' && fields.when === 'now' ? '' : fields[name] })),
  ]
}
