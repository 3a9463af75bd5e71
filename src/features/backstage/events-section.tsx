import { useEffect, useState } from 'react'
import type { AnalyticsEvent } from '../../domain/analytics/analytics-event.ts'
import { BACKSTAGE_CHANNEL } from '../../domain/analytics/backstage-channel.ts'
import type { Consent } from '../../domain/customers/customer-word.ts'
import { inLondon } from './in-london.ts'

export interface EventsSectionProps {
  consent: Consent | null
  clock: { epochMs: number }
}

interface ShownEvent {
  id: number
  time: string
  event: AnalyticsEvent
}

const SHOWN_MAX = 50

const WHY_NONE: Record<Consent | 'unknown', string> = {
  accepted: 'None yet.',
  refused: "None: this browser's shopper has said no to personalisation, so nothing is sent.",
  unknown: "None: this browser's shopper hasn't been asked about personalisation yet, so nothing is sent.",
}

export function EventsSection({ consent, clock: { epochMs } }: EventsSectionProps) {
  const [shown, setShown] = useState<ShownEvent[]>([])
  useEffect(() => {
    const from = performance.now()
    const channel = new BroadcastChannel(BACKSTAGE_CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<AnalyticsEvent>) => {
      const time = inLondon(epochMs + performance.now() - from).slice(-8)
      setShown((before) => [{ id: (before[0]?.id ?? 0) + 1, time, event: data }, ...before].slice(0, SHOWN_MAX))
    }
    return () => channel.close()
  }, [epochMs])
  return (
    <section className="stack" aria-labelledby="events">
      <h2 id="events">Analytics events</h2>
      <p>
        What the shop tells a retailer's tags. Keep this page open and use the shop in another tab: events appear here
        as they come, newest first.
      </p>
      <noscript>
        <p>This needs JavaScript.</p>
      </noscript>
      <div role="log" aria-labelledby="events">
        {shown.length === 0 ? <p>{WHY_NONE[consent ?? 'unknown']}</p> : <Events shown={shown} />}
      </div>
    </section>
  )
}

function Events({ shown }: { shown: ShownEvent[] }) {
  return (
    <ol className="stack stack-2" reversed>
      {shown.map(({ id, time, event: { event, ...fields } }) => (
        <li key={id}>
          <span className="num">{time}</span> <strong>{event}</strong>{' '}
          <span className="muted">
            {Object.entries(fields)
              .map(([name, value]) => `${name}: ${value ?? 'none'}`)
              .join(', ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
