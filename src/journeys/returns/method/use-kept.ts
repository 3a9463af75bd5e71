import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LOCATION_FIELD } from '../../../web/location-field.ts'
import { heard } from './heard.ts'
import { STEP_TWO } from './step-two-messages.ts'
import { ACTS, CHOICES, type ChoiceField, FIELDS, type StepTwoProps } from './step-two-props.ts'
import { useWaitingLinks } from './use-waiting-links.ts'

type Picked = Partial<Record<ChoiceField, string>>

type NotKept = keyof typeof STEP_TWO.notKept

export interface Kept {
  /** As the server last said. */
  props: StepTwoProps
  /** What was picked since, and is not answered yet. */
  picked: Picked
  isLive: boolean
  isBusy: boolean
  /** How often the server has answered since. */
  answers: number
  /** Why the last choice could not be kept. */
  notKept: NotKept | null
  /** What those hear who do not see it change; once more where it is the same. */
  said: { text: string; times: number }
  /** What came too late is asked for again. */
  isWaiting: boolean
  form: RefObject<HTMLFormElement | null>
  pick(field: ChoiceField, value: string): void
  /** Shows what stands at another address of this step: what was searched for. */
  show(address: string): void
  /** Looks round the place where the browser is, "51.515,-0.178", and for more there. */
  showAround(location: string): void
  showMoreAround: (() => void) | null
  /** Acts once nothing is on its way any more. */
  whenIdle(act: () => void): void
}

/** Keeps each choice as it is made, one after another; the last one wins (D-145). */
export function useKept(first: StepTwoProps): Kept {
  const [props, setProps] = useState(first)
  const [picked, setPicked] = useState<Picked>({})
  const [isLive, setLive] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [notKept, setNotKept] = useState<NotKept | null>(null)
  const [said, setSaid] = useState({ text: '', times: 0 })
  const [answers, setAnswers] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** Picked after the form was last read. */
  const since = useRef<Picked>({})
  const isRunning = useRef(false)
  /** Another address of this step that is to be shown. */
  const wanted = useRef<string | null>(null)
  /** Where the browser is goes with what is sent, and is kept nowhere else. */
  const around = useRef<Record<string, string>>({})
  const afterwards = useRef<(() => void) | null>(null)
  /** What is on the page; an answer to something asked before it came says nothing about it. */
  const latest = useRef(first)
  /** What has been waited for: it is not asked for again. */
  const waited = useRef<StepTwoProps | null>(null)

  const say = (text: string) => setSaid(({ times }) => ({ text, times: times + 1 }))

  const showAnswer = (answer: StepTwoProps) => {
    say(heard(latest.current.form, answer.form))
    latest.current = answer
    setProps(answer)
    setAnswers((before) => before + 1)
  }

  /** What stands in none of the form's fields: that no place is chosen any more, and where the browser is. */
  const takeSince = () => {
    const { place } = since.current
    since.current = {}
    return { ...(place === '' && { place }), ...around.current }
  }

  /** One after another: what is picked meanwhile goes with the next. */
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    do {
      if (form.current === null) return
      const address = Object.keys(since.current).length === 0 ? wanted.current : null
      if (address !== null) wanted.current = null
      const answer = await (address === null
        ? ask(form.current.action, sentBy(form.current, takeSince()))
        : ask(address, null))
      if (answer === 'gone') return
      const isAnswer = typeof answer === 'object'
      if (address !== null && !isAnswer) return location.assign(address)
      if (address !== null) history.replaceState(history.state, '', address)
      // Drawn before the next is sent, so that the form carries the version that is kept by then.
      flushSync(() => {
        setNotKept(isAnswer ? null : answer)
        if (!isAnswer) return say(STEP_TWO.notKept[answer])
        showAnswer(answer)
        setPicked(since.current)
      })
    } while (Object.keys(since.current).length > 0 || wanted.current !== null)
    isRunning.current = false
    flushSync(() => setBusy(false))
    const act = afterwards.current
    afterwards.current = null
    act?.()
  }

  /** An answer that was overtaken is not shown. */
  const refresh = async (address: string) => {
    const before = latest.current
    const answer = await ask(address, null)
    if (answer === 'gone' || latest.current !== before || isRunning.current) return
    const now = typeof answer === 'object' ? answer : before
    waited.current = now
    setWaiting(false)
    if (now !== before) showAnswer(now)
    const still = lateIn(now)
    if (still) say(STEP_TWO.tooLate(still.label))
  }

  // What was picked before this ran is in the form alone, and must be known before anything is drawn again.
  useLayoutEffect(() => {
    setLive(true)
    // A page that answers a post would be asked for by the same post again, though other things are chosen by then.
    history.replaceState(history.state, '', location.href)
    const early = form.current ? pickedIn(new FormData(form.current), first) : {}
    if (Object.keys(early).length === 0) return
    setPicked(early)
    void Promise.resolve().then(run)
  }, [])

  // A page that Back brings out of the browser's memory may have been overtaken in another tab.
  useEffect(() => {
    const refreshed = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void refresh(latest.current.form.action)
    }
    addEventListener('pageshow', refreshed)
    return () => removeEventListener('pageshow', refreshed)
  }, [])

  useWaitingLinks(() => isRunning.current && form.current?.isConnected === true, afterwards)

  // Days or hours that came too late are asked for again, once, and with more time.
  const late = lateIn(props)
  useEffect(() => {
    if (late === null || isBusy || waited.current === props) return
    setWaiting(true)
    say(late.says)
    void refresh(late.href)
  }, [props, isBusy])

  return {
    props,
    picked,
    isLive,
    isBusy,
    answers,
    notKept,
    said,
    isWaiting,
    form,
    pick(field, value) {
      since.current = { ...since.current, [field]: value }
      // In the form before it is sent.
      flushSync(() => setPicked((before) => ({ ...before, [field]: value })))
      void run()
    },
    show(address) {
      around.current = {}
      wanted.current = address
      void run()
    },
    showAround(location) {
      around.current = { [LOCATION_FIELD]: location }
      void run()
    },
    showMoreAround:
      LOCATION_FIELD in around.current
        ? () => {
            around.current = { ...around.current, [FIELDS.act]: ACTS.more }
            void run()
          }
        : null,
    whenIdle(act) {
      if (isRunning.current) afterwards.current = act
      else act()
    },
  }
}

/** Where days, hours or places that came too late are waited for, and what is said of them; null where nothing is late. */
function lateIn({ form: { collection, places } }: StepTwoProps): { href: string; says: string; label: string } | null {
  const { asking, askingSlots, showDays, showSlots } = STEP_TWO.collection
  if (places?.shown?.is === 'late')
    return { href: places.waitHref, says: STEP_TWO.places.asking, label: STEP_TWO.places.show }
  if (collection?.days?.is === 'late') return { href: collection.waitHref, says: asking, label: showDays }
  return collection?.slots?.is === 'late' ? { href: collection.waitHref, says: askingSlots, label: showSlots } : null
}

/** What stands in the form and is not what the server sent. */
function pickedIn(sent: FormData, { form: { method, collection, places } }: StepTwoProps): Picked {
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
    CHOICES.flatMap((field) => {
      const value = sent.get(field)
      return typeof value === 'string' && value !== (shown[field] ?? null) ? [[field, value]] : []
    }),
  )
}

/** The form as it stands, and what it has no field for. */
function sentBy(form: HTMLFormElement, more: Record<string, string>): FormData {
  const sent = new FormData(form)
  for (const [name, value] of Object.entries(more)) sent.set(name, value)
  return sent
}

/** What the page shows next, or why nobody knows. Whoever is to see another page is led there. */
async function ask(address: string, sent: FormData | null): Promise<StepTwoProps | 'gone' | NotKept> {
  try {
    const body = sent && new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]))
    const answer = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json' },
      ...(body && { body }),
    })
    if (answer.redirected && pathOf(answer.url) !== pathOf(address)) {
      location.assign(answer.url)
      return 'gone'
    }
    if (answer.headers.get('content-type')?.includes('json')) {
      const { props }: { props?: StepTwoProps } = await answer.json()
      if (props) return props
    }
    return REFUSALS.includes(answer.status) ? 'outdated' : 'broken'
  } catch {
    return 'offline'
  }
}

/** The form was not taken for the shopper's own. */
const REFUSALS: readonly number[] = [403, 409]

function pathOf(address: string): string {
  return new URL(address, location.href).pathname
}
