import { type ChosenCollection, choose, readStage, type StageName } from '../../domain/christmas/stages.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { LOCATION_FIELD } from '../../platform/forms/location-field.ts'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { radioId } from '../../ui/radio-answer.tsx'
import { missingAt } from './missing-at.ts'
import { SAID } from './said-notice.tsx'
import { FIELDS, type SlotPageProps } from './slot-props.ts'

type Fields = readonly (readonly [string, string])[]

interface StageRequest {
  address: string
  /** What is posted to it; null: it is only read. */
  sent: Fields | null
  /** Whether Back then leads to what is shown now, and at which address, where that is another by now. */
  pushes: boolean
  left: string | null
  /** The id of what takes the focus once it is there. */
  focus: string | null
}

/** What stands on the page in the browser. */
export interface Choosing {
  props: SlotPageProps
  chosen: ChosenCollection
  problems: readonly FieldProblem[]
  /** False in what the server sends: what only a script can do is not there yet. */
  isLive: boolean
  /** The address of the last answer; null before there is one. Where the browser is stands in none. */
  shown: string | null
  request: StageRequest | null
  /** The last search round the browser, for as long as nothing else is searched for. */
  around: { where: string; hidden: readonly HiddenField[] } | null
  /** Whether another stage has been shown since. */
  hasMoved: boolean
  /** A selector, anew each time. */
  focus: { on: string } | null
}

export type ChoosingEvent =
  /** Whatever was picked before this ran is in the fields alone. */
  | { kind: 'restored'; form: FormData }
  | { kind: 'chose'; field: keyof ChosenCollection; value: string }
  /** Somebody wants to go on to a stage, though something is missing. */
  | { kind: 'refused'; asked: StageName }
  | ({ kind: 'asked' } & Pick<StageRequest, 'address' | 'pushes'> & Partial<StageRequest>)
  | { kind: 'located'; where: string }
  | { kind: 'asked-for-more' }
  | { kind: 'answered'; props: SlotPageProps; shown: string }
  /** The browser is on its way to another page. */
  | { kind: 'left' }

export function beginChoosing(props: SlotPageProps): Choosing {
  const { chosen, problems } = props
  return {
    ...{ props, chosen, problems, isLive: false, shown: null, request: null },
    ...{ around: null, hasMoved: false, focus: null },
  }
}

const SUMMARY = { on: '.err-sum' }

export function chooseCollection(state: Choosing, event: ChoosingEvent): Choosing {
  switch (event.kind) {
    case 'restored':
      return { ...state, isLive: true, chosen: { ...state.chosen, ...pickedIn(event.form) } }
    case 'chose': {
      const chosen = choose(state.chosen, event.field, event.value)
      // Nothing is said any longer of what is there now.
      return { ...state, chosen, problems: state.problems.filter(({ field }) => field !== event.field) }
    }
    case 'refused':
      return { ...state, problems: missingAt(event.asked, state.chosen), focus: { ...SUMMARY } }
    case 'asked':
      return ask(state, { left: null, focus: null, ...event })
    case 'located':
      return searchAround(state, event.where, {}, null)
    case 'asked-for-more':
      return askForMore(state)
    case 'answered':
      return answered(state, event)
    case 'left':
      return { ...state, request: null }
  }
}

function pickedIn(form: FormData): Partial<ChosenCollection> {
  const fields = [FIELDS.shopId, FIELDS.day, FIELDS.slot].map((field) => [field, form.get(field)])
  return Object.fromEntries(fields.filter(([, value]) => value))
}

/** Where the browser is goes along to the slots, too, and back: the same stores are there, each as far as before. */
function ask(state: Choosing, { address, pushes, left, focus }: Omit<StageRequest, 'sent'>): Choosing {
  const { searchParams: query } = new URL(address, 'https://any.invalid')
  const stage = readStage(query.get(FIELDS.stage))
  const around = query.has(FIELDS.q) || stage === 'start' ? null : state.around
  // A confirmation that is posted is confirmed.
  const isPosted = around !== null && stage !== 'confirmation'
  const sent = isPosted ? [...new Map([...hiddenOf(around), ...query, [LOCATION_FIELD, around.where]])] : null
  return { ...state, around, request: { address, sent, pushes, left, focus } }
}

function searchAround(state: Choosing, where: string, more: Record<string, string>, focus: string | null): Choosing {
  const here = state.props.stores?.here
  if (!here) return state
  const { shopId } = state.chosen
  const sent: Fields = [
    ...hiddenOf(here),
    ...Object.entries({ [LOCATION_FIELD]: where, ...more, ...(shopId && { [FIELDS.shopId]: shopId }) }),
  ]
  const request = { address: here.action, sent, pushes: false, left: null, focus }
  return { ...state, around: { where, hidden: here.hidden }, request }
}

function hiddenOf({ hidden }: { hidden: readonly HiddenField[] }): [string, string][] {
  return hidden.map(({ name, value }) => [name, value])
}

/** The other stores that were found, with the focus on the first of them. */
function askForMore(state: Choosing): Choosing {
  const { path, identity, q, stores } = state.props
  const firstNew = radioId(FIELDS.shopId, stores?.list.choices.length ?? 0)
  if (state.around) return searchAround(state, state.around.where, { [FIELDS.more]: 'true' }, firstNew)
  const query = new URLSearchParams(hiddenOf({ hidden: identity }))
  query.append(FIELDS.q, q ?? '')
  query.append(FIELDS.shopId, state.chosen.shopId ?? '')
  query.append(FIELDS.more, 'true')
  return ask(state, { address: `${path}?${query}`, pushes: true, left: null, focus: firstNew })
}

function answered(state: Choosing, { props, shown }: { props: SlotPageProps; shown: string }): Choosing {
  const isMove = props.stage !== state.props.stage
  const isSaid = props.stores?.notice?.tone === 'error' || (props.notice !== null && props.stage !== 'start')
  const id = isSaid ? SAID : state.request?.focus
  const heading = isMove ? { on: 'h1' } : null
  return {
    ...beginChoosing(props),
    isLive: true,
    shown,
    around: state.around,
    hasMoved: state.hasMoved || isMove,
    focus: id ? { on: `#${id}` } : props.problems.length > 0 ? { ...SUMMARY } : heading,
  }
}
