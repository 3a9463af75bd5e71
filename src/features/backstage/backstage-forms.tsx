import type { FieldProblem } from '../../platform/forms/form.ts'
import { Button } from '../../ui/button.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface ActionFormProps {
  action: string
  hidden: HiddenField[]
}

/** Works without JavaScript; with JavaScript, a jump of the clock keeps the scroll position. */
export function ActionForm({
  action,
  hidden,
  act,
  children,
}: ActionFormProps & { act: string; children: React.ReactNode }) {
  return (
    <form className="stack" method="post" action={action} onSubmit={act === 'jump' ? jumpInPlace : undefined}>
      <HiddenFields fields={[...hidden, { name: 'act', value: act }]} />
      {children}
    </form>
  )
}

async function jumpInPlace(event: React.SubmitEvent<HTMLFormElement>) {
  event.preventDefault()
  const submitter = (event.nativeEvent as SubmitEvent).submitter
  const body = new URLSearchParams(new FormData(event.currentTarget, submitter) as unknown as Record<string, string>)
  const response = await fetch(event.currentTarget.action, { method: 'POST', body, redirect: 'manual' })
  const isRedirected = response.type === 'opaqueredirect'
  location.assign(isRedirected ? '/backstage?done=jump' : '/backstage')
}

export interface SiteMessageFormState {
  key: string
  name: string
  about: string
  state: string
  isSet: boolean
  start: string
  end: string
}

interface SiteMessageSectionProps extends ActionFormProps {
  message: SiteMessageFormState
  problems: FieldProblem[]
}

export function SiteMessageSection({ message, problems, ...form }: SiteMessageSectionProps) {
  const { key, name, about, state, isSet, start, end } = message
  const errorIn = (field: string) => problems.find((problem) => problem.field === field)?.message
  const [first, last] = [`${key}-start`, `${key}-end`]
  return (
    <section className="stack" aria-labelledby={key}>
      <h2 id={key}>{name}</h2>
      <p>{about}</p>
      <p>{state}</p>
      <ActionForm {...form} act={key}>
        <TextField name={first} label={`${name}: first day`} type="date" value={start} error={errorIn(first)} />
        <TextField name={last} label={`${name}: last day`} type="date" value={end} error={errorIn(last)} />
        <div className="cluster">
          <Button variant="secondary" name="switch" value="on">
            Show on these days<span className="vh">: {name}</span>
          </Button>
          {isSet && (
            <Button variant="secondary" name="switch" value="off">
              Switch off<span className="vh">: {name}</span>
            </Button>
          )}
        </div>
      </ActionForm>
    </section>
  )
}

export interface ScanForm {
  statuses: { value: string; label: string }[]
  returnNumber: string
  scanStatus: string
  parcel: string
  minutesAgo: string
}

interface ScanSectionProps extends ActionFormProps {
  scan: ScanForm
  problems: FieldProblem[]
}

export function ScanSection({ scan, problems, ...form }: ScanSectionProps) {
  const errorIn = (field: string) => problems.find((problem) => problem.field === field)?.message
  return (
    <section className="stack" aria-labelledby="scan">
      <h2 id="scan">Scan of a return</h2>
      <p>
        Sends a scan as the carrier of the return would, or as order management for what reached us and was refunded.
      </p>
      <ActionForm {...form} act="scan">
        <TextField
          name="returnNumber"
          label="Return number"
          hint="Such as 800000008"
          value={scan.returnNumber}
          error={errorIn('returnNumber')}
        />
        <SelectField
          name="scanStatus"
          label="Status"
          value={scan.scanStatus}
          options={scan.statuses}
          error={errorIn('scanStatus')}
        />
        <TextField
          name="parcel"
          label="Parcel"
          hint="From 1; leave it empty for all parcels of the return"
          inputMode="numeric"
          size={3}
          value={scan.parcel}
          error={errorIn('parcel')}
        />
        <TextField
          name="minutesAgo"
          label="Minutes ago"
          inputMode="numeric"
          size={6}
          value={scan.minutesAgo}
          error={errorIn('minutesAgo')}
        />
        <p>
          <Button variant="secondary">Send scan</Button>
        </p>
      </ActionForm>
    </section>
  )
}
