import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { ChosenCollection, StageName } from '../../domain/christmas/stages.ts'
import { isPlainClick } from '../../platform/browser/plain-click.ts'
import { fetchProps, useRequest } from '../../platform/browser/use-request.ts'
import { useRestored } from '../../platform/browser/use-restored.ts'
import { beginChoosing, chooseCollection } from './choosing.ts'
import { missingAt } from './missing-at.ts'
import { FIELDS, type SlotPageProps } from './slot-props.ts'

export type Stages = ReturnType<typeof useStages>

/** The stages in the browser: each still has its address, and Back leads to the one before. */
export function useStages(first: SlotPageProps) {
  const [state, dispatch] = useReducer(chooseCollection, first, beginChoosing)
  const { request, focus } = state
  const form = useRestored(dispatch)
  const page = useRef<HTMLDivElement>(null)

  useRequest(
    request,
    ({ address, sent }) => fetchProps<SlotPageProps>(address, sent),
    ({ address, pushes, left }, result) => {
      // The browser shows whatever else there is: another page, sign-in, or that it is offline.
      if (!('props' in result)) {
        dispatch({ kind: 'left' })
        return location.assign(address)
      }
      if (left) history.replaceState(null, '', left)
      if (pushes) history.pushState(null, '', address)
      dispatch({ kind: 'answered', props: result.props, shown: addressHere() })
    },
  )

  const showHere = useEffectEvent(() => dispatch({ kind: 'asked', address: addressHere(), pushes: false }))
  const moveFrom = useEffectEvent((first: string) => {
    // A link within the page also comes along here, and changes nothing.
    if (addressHere() !== (state.shown ?? first)) showHere()
  })
  useEffect(() => {
    const first = addressHere()
    const moved = () => moveFrom(first)
    // What Back brings out of the browser's memory may have changed since.
    const back = ({ persisted }: PageTransitionEvent) => persisted && showHere()
    addEventListener('popstate', moved)
    addEventListener('pageshow', back)
    return () => {
      removeEventListener('popstate', moved)
      removeEventListener('pageshow', back)
    }
  }, [])

  useEffect(() => {
    if (focus) page.current?.querySelector<HTMLElement>(focus.on)?.focus()
  }, [focus])

  return {
    state,
    /** That of the stage, where something is chosen. */
    form,
    page,
    choose: (field: keyof ChosenCollection) => (value: string) => dispatch({ kind: 'chose', field, value }),
    /** Shows what a link of this page leads to, without leaving it. */
    follow(event: MouseEvent<HTMLAnchorElement>) {
      if (!isPlainClick(event)) return
      event.preventDefault()
      dispatch({ kind: 'asked', address: event.currentTarget.href, pushes: true })
    },
    /** Shows what a form leads to that asks for a stage, unless something is missing for it. */
    submit: (stage: StageName) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      // To be shown the times of a day is no going on.
      const goesTo = submitter?.getAttribute('value') ?? stage
      if (goesTo === stage && missingAt(stage, state.chosen).length > 0)
        return dispatch({ kind: 'refused', asked: stage })
      const address = addressOf(event.currentTarget, submitter)
      if (stage === state.props.stage) return dispatch({ kind: 'asked', address, pushes: true })
      // Back leads to this stage with what was chosen at it.
      const left = new URL(address, location.href)
      left.searchParams.set(FIELDS.stage, state.props.stage)
      dispatch({ kind: 'asked', address, pushes: true, left: left.pathname + left.search })
    },
    /** Looks for stores round where the browser is, "51.515,-0.178". */
    searchAround: (where: string) => dispatch({ kind: 'located', where }),
    showMore: () => dispatch({ kind: 'asked-for-more' }),
  }
}

/** Where the browser itself would go with the form. */
function addressOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  return `${form.getAttribute('action')}?${new URLSearchParams(fields)}`
}

function addressHere(): string {
  return location.pathname + location.search
}
