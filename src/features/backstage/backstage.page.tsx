import { useEffect, useState } from 'react'
import type { AnalyticsEvent } from '../../domain/analytics/analytics-event.ts'
import { BACKSTAGE_CHANNEL } from '../../domain/analytics/backstage-channel.ts'
import type { Consent } from '../../domain/customers/customer-update.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  ActionForm,
  type ActionFormProps,
  type ScanForm,
  ScanSection,
  type SiteMessageFormState,
  SiteMessageSection,
} from './backstage-forms.tsx'

export interface BackstageProps extends ActionFormProps, Pick<EventsSectionProps, 'consent'> {
  contentHref: string
  mailboxHref: string
  clock: { epochMs: number; day: string; time: string }
  session: { name: string; level: string; userType: string } | null
  systems: {
    key: string
    name: string
    about: string
    faults: Readonly<Record<string, string>>
    fault: string
    isNotCalled: boolean
  }[]
  siteMessages: SiteMessageFormState[]
  scan: ScanForm
  shoppers: Account[]
  /** Empty if customer service is off. */
  staff: Account[]
  staffHref: string
  password: string
  problems: FieldProblem[]
  clockTo: string
  done: string | null
}

interface Account {
  name: string
  email: string
  about: string
}

export const backstagePage = definePage<BackstageProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, 'Backstage'),
  View: Backstage,
  scripts: ['src/features/backstage/backstage.client.tsx'],
  hydrate: true,
})

export function Backstage(props: BackstageProps) {
  const { problems, done } = props
  return (
    <div className="wrap page">
      <div className="narrow stack stack-6">
        <div>
          <PageHead title="Backstage" />
          <p className="muted">
            Demo only; shoppers never see this page. Emails to shoppers are in the{' '}
            <a href={props.mailboxHref}>mailbox</a>, and what editors have written is in the{' '}
            <a href={props.contentHref}>content</a>.
          </p>
        </div>
        {problems.length > 0 && (
          <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        )}
        {done && <Notice tone="success">{done}</Notice>}
        <ClockSection {...props} />
        <SessionSection {...props} />
        <ScanSection {...props} />
        <EventsSection {...props} />
        {props.systems.map((system) => (
          <FaultSection key={system.key} {...props} system={system} />
        ))}
        {props.siteMessages.map((message) => (
          <SiteMessageSection key={message.key} {...props} message={message} />
        ))}
        <section className="stack" aria-labelledby="shoppers">
          <h2 id="shoppers">Shoppers</h2>
          <p>
            They all sign in with the password <strong>{props.password}</strong>.
          </p>
          <Accounts accounts={props.shoppers} />
        </section>
        {props.staff.length > 0 && (
          <section className="stack" aria-labelledby="staff">
            <h2 id="staff">Customer service</h2>
            <p>
              Signs in <a href={props.staffHref}>at {props.staffHref}</a>, with the same password.
            </p>
            <Accounts accounts={props.staff} />
          </section>
        )}
        <section className="stack" aria-labelledby="reset">
          <h2 id="reset">Reset demo</h2>
          <p>Rebuilds the demo data as of the time above, ends all faults and signs everyone out.</p>
          <ActionForm {...props} act="reset">
            <p>
              <Button variant="secondary">Reset demo</Button>
            </p>
          </ActionForm>
        </section>
      </div>
    </div>
  )
}

function Accounts({ accounts }: { accounts: Account[] }) {
  return (
    <ul className="stack stack-2">
      {accounts.map(({ name, email, about }) => (
        <li key={email}>
          <strong>{name}</strong>, {email}: {about}
        </li>
      ))}
    </ul>
  )
}

const JUMPS = [
  { name: '1 hour', value: 'PT1H' },
  { name: '1 day', value: 'P1D' },
  { name: '7 days', value: 'P7D' },
  { name: '35 days', value: 'P35D' },
]

function ClockSection(props: BackstageProps) {
  const error = props.problems.find(({ field }) => field === 'clockTo')?.message
  return (
    <section className="stack" aria-labelledby="clock">
      <h2 id="clock">Clock</h2>
      <p>
        It is <TickingClock {...props.clock} /> in London.
      </p>
      <ActionForm {...props} act="jump">
        <div className="cluster">
          {JUMPS.map(({ name, value }) => (
            <Button key={value} variant="secondary" size="sm" name="by" value={value}>
              Forward {name}
            </Button>
          ))}
        </div>
      </ActionForm>
      <ActionForm {...props} act="set-clock">
        <TextField
          name="clockTo"
          label="Set the clock to"
          hint="London time, such as 2026-12-22 09:00"
          value={props.clockTo}
          error={error}
        />
        <p>
          <Button variant="secondary">Set clock</Button>
        </p>
      </ActionForm>
    </section>
  )
}

function SessionSection(props: BackstageProps) {
  const { session } = props
  return (
    <section className="stack" aria-labelledby="session">
      <h2 id="session">Session</h2>
      {session === null ? (
        <p>No one is signed in on this browser.</p>
      ) : (
        <>
          <p>
            {session.name}, level {session.level}, {session.userType}.
          </p>
          <ActionForm {...props} act="session">
            <SelectField name="level" label="Level" value={session.level} options={LEVELS} />
            <SelectField name="userType" label="User type" value={session.userType} options={USER_TYPES} />
            <p>
              <Button variant="secondary">Change session</Button>
            </p>
          </ActionForm>
        </>
      )}
    </section>
  )
}

function FaultSection({ system, ...props }: BackstageProps & { system: BackstageProps['systems'][number] }) {
  const { key, name, about, faults, fault, isNotCalled } = system
  const error = props.problems.find(({ field }) => field === key)?.message
  const options = Object.entries(faults).map(([value, label]) => ({ value, label }))
  return (
    <section className="stack" aria-labelledby={`outside-${key}`}>
      <h2 id={`outside-${key}`}>{name}</h2>
      <p>{about}</p>
      {isNotCalled && (
        <p>Not called at the moment: it didn't answer several calls in a row. One call in 30 seconds tries it.</p>
      )}
      <ActionForm {...props} act={key}>
        <SelectField name={key} label={`${name} behaviour`} value={fault} options={options} error={error} />
        <p>
          <Button variant="secondary">
            Apply<span className="vh"> to {name.toLowerCase()}</span>
          </Button>
        </p>
      </ActionForm>
    </section>
  )
}

const LEVELS = ['0', '30', '49', '50'].map((level) => ({ value: level, label: level }))
const USER_TYPES = ['registered', 'guest'].map((type) => ({ value: type, label: type }))

function TickingClock({ epochMs, day, time }: BackstageProps['clock']) {
  const [displayed, setShown] = useState(`${day} ${time}`)
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(() => setShown(formatLondonTime(epochMs + performance.now() - startedAt)), 1000)
    return () => clearInterval(timer)
  }, [epochMs])
  return <strong>{displayed}</strong>
}

interface EventsSectionProps {
  consent: Consent | null
  clock: { epochMs: number }
}

interface ShownEvent {
  id: number
  time: string
  event: AnalyticsEvent
}

const SHOWN_MAX = 50

const NO_EVENTS_TEXT: Record<Consent | 'unknown', string> = {
  accepted: 'None yet.',
  refused: "None: this browser's shopper has said no to personalisation, so nothing is sent.",
  unknown: "None: this browser's shopper hasn't been asked about personalisation yet, so nothing is sent.",
}

function EventsSection({ consent, clock: { epochMs } }: EventsSectionProps) {
  const [shownEvents, setShownEvents] = useState<ShownEvent[]>([])
  useEffect(() => {
    const startedAt = performance.now()
    const channel = new BroadcastChannel(BACKSTAGE_CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<AnalyticsEvent>) => {
      const time = formatLondonTime(epochMs + performance.now() - startedAt).slice(-8)
      setShownEvents((before) => [{ id: (before[0]?.id ?? 0) + 1, time, event: data }, ...before].slice(0, SHOWN_MAX))
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
        {shownEvents.length === 0 ? <p>{NO_EVENTS_TEXT[consent ?? 'unknown']}</p> : <Events shown={shownEvents} />}
      </div>
    </section>
  )
}

function Events({ shown: shownEvents }: { shown: ShownEvent[] }) {
  return (
    <ol className="stack stack-2" reversed>
      {shownEvents.map(({ id, time, event: { event, ...fields } }) => (
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

/** Formats the time as the server does: "Sat 14 Nov 2026 10:00:00". */
function formatLondonTime(epochMs: number): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: '2-digit', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'Europe/London' },
  })
  const part = Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, value]))
  return `${part.weekday} ${part.day} ${part.month?.slice(0, 3)} ${part.year} ${part.hour}:${part.minute}:${part.second}`
}
