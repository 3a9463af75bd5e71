import { useEffect, useEffectEvent, useReducer } from 'react'
import { isPlainClick } from '../../../platform/browser/plain-click.ts'
import { type FetchFailure, fetchProps, useRequest } from '../../../platform/browser/use-request.ts'
import { useRestoredForm } from '../../../platform/browser/use-restored.ts'
import { LOCATION_FIELD } from '../../../platform/forms/location-field.ts'
import { STEP_TWO_MESSAGES } from './step-two-messages.ts'
import {
  CHOICE_FIELDS,
  type ChoiceField,
  FIELDS,
  type Loadable,
  type StepTwoForm,
  type StepTwoProps,
  SUBMIT_ACTIONS,
} from './step-two-props.ts'

export type StepTwoControl = ReturnType<typeof useStepTwoForm>

const LINK_WAIT_MS = 2000

export function useStepTwoForm(initialProps: StepTwoProps) {
  const [state, dispatch] = useReducer(reduceStepTwo, initialProps, initialStepTwoState)
  const { request, heldClick, focus, around } = state
  const isSaving = isBusy(state)
  const form = useRestoredForm(dispatch)

  useRequest(
    request,
    ({ kind, address }) => fetchProps<StepTwoProps>(address, kind === 'save' ? formDataOf(form.current, state) : null),
    ({ kind, address }, result) => {
      if ('props' in result) {
        if (kind === 'show') history.replaceState(history.state, '', address)
        return dispatch({ kind: 'answered', props: result.props })
      }
      if ('failure' in result && kind !== 'show') return dispatch({ kind: 'failed', why: result.failure })
      dispatch({ kind: 'left' })
      location.assign('redirectedTo' in result ? result.redirectedTo : address)
    },
  )

  useEffect(() => {
    // Replaces the history entry, since reload would otherwise repeat an old post.
    history.replaceState(history.state, '', location.href)
    // A page restored by Back may be older than another tab's choices.
    const resume = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ kind: 'resumed' })
    addEventListener('pageshow', resume)
    return () => removeEventListener('pageshow', resume)
  }, [])

  // A link is followed once every choice is saved, or after a short wait.
  const holdLink = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!isSaving || !link || event.defaultPrevented || opensElsewhere(event, link)) return
    if (link === heldClick) return dispatch({ kind: 'released' })
    event.preventDefault()
    dispatch({ kind: 'held', target: link })
  })
  useEffect(() => {
    const hold = (event: MouseEvent) => holdLink(event)
    document.addEventListener('click', hold)
    return () => document.removeEventListener('click', hold)
  }, [])
  useEffect(() => {
    if (heldClick === null) return
    if (!isSaving) {
      dispatch({ kind: 'released' })
      return heldClick.click()
    }
    if (!(heldClick instanceof HTMLAnchorElement)) return
    const timer = setTimeout(() => heldClick.click(), LINK_WAIT_MS)
    return () => clearTimeout(timer)
  }, [heldClick, isSaving])

  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus()
  }, [focus])

  return {
    ...state,
    isBusy: isSaving,
    /** Whether late days, slots or places are loading. */
    isWaiting: request?.kind === 'wait',
    form,
    pick: (field: ChoiceField, value: string) => dispatch({ kind: 'picked', field, value }),
    /** Shows another URL of this step; the element of the id then takes the focus. */
    show: (address: string, id?: string) => dispatch({ kind: 'searched', address, focus: id }),
    /** Searches around a point, "51.515,-0.178". */
    showAround: (where: string) => dispatch({ kind: 'located', fields: { [LOCATION_FIELD]: where } }),
    /** Lists more places around the browser's location; null after another search. */
    showMoreAround:
      LOCATION_FIELD in around
        ? (id: string) =>
            dispatch({ kind: 'located', fields: { ...around, [FIELDS.act]: SUBMIT_ACTIONS.more }, focus: id })
        : null,
    /** Presses the button again once every choice is saved. */
    hold: (target: HTMLElement) => dispatch({ kind: 'held', target }),
  }
}

/** Whether the link leaves this page as it is: it opens another tab, or scrolls. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return !isPlainClick(event) || link.target !== '' || link.getAttribute('href')?.startsWith('#') === true
}

/** The form's current values, and two that have no fields: a removed place and the browser's location. */
function formDataOf(form: HTMLFormElement | null, { picked: { place }, around }: StepTwoState): FormData {
  const formData = new FormData(form ?? undefined)
  if (place === '') formData.set(FIELDS.place, place)
  for (const [name, value] of Object.entries(around)) formData.set(name, value)
  return formData
}

type PickedValues = Partial<Record<ChoiceField, string>>

interface StepTwoRequest {
  /** Posts the form; shows another URL of this step; reloads this one; or waits for late parts. */
  kind: 'save' | 'show' | 'refresh' | 'wait'
  address: string
}

/** A link or a button that was pressed too early. */
interface HeldClick {
  click(): void
}

export interface StepTwoState {
  props: StepTwoProps
  picked: PickedValues
  /** Values picked but not sent yet; null if everything is sent. */
  unsent: PickedValues | null
  /** The URL to show once every choice is saved. */
  toShow: string | null
  /** The request that is running: at most one at a time. */
  request: StepTwoRequest | null
  isHydrated: boolean
  /** The browser's location: sent with the form, never in a URL. */
  around: Readonly<Record<string, string>>
  /** Late parts are requested only once. */
  hasWaited: boolean
  notSaved: keyof typeof STEP_TWO_MESSAGES.notSaved | null
  answers: number
  /** Text for the live region; `times` makes a repeat announce again. */
  announcement: { text: string; times: number }
  /** The id of the element to focus when the next answer has been shown. */
  focusNext?: string | undefined
  /** The element to focus now. */
  focus: { id: string } | null
  heldClick: HeldClick | null
}

export type StepTwoEvent =
  /** Chosen before the script ran, or restored by the browser. */
  | { kind: 'restored'; form: FormData }
  | { kind: 'picked'; field: ChoiceField; value: string }
  | { kind: 'searched'; address: string; focus?: string | undefined }
  | { kind: 'located'; fields: Readonly<Record<string, string>>; focus?: string }
  /** The browser's Back button has restored the page from memory. */
  | { kind: 'resumed' }
  | { kind: 'answered'; props: StepTwoProps }
  | { kind: 'failed'; why: FetchFailure }
  /** The browser is leaving the page. */
  | { kind: 'left' }
  | { kind: 'held'; target: HeldClick }
  | { kind: 'released' }

export function initialStepTwoState(props: StepTwoProps): StepTwoState {
  return {
    ...{ props, picked: {}, unsent: null, toShow: null, request: null, isHydrated: false, around: {} },
    ...{ hasWaited: false, notSaved: null, answers: 0, announcement: { text: '', times: 0 } },
    ...{ focus: null, heldClick: null },
  }
}

/** Whether choices are being saved or another URL is loading; late parts do not count. */
export function isBusy({ request }: StepTwoState): boolean {
  return request?.kind === 'save' || request?.kind === 'show'
}

/** The state after an event. Each choice is saved as it is made, one request at a time; the last choice wins (D-145). */
export function reduceStepTwo(state: StepTwoState, event: StepTwoEvent): StepTwoState {
  switch (event.kind) {
    case 'restored':
      return startNextRequest(withPicked({ ...state, isHydrated: true }, changedValues(event.form, state)))
    case 'picked':
      return startNextRequest(withPicked(state, { [event.field]: event.value }))
    case 'searched':
      return startNextRequest({ ...state, around: {}, toShow: event.address, focusNext: event.focus })
    case 'located':
      return startNextRequest({ ...state, around: event.fields, unsent: state.unsent ?? {}, focusNext: event.focus })
    case 'resumed': {
      const request = { kind: 'refresh', address: state.props.form.action } as const
      return { ...cancelRequests(state), request }
    }
    case 'answered':
      return startNextRequest(applyAnswer(state, event.props))
    case 'failed':
      return startNextRequest(applyFailure(state, event.why))
    case 'left':
      return cancelRequests(state)
    case 'held':
      return { ...state, heldClick: event.target }
    case 'released':
      return { ...state, heldClick: null }
  }
}

function withPicked(state: StepTwoState, picked: PickedValues): StepTwoState {
  if (Object.keys(picked).length === 0) return state
  return { ...state, picked: { ...state.picked, ...picked }, unsent: { ...state.unsent, ...picked } }
}

/** Saves choices first, then shows another URL, and last requests late parts, once. */
function startNextRequest(state: StepTwoState): StepTwoState {
  const { request, unsent, toShow, props } = state
  if (isBusy(state)) return state
  if (unsent !== null) return { ...state, request: { kind: 'save', address: props.form.action }, unsent: null }
  if (toShow !== null) return { ...state, request: { kind: 'show', address: toShow }, toShow: null }
  const late = partsLoading(props)
  if (request !== null || late === null || state.hasWaited) return state
  return withAnnouncement({ ...state, request: { kind: 'wait', address: late.href } }, late.waiting)
}

function applyAnswer(state: StepTwoState, props: StepTwoProps): StepTwoState {
  const { request, unsent, focusNext } = state
  const isSaved = request?.kind === 'save' || request?.kind === 'refresh'
  const { problems, failure, places } = props.form
  // Errors take the focus themselves; a search keeps it unless it has failed.
  const hasFocus = problems.length > 0 || failure !== null || (focusNext === FIELDS.near && !places?.search.error)
  const shown = {
    ...state,
    ...(isSaved && { picked: unsent ?? {}, notSaved: null }),
    props,
    hasWaited: false,
    answers: state.answers + 1,
    focusNext: undefined,
    focus: focusNext === undefined || hasFocus ? null : { id: focusNext },
  }
  return finishRequest(withAnnouncement(shown, announcementOf(state.props.form, props.form)))
}

/** Picks stay in the form, and are sent with the next request. */
function applyFailure(state: StepTwoState, why: FetchFailure): StepTwoState {
  if (state.request?.kind !== 'save') return finishRequest(state)
  // After a time-out the shopper decides whether to press the button again.
  const isTimedOut = why === 'timed-out'
  const notSaved = isTimedOut ? 'offline' : why
  return finishRequest(
    withAnnouncement(
      { ...state, notSaved, heldClick: isTimedOut ? null : state.heldClick },
      STEP_TWO_MESSAGES.notSaved[notSaved],
    ),
  )
}

function finishRequest(state: StepTwoState): StepTwoState {
  const isWait = state.request?.kind === 'wait'
  const late = isWait ? partsLoading(state.props) : null
  const idle = { ...state, request: null, hasWaited: isWait || state.hasWaited }
  return late ? withAnnouncement(idle, STEP_TWO_MESSAGES.tooLate(late.label)) : idle
}

function cancelRequests(state: StepTwoState): StepTwoState {
  return { ...state, request: null, unsent: null, toShow: null, heldClick: null }
}

function withAnnouncement(state: StepTwoState, text: string): StepTwoState {
  return { ...state, announcement: { text, times: state.announcement.times + 1 } }
}

/** The URL that waits for late parts; null if nothing is late. */
function partsLoading({ form: { collection, places } }: StepTwoProps) {
  const { checking, checkingSlots, showDays, showSlots } = STEP_TWO_MESSAGES.collection
  if (places?.shown?.state === 'loading')
    return { href: places.waitHref, waiting: STEP_TWO_MESSAGES.places.searching, label: STEP_TWO_MESSAGES.places.show }
  if (collection?.days?.state === 'loading') return { href: collection.waitHref, waiting: checking, label: showDays }
  return collection?.slots?.state === 'loading'
    ? { href: collection.waitHref, waiting: checkingSlots, label: showSlots }
    : null
}

/** The form's values that differ from what was picked or shown. */
function changedValues(formData: FormData, { props: { form }, picked }: StepTwoState): PickedValues {
  const { method, collection, places } = form
  const shown: Record<ChoiceField, string | null | undefined> = {
    channel: method?.channel,
    via: method?.options?.selected,
    size: method?.size,
    on: collection?.on,
    slot: collection?.slot,
    safePlace: collection?.safePlace?.selected,
    parcels: collection?.parcels?.selected,
    place: places?.selected,
  }
  return Object.fromEntries(
    CHOICE_FIELDS.flatMap((field) => {
      const value = formData.get(field)
      return typeof value === 'string' && value !== (picked[field] ?? shown[field] ?? null) ? [[field, value]] : []
    }),
  )
}

const MESSAGES = STEP_TWO_MESSAGES.collection

/**
 * Live-region text for loaded days or slots. Errors take the focus, late parts have their own text, and places announce
 * their number themselves.
 */
function announcementOf(oldForm: StepTwoForm, newForm: StepTwoForm): string {
  if (newForm.problems.length > 0 || newForm.failure !== null) return ''
  return [
    loadedText(oldForm.collection?.days, newForm.collection?.days, MESSAGES.daysThere),
    loadedText(oldForm.collection?.slots, newForm.collection?.slots, MESSAGES.slotsThere),
  ]
    .filter((text) => text !== '')
    .join(' ')
}

type MaybeLoadable = Loadable<unknown> | null | undefined

function loadedText(oldPart: MaybeLoadable, newPart: MaybeLoadable, loaded: string): string {
  if (!newPart || newPart.state === 'loading' || JSON.stringify(oldPart) === JSON.stringify(newPart)) return ''
  return newPart.state === 'loaded' ? loaded : newPart.sentence
}
