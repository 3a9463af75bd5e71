import { onTestFinished, vi } from 'vitest'
import type {
  CollectionProps,
  PlacesProps,
  StepTwoForm,
  StepTwoProps,
} from '../../src/features/returns/method/step-two-props.ts'
import * as ICONS from '../../src/ui/icons.data.ts'
import type { PlaceChoice } from '../../src/ui/place-choices.tsx'
import { actAndRender } from './hydrated.tsx'

export const ADDRESS = '/orders-and-returns/item-level-returns/method?storeId=10151&orderId=600000001'

const CHANNELS = [
  { value: 'in-store', icon: ICONS.store, title: 'In store', fee: 'Free', description: 'Same day' },
  { value: 'collect-from-home', icon: ICONS.home, title: 'Collect from home', fee: 'Free', description: 'In 7 days' },
] as const

export const DAYS = [
  { value: '2026-11-16', weekday: 'Monday', dayAndMonth: '16 Nov' },
  { value: '2026-11-17', weekday: 'Tuesday', dayAndMonth: '17 Nov' },
]

export const SLOTS = [
  { value: '08:00-10:00', label: '08:00-10:00', unavailable: true },
  { value: '10:00-12:00', label: '10:00-12:00' },
  { value: '12:00-14:00', label: '12:00-14:00' },
]

function aCollection(parts: Partial<CollectionProps> = {}): CollectionProps {
  return {
    address: { name: 'Amelia Hart', lines: ['14 Orchard Rise', 'London'], contact: '07700 900123' },
    change: { href: `${ADDRESS}&changeAddress=true`, label: 'Change details' },
    book: null,
    bookFailure: null,
    newAddress: null,
    otherAddress: null,
    contactMissing: null,
    remote: null,
    dropped: null,
    days: { state: 'loaded', things: DAYS },
    daysNote: 'The next three working days.',
    on: null,
    slots: null,
    slot: null,
    safePlace: null,
    parcels: { max: 9, selected: '1' },
    waitHref: `${ADDRESS}&wait=true`,
    ...parts,
  }
}

/** The props of step 2, by default in store. */
export function stepTwo(parts: Partial<StepTwoForm> & { version?: number } = {}): StepTwoProps {
  const { version = 1, ...form } = parts
  return {
    isGift: false,
    title: 'Item level returns',
    crumbs: [{ label: 'Home', href: '/' }],
    back: { href: '/step-1', label: 'Back to step 1' },
    facts: ['Order 600000001'],
    steps: [],
    notices: [],
    leftText: null,
    refund: { total: '£30.00', asGift: null, items: { rows: [], refundedTo: 'Visa ending 4242', notes: [] } },
    form: {
      action: ADDRESS,
      hidden: [{ name: 'version', value: String(version) }],
      method: {
        lede: 'Every method is free.',
        channels: [...CHANNELS],
        channel: 'in-store',
        options: { heading: 'Which type of store?', cards: [], selected: 'fashion' },
        sizes: [],
        size: null,
        limits: [],
        about: ['All delivery fees refunded'],
        notices: [],
      },
      collection: null,
      places: null,
      submit: 'Create return',
      missing: null,
      problems: [],
      failure: null,
      chosen: null,
      ...form,
    },
  }
}

const PLACES: readonly PlaceChoice[] = ['1531', '1532', '1533', '1534', '1535'].map((value, index) => ({
  value,
  name: `Store ${value}`,
  distance: `${index}.00 miles`,
  about: ['Full store'],
}))

export function somePlaces(parts: Partial<PlacesProps> = {}): PlacesProps {
  return {
    heading: 'Find a store',
    search: {
      href: ADDRESS,
      label: 'Postcode or town',
      placeholder: 'e.g. W2 1NW or London',
      notLocated: "We couldn't find your location. Enter a postcode or town instead.",
      maxLength: 100,
      value: '',
      error: null,
    },
    shown: placesShown(4),
    selected: null,
    remove: null,
    waitHref: `${ADDRESS}&wait=true`,
    ...parts,
  }
}

export function placesShown(count: number): PlacesProps['shown'] {
  return {
    state: 'loaded',
    legend: 'Stores near W2 1NW',
    announcement: `Showing ${count} of ${PLACES.length}, nearest first.`,
    choices: PLACES.slice(0, count),
    moreHref: count < PLACES.length ? `${ADDRESS}&more=true` : null,
  }
}

/** The props of step 2 with a collection by Parcelforce. */
export function parcelforce(
  collection: Partial<CollectionProps> = {},
  parts: Parameters<typeof stepTwo>[0] = {},
): StepTwoProps {
  const { method } = stepTwo().form
  const carriers = ['evri', 'parcelforce'].map((value) => ({ value, title: value, fee: 'Free', about: [] }))
  return stepTwo({
    method: method && {
      ...method,
      channel: 'collect-from-home',
      options: { heading: 'Who should collect?', cards: carriers, selected: 'parcelforce' },
      sizes: ['standard', 'large'].map((value) => ({ value, label: value })),
      size: 'standard',
    },
    collection: aCollection(collection),
    submit: 'Book collection',
    ...parts,
  })
}

export interface Call {
  address: string
  method: string
  accept: string | null
  keepalive: boolean
  /** The form fields in the body, or null if there is no body. */
  sent: Record<string, string> | null
  answer(props: StepTwoProps): Promise<void>
  redirect(address: string, props?: object): Promise<void>
  fail(): Promise<void>
  /** Answers with an error page instead of JSON. */
  refuse(status: number): Promise<void>
  /** Ends the call as its timeout would, after `waitsMs`. */
  timeOut(): Promise<void>
  waitsMs: number | null
}

/** Replaces `fetch`: records the page's calls, and each call waits until the test answers it. */
export function answeringServer(): Call[] {
  const calls: Call[] = []
  const limits = new Map<AbortSignal, { waitsMs: number; end: () => void }>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((waitsMs) => {
    const controller = new AbortController()
    const end = () => controller.abort(new DOMException('No answer', 'TimeoutError'))
    limits.set(controller.signal, { waitsMs, end })
    return controller.signal
  })
  vi.stubGlobal(
    'fetch',
    (address: string, { method = 'GET', headers, body, keepalive = false, signal }: RequestInit = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      const limit = signal ? limits.get(signal) : undefined
      signal?.addEventListener('abort', () => reject(signal.reason))
      const redirected = (url: string, response: Response) =>
        Object.defineProperties(response, {
          redirected: { value: true },
          url: { value: new URL(url, location.href).href },
        })
      calls.push({
        address: address.replace(location.origin, ''),
        method,
        accept: new Headers(headers).get('accept'),
        keepalive,
        sent: body instanceof URLSearchParams ? Object.fromEntries(body) : null,
        answer: (props) => actAndRender(() => resolve(redirected(ADDRESS, Response.json({ props })))),
        redirect: (url, props) =>
          actAndRender(() =>
            resolve(redirected(url, props ? Response.json({ props }) : new Response('<!doctype html>'))),
          ),
        fail: () => actAndRender(() => reject(new TypeError('Failed to fetch'))),
        refuse: (status) => actAndRender(() => resolve(new Response('<!doctype html>', { status }))),
        timeOut: () => actAndRender(() => limit?.end()),
        waitsMs: limit?.waitsMs ?? null,
      })
      return promise
    },
  )
  return calls
}

export const radio = (name: string, value: string) =>
  document.querySelector(`input[name="${name}"][value="${value}"]`) as HTMLInputElement

export const chosen = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? null

export async function pick(name: string, value: string): Promise<void> {
  await actAndRender(() => radio(name, value).click())
}

/** The submit button. Wide screens and phones each have one. */
export const action = () => document.querySelector('button[value=book]') as HTMLButtonElement

/** Records the submits that no script has prevented, and prevents them: happy-dom could not open the next page. */
export function recordSubmits(): SubmitEvent[] {
  const sent: SubmitEvent[] = []
  const note = (event: Event) => {
    if (!event.defaultPrevented) sent.push(event as SubmitEvent)
    event.preventDefault()
  }
  addEventListener('submit', note)
  onTestFinished(() => removeEventListener('submit', note))
  return sent
}
