import { type RefObject, useEffect, useEffectEvent, useReducer } from 'react'
import { fetchProps, useRequest } from '../../../flows/use-request.ts'
import { useRestored } from '../../../flows/use-restored.ts'
import { LOCATION_FIELD } from '../../../web/location-field.ts'
import { isPlainClick } from '../../../web/plain-click.ts'
import { ACTS, type ChoiceField, FIELDS, type StepTwoProps } from './step-two-props.ts'
import { beginStepTwo, isAround, isBusy, reduceStepTwo, type StepTwoState, unseenFields } from './step-two-state.ts'

export interface StepTwoControl
  extends Pick<StepTwoState, 'props' | 'picked' | 'isLive' | 'answers' | 'notSaved' | 'announcement'> {
  isBusy: boolean
  /** Late days, hours or places are waited for. */
  isWaiting: boolean
  form: RefObject<HTMLFormElement | null>
  pick(field: ChoiceField, value: string): void
  /** Shows another address of this step; the element of the id then takes the focus. */
  show(address: string, focus?: string): void
  /** Searches around a point, "51.515,-0.178". */
  showAround(location: string): void
  /** More places around it; null where the search was another. */
  showMoreAround: ((focus: string) => void) | null
  /** Presses it again once every choice is saved. */
  hold(target: HTMLElement): void
}

const LINK_WAITS_MS = 2000

export function useStepTwoForm(first: StepTwoProps): StepTwoControl {
  const [state, dispatch] = useReducer(reduceStepTwo, first, beginStepTwo)
  const { request, held, focus } = state
  const isSaving = isBusy(state)
  const form = useRestored(dispatch)

  useRequest(
    request,
    ({ kind, address }) =>
      fetchProps<StepTwoProps>(address, kind === 'save' ? sentBy(form.current, unseenFields(state)) : null),
    ({ kind, address }, result) => {
      if ('props' in result) {
        if (kind === 'show') history.replaceState(history.state, '', address)
        return dispatch({ kind: 'answered', props: result.props })
      }
      if ('failure' in result && kind !== 'show') return dispatch({ kind: 'failed', why: result.failure })
      dispatch({ kind: 'left' })
      location.assign('elsewhere' in result ? result.elsewhere : address)
    },
  )

  useEffect(() => {
    // A page that answers a post would be asked for by the same post again, though other things are chosen by then.
    history.replaceState(history.state, '', location.href)
    // A page that Back brings out of the browser's memory may have been overtaken in another tab.
    const resume = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ kind: 'resumed' })
    addEventListener('pageshow', resume)
    return () => removeEventListener('pageshow', resume)
  }, [])

  // A link is followed once every choice is saved, but nobody waits long for it.
  const holdLink = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!isSaving || !link || event.defaultPrevented || opensElsewhere(event, link)) return
    if (link === held) return dispatch({ kind: 'released' })
    event.preventDefault()
    dispatch({ kind: 'held', target: link })
  })
  useEffect(() => {
    const hold = (event: MouseEvent) => holdLink(event)
    document.addEventListener('click', hold)
    return () => document.removeEventListener('click', hold)
  }, [])
  useEffect(() => {
    if (held === null) return
    if (!isSaving) {
      dispatch({ kind: 'released' })
      return held.click()
    }
    if (!(held instanceof HTMLAnchorElement)) return
    const late = setTimeout(() => held.click(), LINK_WAITS_MS)
    return () => clearTimeout(late)
  }, [held, isSaving])

  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus()
  }, [focus])

  return {
    ...state,
    isBusy: isSaving,
    isWaiting: request?.kind === 'wait',
    form,
    pick: (field, value) => dispatch({ kind: 'picked', field, value }),
    show: (address, id) => dispatch({ kind: 'searched', address, focus: id }),
    showAround: (where) => dispatch({ kind: 'located', fields: { [LOCATION_FIELD]: where } }),
    showMoreAround: isAround(state)
      ? (id) => dispatch({ kind: 'located', fields: { ...state.around, [FIELDS.act]: ACTS.more }, focus: id })
      : null,
    hold: (target) => dispatch({ kind: 'held', target }),
  }
}

/** In another tab, or on this page. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return !isPlainClick(event) || link.target !== '' || link.getAttribute('href')?.startsWith('#') === true
}

/** The form as it stands, and what it has no field for. */
function sentBy(form: HTMLFormElement | null, more: Record<string, string>): FormData {
  const sent = new FormData(form ?? undefined)
  for (const [name, value] of Object.entries(more)) sent.set(name, value)
  return sent
}
