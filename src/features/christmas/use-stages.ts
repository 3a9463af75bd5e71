import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { type ChosenCollection, readStage, type StageName, withChoice } from '../../domain/christmas/stages.ts'
import { isPlainClick } from '../../platform/browser/plain-click.ts'
import { fetchProps, useRequest } from '../../platform/browser/use-request.ts'
import { useRestoredForm } from '../../platform/browser/use-restored.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { LOCATION_FIELD } from '../../platform/forms/location-field.ts'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { radioId } from '../../ui/radio-answer.tsx'
import { ANNOUNCEMENT_ID, FIELDS, missingChoices, type SlotPageProps } from './slot-props.ts'

/** The page's state, and the functions with which its components change it. */
export type ChangeSlotControls = ReturnType<typeof useChangeSlot>

/** Shows the page's stages without page loads: each stage has its own URL, and Back leads to the one before. */
export function useChangeSlot(initialProps: SlotPageProps) {
  const [state, dispatch] = useReducer(changeSlotReducer, initialProps, initialSlotState)
  const { request, focus } = state
  const form = useRestoredForm(dispatch)
  const page = useRef<HTMLDivElement>(null)

  useRequest(
    request,
    ({ address, sent }) => fetchProps<SlotPageProps>(address, sent),
    ({ address, addsHistoryEntry, backAddress }, result) => {
      // The browser shows any other answer: another page, sign-in, or that it is offline.
      if (!('props' in result)) {
        dispatch({ kind: 'left' })
        return location.assign(address)
      }
      if (backAddress) history.replaceState(null, '', backAddress)
      if (addsHistoryEntry) history.pushState(null, '', address)
      dispatch({ kind: 'answered', props: result.props, shownAddress: addressHere() })
    },
  )

  const showHere = useEffectEvent(() =>
    dispatch({ kind: 'requested', address: addressHere(), addsHistoryEntry: false }),
  )
  const showIfMoved = useEffectEvent((initialAddress: string) => {
    // This event also follows a click on a link within the page, which changes nothing.
    if (addressHere() !== (state.shownAddress ?? initialAddress)) showHere()
  })
  useEffect(() => {
    const initialAddress = addressHere()
    const onPopState = () => showIfMoved(initialAddress)
    // A page restored from the back/forward cache may be outdated.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && showHere()
    addEventListener('popstate', onPopState)
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('popstate', onPopState)
      removeEventListener('pageshow', onPageShow)
    }
  }, [])

  useEffect(() => {
    if (focus) page.current?.querySelector<HTMLElement>(focus.on)?.focus()
  }, [focus])

  return {
    state,
    /** The form of the stage, if it has one. */
    form,
    page,
    choose: (field: keyof ChosenCollection) => (value: string) => dispatch({ kind: 'chose', field, value }),
    /** Follows a link within this page without a page load. */
    follow(event: MouseEvent<HTMLAnchorElement>) {
      if (!isPlainClick(event)) return
      event.preventDefault()
      dispatch({ kind: 'requested', address: event.currentTarget.href, addsHistoryEntry: true })
    },
    /** Shows the stage to which a form leads, unless a choice for it is missing. */
    submit: (stage: StageName) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      // The button that shows the times of a day submits the present stage, not the next one.
      const targetStage = submitter?.getAttribute('value') ?? stage
      if (targetStage === stage && missingChoices(stage, state.chosen).length > 0)
        return dispatch({ kind: 'refused', stage: stage })
      const address = addressOf(event.currentTarget, submitter)
      if (stage === state.props.stage) return dispatch({ kind: 'requested', address, addsHistoryEntry: true })
      // Back leads to the present stage with its choices.
      const left = new URL(address, location.href)
      left.searchParams.set(FIELDS.stage, state.props.stage)
      dispatch({ kind: 'requested', address, addsHistoryEntry: true, backAddress: left.pathname + left.search })
    },
    /** Searches for stores near the browser's location, "51.515,-0.178". */
    searchAround: (where: string) => dispatch({ kind: 'located', where }),
    showMore: () => dispatch({ kind: 'more-requested' }),
  }
}

/** The address that the browser itself would submit the form to. */
function addressOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const fields = [...new FormData(form, submitter)] as [string, string][]
  return `${form.getAttribute('action')}?${new URLSearchParams(fields)}`
}

function addressHere(): string {
  return location.pathname + location.search
}

type FormPairs = readonly (readonly [string, string])[]

interface StageRequest {
  address: string
  /** The fields to post; null for a GET request. */
  sent: FormPairs | null
  /** Whether to add a history entry. `backAddress` is the address to which Back then leads, if it has changed. */
  addsHistoryEntry: boolean
  backAddress: string | null
  /** The id of the element that takes the focus once the answer is shown. */
  focus: string | null
}

/** The page's state in the browser. */
export interface ChangeSlotState {
  props: SlotPageProps
  chosen: ChosenCollection
  problems: readonly FieldProblem[]
  /** False on the server: controls that need a script are not shown yet. */
  isLive: boolean
  /** The address of the last answer; null before there is one. It never holds the browser's location. */
  shownAddress: string | null
  request: StageRequest | null
  /** The last search near the browser's location; null after another search. */
  around: { where: string; hidden: readonly HiddenField[] } | null
  /** Whether another stage has been shown since the page was loaded. */
  hasMoved: boolean
  /** A CSS selector, in a new object each time, so that the same element can be focused again. */
  focus: { on: string } | null
}

export type ChangeSlotEvent =
  /** Choices made before hydration are only in the form fields. */
  | { kind: 'restored'; form: FormData }
  | { kind: 'chose'; field: keyof ChosenCollection; value: string }
  /** The shopper submits a stage although something is missing. */
  | { kind: 'refused'; stage: StageName }
  | ({ kind: 'requested' } & Pick<StageRequest, 'address' | 'addsHistoryEntry'> & Partial<StageRequest>)
  | { kind: 'located'; where: string }
  | { kind: 'more-requested' }
  | { kind: 'answered'; props: SlotPageProps; shownAddress: string }
  /** The browser is navigating to another page. */
  | { kind: 'left' }

export function initialSlotState(props: SlotPageProps): ChangeSlotState {
  const { chosen, problems } = props
  return {
    ...{ props, chosen, problems, isLive: false, shownAddress: null, request: null },
    ...{ around: null, hasMoved: false, focus: null },
  }
}

const SUMMARY = { on: '.err-sum' }

export function changeSlotReducer(state: ChangeSlotState, event: ChangeSlotEvent): ChangeSlotState {
  switch (event.kind) {
    case 'restored':
      return { ...state, isLive: true, chosen: { ...state.chosen, ...choicesIn(event.form) } }
    case 'chose': {
      const chosen = withChoice(state.chosen, event.field, event.value)
      // Once a field has been changed, its problem is no longer shown.
      return { ...state, chosen, problems: state.problems.filter(({ field }) => field !== event.field) }
    }
    case 'refused':
      return { ...state, problems: missingChoices(event.stage, state.chosen), focus: { ...SUMMARY } }
    case 'requested':
      return requestStage(state, { backAddress: null, focus: null, ...event })
    case 'located':
      return searchAround(state, event.where, {}, null)
    case 'more-requested':
      return requestMore(state)
    case 'answered':
      return showAnswer(state, event)
    case 'left':
      return { ...state, request: null }
  }
}

function choicesIn(form: FormData): Partial<ChosenCollection> {
  const fields = [FIELDS.shopId, FIELDS.day, FIELDS.slot].map((field) => [field, form.get(field)])
  return Object.fromEntries(fields.filter(([, value]) => value))
}

/**
 * Requests a stage. After a search near the browser's location, the stage of slots and the way back from it get the
 * location too, so that stores and distances stay the same.
 */
function requestStage(
  state: ChangeSlotState,
  { address, addsHistoryEntry, backAddress, focus }: Omit<StageRequest, 'sent'>,
): ChangeSlotState {
  const { searchParams: query } = new URL(address, 'https://any.invalid')
  const stage = readStage(query.get(FIELDS.stage))
  const around = query.has(FIELDS.q) || stage === 'start' ? null : state.around
  // The confirmation is requested by GET, since a post to it would confirm the change.
  const isPosted = around !== null && stage !== 'confirmation'
  const sent = isPosted ? [...new Map([...hiddenOf(around), ...query, [LOCATION_FIELD, around.where]])] : null
  return { ...state, around, request: { address, sent, addsHistoryEntry, backAddress, focus } }
}

function searchAround(
  state: ChangeSlotState,
  where: string,
  more: Record<string, string>,
  focus: string | null,
): ChangeSlotState {
  const here = state.props.stores?.locationForm
  if (!here) return state
  const { shopId } = state.chosen
  const sent: FormPairs = [
    ...hiddenOf(here),
    ...Object.entries({ [LOCATION_FIELD]: where, ...more, ...(shopId && { [FIELDS.shopId]: shopId }) }),
  ]
  const request = { address: here.action, sent, addsHistoryEntry: false, backAddress: null, focus }
  return { ...state, around: { where, hidden: here.hidden }, request }
}

function hiddenOf({ hidden }: { hidden: readonly HiddenField[] }): [string, string][] {
  return hidden.map(({ name, value }) => [name, value])
}

/** Requests the rest of the stores, and focuses the first of them. */
function requestMore(state: ChangeSlotState): ChangeSlotState {
  const { path, identity, q, stores } = state.props
  const firstNew = radioId(FIELDS.shopId, stores?.list.choices.length ?? 0)
  if (state.around) return searchAround(state, state.around.where, { [FIELDS.more]: 'true' }, firstNew)
  const query = new URLSearchParams(hiddenOf({ hidden: identity }))
  query.append(FIELDS.q, q ?? '')
  query.append(FIELDS.shopId, state.chosen.shopId ?? '')
  query.append(FIELDS.more, 'true')
  return requestStage(state, {
    address: `${path}?${query}`,
    addsHistoryEntry: true,
    backAddress: null,
    focus: firstNew,
  })
}

function showAnswer(
  state: ChangeSlotState,
  { props, shownAddress }: { props: SlotPageProps; shownAddress: string },
): ChangeSlotState {
  const isMove = props.stage !== state.props.stage
  const hasAnnouncement = props.stores?.notice?.tone === 'error' || (props.notice !== null && props.stage !== 'start')
  const id = hasAnnouncement ? ANNOUNCEMENT_ID : state.request?.focus
  const heading = isMove ? { on: 'h1' } : null
  return {
    ...initialSlotState(props),
    isLive: true,
    shownAddress,
    around: state.around,
    hasMoved: state.hasMoved || isMove,
    focus: id ? { on: `#${id}` } : props.problems.length > 0 ? { ...SUMMARY } : heading,
  }
}
