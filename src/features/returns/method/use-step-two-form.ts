import { useEffect, useEffectEvent, useReducer } from 'react'
import { isPlainClick } from '../../../platform/browser/plain-click.ts'
import { fetchProps, useRequest } from '../../../platform/browser/use-request.ts'
import { useRestored } from '../../../platform/browser/use-restored.ts'
import { LOCATION_FIELD } from '../../../platform/forms/location-field.ts'
import { ACTS, type ChoiceField, FIELDS, type StepTwoProps } from './step-two-props.ts'
import { beginStepTwo, isBusy, reduceStepTwo, type StepTwoState } from './step-two-state.ts'

export type StepTwoControl = ReturnType<typeof useStepTwoForm>

const LINK_WAITS_MS = 2000

export function useStepTwoForm(first: StepTwoProps) {
  const [state, dispatch] = useReducer(reduceStepTwo, first, beginStepTwo)
  const { request, held, focus, around } = state
  const isSaving = isBusy(state)
  const form = useRestored(dispatch)

  useRequest(
    request,
    ({ kind, address }) => fetchProps<StepTwoProps>(address, kind === 'save' ? sentBy(form.current, state) : null),
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
    /** Late days, hours or places are waited for. */
    isWaiting: request?.kind === 'wait',
    form,
    pick: (field: ChoiceField, value: string) => dispatch({ kind: 'picked', field, value }),
    /** Shows another address of this step; the element of the id then takes the focus. */
    show: (address: string, id?: string) => dispatch({ kind: 'searched', address, focus: id }),
    /** Searches around a point, "51.515,-0.178". */
    showAround: (where: string) => dispatch({ kind: 'located', fields: { [LOCATION_FIELD]: where } }),
    /** More places around it; null where the search was another. */
    showMoreAround:
      LOCATION_FIELD in around
        ? (id: string) => dispatch({ kind: 'located', fields: { ...around, [FIELDS.act]: ACTS.more }, focus: id })
        : null,
    /** Presses it again once every choice is saved. */
    hold: (target: HTMLElement) => dispatch({ kind: 'held', target }),
  }
}

/** In another tab, or on this page. */
function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  return !isPlainClick(event) || link.target !== '' || link.getAttribute('href')?.startsWith('#') === true
}

/** The form as it stands, and what it has no field for: that no place is chosen any more, and where the browser is. */
function sentBy(form: HTMLFormElement | null, { picked: { place }, around }: StepTwoState): FormData {
  const sent = new FormData(form ?? undefined)
  if (place === '') sent.set(FIELDS.place, place)
  for (const [name, value] of Object.entries(around)) sent.set(name, value)
  return sent
}
