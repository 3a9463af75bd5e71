import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CHOICES, type ChoiceField, type StepTwoProps } from './step-two-props.ts'

type Picked = Partial<Record<ChoiceField, string>>

export interface Kept {
  /** As the server last said. */
  props: StepTwoProps
  /** What was picked since, and is not answered yet. */
  picked: Picked
  isLive: boolean
  isBusy: boolean
  /** How often the server has answered since. */
  answers: number
  /** The last choice could not be kept. */
  hasFailed: boolean
  /** What came too late is asked for again. */
  isWaiting: boolean
  form: RefObject<HTMLFormElement | null>
  pick(field: ChoiceField, value: string): void
  /** Acts once nothing is on its way any more. */
  whenIdle(act: () => void): void
}

/** Keeps each choice as it is made, one after another; the last one wins (D-145). */
export function useKept(first: StepTwoProps): Kept {
  const [props, setProps] = useState(first)
  const [picked, setPicked] = useState<Picked>({})
  const [isLive, setLive] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [answers, setAnswers] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** Picked after the form was last read. */
  const since = useRef<Picked>({})
  const isRunning = useRef(false)
  const afterwards = useRef<(() => void) | null>(null)
  /** What is on the page; an answer to something asked before it came says nothing about it. */
  const latest = useRef(first)
  /** What has been waited for: it is not asked for again. */
  const waited = useRef<StepTwoProps | null>(null)

  const showAnswer = (answer: StepTwoProps) => {
    latest.current = answer
    setProps(answer)
    setAnswers((before) => before + 1)
  }

  /** One after another: what is picked meanwhile goes with the next. */
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    do {
      if (form.current === null) return
      since.current = {}
      const answer = await ask(form.current.action, new FormData(form.current))
      if (answer === 'gone') return
      // Drawn before the next is sent, so that the form carries the version that is kept by then.
      flushSync(() => {
        setFailed(answer === null)
        if (answer === null) return
        showAnswer(answer)
        setPicked(since.current)
      })
    } while (Object.keys(since.current).length > 0)
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
    waited.current = answer ?? before
    setWaiting(false)
    if (answer) showAnswer(answer)
  }

  // What was picked before this ran is in the form alone, and must be known before anything is drawn again.
  useLayoutEffect(() => {
    setLive(true)
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

  // Days or hours that came too late are asked for again, once, and with more time.
  const late = lateIn(props)
  useEffect(() => {
    if (late === null || isBusy || waited.current === props) return
    setWaiting(true)
    void refresh(late)
  }, [props, isBusy])

  return {
    props,
    picked,
    isLive,
    isBusy,
    answers,
    hasFailed,
    isWaiting,
    form,
    pick(field, value) {
      since.current = { ...since.current, [field]: value }
      // In the form before it is sent.
      flushSync(() => setPicked((before) => ({ ...before, [field]: value })))
      void run()
    },
    whenIdle(act) {
      if (isRunning.current) afterwards.current = act
      else act()
    },
  }
}

/** Where days or hours that came too late are waited for; null where nothing is late. */
function lateIn({ form: { collection } }: StepTwoProps): string | null {
  const isLate = collection?.days?.is === 'late' || collection?.slots?.is === 'late'
  return isLate ? collection.waitHref : null
}

/** What stands in the form and is not what the server sent. */
function pickedIn(sent: FormData, { form: { method, collection } }: StepTwoProps): Picked {
  const shown: Record<ChoiceField, string | null | undefined> = {
    channel: method?.channel,
    via: method?.options?.selected,
    size: method?.size,
    on: collection?.on,
    slot: collection?.slot,
    safePlace: collection?.safePlace?.selected,
    parcels: collection?.parcels?.selected,
  }
  return Object.fromEntries(
    CHOICES.flatMap((field) => {
      const value = sent.get(field)
      return typeof value === 'string' && value !== (shown[field] ?? null) ? [[field, value]] : []
    }),
  )
}

/** What the page shows next; null where it could not be asked. Whoever is to see another page is led there. */
async function ask(address: string, sent: FormData | null): Promise<StepTwoProps | 'gone' | null> {
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
    const { props }: { props?: StepTwoProps } = await answer.json()
    return props ?? null
  } catch {
    return null
  }
}

function pathOf(address: string): string {
  return new URL(address, location.href).pathname
}
