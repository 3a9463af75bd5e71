import { Button } from '../../../ui/button.tsx'
import { RETURN_MESSAGES as SAYS } from '../messages.ts'
import { FIELDS, type SPLITS } from './sent-choice.ts'

export interface TogetherProps {
  /** The names of what goes back at once, and of what follows. */
  now: string[]
  later: string[]
  label: string
}

/** Which items travel together, where all of them cannot, and the way to accept that (D-52). */
export function Together({ now, later, label }: TogetherProps) {
  return (
    <div className="panel stack">
      <Names title={SAYS.together.now} names={now} />
      <Names title={SAYS.together.later} names={later} />
      <SplitButton label={label} value="together" />
    </div>
  )
}

export function SplitButton({ label, value = 'accept' }: { label: string; value?: (typeof SPLITS)[number] }) {
  return (
    <div>
      <Button variant="secondary" name={FIELDS.split} value={value}>
        {label}
      </Button>
    </div>
  )
}

function Names({ title, names }: { title: string; names: string[] }) {
  return (
    <div>
      <p className="label">{title}</p>
      <ul aria-label={title}>
        {names.map((name, place) => (
          <li key={place}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
