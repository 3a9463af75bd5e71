import { type FormEvent, type MouseEvent, type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { type ChosenCollection, readStage, type StageName } from '../../domain/christmas/stages.ts'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { radioId } from '../../ui/radio-answer.tsx'
import { LOCATION_FIELD } from '../../web/location-field.ts'
import { beginChoosing, type Choosing, chooseCollection } from './choosing.ts'
import { missingAt } from './missing-at.ts'
import { SAID } from './said-notice.tsx'
import { FIELDS, type SlotPageProps } from './slot-props.ts'

export interface Stages {
  state: Choosing
  /** The whole page. */
  page: RefObject<HTMLDivElement | null>
  choose(field: keyof ChosenCollection): (value: string) => void
  /** Shows what a link of this page leads to, without leaving it. */
  follow(event: MouseEvent<HTMLAnchorElement>): void
  /** Shows what a form leads to that asks for a stage, unless something is missing for it. */
  submit(asked: StageName): (event: FormEvent<HTMLFormElement>) => void
  /** Looks for stores round where the browser is, "51.515,-0.178". */
  searchAround(where: string): void
  /** Shows the other stores that were found, with the focus on the first of them. */
  showMore(): void
}

/** The stages in the browser: each still has its address, and Back leads to the one before. */
export function useStages(first: SlotPageProps): Stages {
  const [state, dispatch] = useReducer(chooseCollection, first, beginChoosing)
  const page = useRef<HTMLDivElement>(null)
  /** What was asked for last: an answer to anything else comes too late. */
  const asked = useRef(0)
  /** The address that is shown; where the browser is stands in none. */
  const shown = useRef('')
  /** The last search round the browser, for as long as nothing else is searched for. */
  const around = useRef<{ where: string; hidden: readonly HiddenField[] } | null>(null)
  /** What takes the focus once it is there. */
  const focusNext = useRef<string | null>(null)

  const ask = async (address: string, sent: URLSearchParams | null, after: () => void) => {
    asked.current += 1
    focusNext.current = null
    const mine = asked.current
    dispatch({ kind: 'asked' })
    const props = await propsAt(address, sent)
    if (mine !== asked.current) return
    // The browser shows whatever else there is: another page, sign-in, or that it is offline.
    if (props === null) return location.assign(address)
    after()
    if (props.stores?.notice?.tone === 'error' || (props.notice && props.stage !== 'start')) focusNext.current = SAID
    shown.current = addressHere()
    dispatch({ kind: 'answered', props })
  }
  const show = (address: string, left = addressHere()) => {
    void ask(address, sentAlong(address), () => {
      history.replaceState(null, '', left)
      history.pushState(null, '', address)
    })
  }
  const showHere = () => void ask(addressHere(), sentAlong(addressHere()), () => {})
  const search = (where: string, more: Record<string, string>) => {
    const here = state.props.stores?.here
    if (!here) return
    around.current = { where, hidden: here.hidden }
    const fields = here.hidden.map(({ name, value }) => [name, value])
    const sent = new URLSearchParams([...fields, ...Object.entries({ [LOCATION_FIELD]: where, ...more })])
    if (state.chosen.shopId) sent.set(FIELDS.shopId, state.chosen.shopId)
    void ask(here.action, sent, () => {})
  }

  /** Where the browser is goes along to the slots, too, and back: the same stores are there, each as far as before. */
  const sentAlong = (address: string): URLSearchParams | null => {
    const { searchParams } = new URL(address, location.href)
    const stage = readStage(searchParams.get(FIELDS.stage))
    if (searchParams.has(FIELDS.q) || stage === 'start') around.current = null
    // A confirmation that is posted is confirmed.
    if (around.current === null || stage === 'confirmation') return null
    const { where, hidden } = around.current
    const fields = [...hidden.map(({ name, value }) => [name, value]), ...searchParams]
    return new URLSearchParams({ ...Object.fromEntries(fields), [LOCATION_FIELD]: where })
  }

  // What was picked before this ran must be known before anything is drawn again.
  useLayoutEffect(() => {
    shown.current = addressHere()
    dispatch({ kind: 'taken-over', picked: pickedIn(page.current) })
  }, [])

  useEffect(() => {
    // A link within the page also comes along here, and changes nothing.
    const moved = () => addressHere() !== shown.current && showHere()
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
    if (state.refusals > 0) page.current?.querySelector<HTMLElement>('.err-sum')?.focus()
  }, [state.refusals])
  useEffect(() => {
    if (state.moves > 0 && state.problems.length === 0) page.current?.querySelector<HTMLElement>('h1')?.focus()
  }, [state.moves])

  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus()
    focusNext.current = null
  }, [state.props])

  return {
    state,
    page,
    choose: (field) => (value) => dispatch({ kind: 'chose', field, value }),
    follow(event) {
      if (!isPlain(event)) return
      event.preventDefault()
      show(event.currentTarget.href)
    },
    submit: (stage) => (event) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      // To be shown the times of a day is no going on.
      const goesTo = submitter?.getAttribute('value') ?? stage
      if (goesTo === stage && missingAt(stage, state.chosen).length > 0)
        return dispatch({ kind: 'refused', asked: stage })
      const address = addressOf(event.currentTarget, submitter)
      if (stage === state.props.stage) return show(address)
      // Back leads to this stage with what was chosen at it.
      const left = new URL(address, location.href)
      left.searchParams.set(FIELDS.stage, state.props.stage)
      show(address, left.pathname + left.search)
    },
    searchAround: (where) => search(where, {}),
    showMore() {
      const { path, identity, q, stores } = state.props
      if (around.current !== null) search(around.current.where, { [FIELDS.more]: 'true' })
      else {
        const kept = { [FIELDS.q]: q ?? '', [FIELDS.shopId]: state.chosen.shopId ?? '', [FIELDS.more]: 'true' }
        const sent = [...identity.map(({ name, value }) => [name, value]), ...Object.entries(kept)]
        show(`${path}?${new URLSearchParams(sent)}`)
      }
      focusNext.current = radioId(FIELDS.shopId, stores?.list.choices.length ?? 0)
    },
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

function pickedIn(page: HTMLElement | null): Partial<ChosenCollection> {
  const fields = [FIELDS.shopId, FIELDS.day, FIELDS.slot] as const
  return Object.fromEntries(
    fields.flatMap((field) => {
      const picked = page?.querySelector<HTMLInputElement>(`input[type=radio][name="${field}"]:checked`)
      return picked ? [[field, picked.value]] : []
    }),
  )
}

/** What the page shows at an address; null where that is anything else. */
async function propsAt(address: string, sent: URLSearchParams | null): Promise<SlotPageProps | null> {
  try {
    const answer = await fetch(address, {
      method: sent ? 'POST' : 'GET',
      headers: { accept: 'application/json' },
      ...(sent && { body: sent }),
    })
    const isHere = new URL(answer.url || address, location.href).pathname === location.pathname
    if (!isHere || !answer.headers.get('content-type')?.includes('json')) return null
    const { props }: { props?: SlotPageProps } = await answer.json()
    return props ?? null
  } catch {
    return null
  }
}

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}
