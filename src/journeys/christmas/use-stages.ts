import { type FormEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { ChosenCollection, StageName } from '../../domain/christmas/stages.ts'
import { fetchProps, useRequest } from '../../flows/use-request.ts'
import { useRestored } from '../../flows/use-restored.ts'
import { isPlainClick } from '../../web/plain-click.ts'
import { beginChoosing, type Choosing, chooseCollection } from './choosing.ts'
import { missingAt } from './missing-at.ts'
import { FIELDS, type SlotPageProps } from './slot-props.ts'

export interface Stages {
  state: Choosing
  /** That of the stage, where something is chosen. */
  form: RefObject<HTMLFormElement | null>
  page: RefObject<HTMLDivElement | null>
  choose(field: keyof ChosenCollection): (value: string) => void
  /** Shows what a link of this page leads to, without leaving it. */
  follow(event: MouseEvent<HTMLAnchorElement>): void
  /** Shows what a form leads to that asks for a stage, unless something is missing for it. */
  submit(asked: StageName): (event: FormEvent<HTMLFormElement>) => void
  /** Looks for stores round where the browser is, "51.515,-0.178". */
  searchAround(where: string): void
  showMore(): void
}

/** The stages in the browser: each still has its address, and Back leads to the one before. */
export function useStages(first: SlotPageProps): Stages {
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
    form,
    page,
    choose: (field) => (value) => dispatch({ kind: 'chose', field, value }),
    follow(event) {
      if (!isPlainClick(event)) return
      event.preventDefault()
      dispatch({ kind: 'asked', address: event.currentTarget.href, pushes: true })
    },
    submit: (stage) => (event) => {
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
    searchAround: (where) => dispatch({ kind: 'located', where }),
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
