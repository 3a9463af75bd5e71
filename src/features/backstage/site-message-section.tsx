import type { FieldProblem } from '../../platform/forms/form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Act, type ActProps } from './act.tsx'

export interface ShownMessage {
  key: string
  name: string
  about: string
  state: string
  isSet: boolean
  start: string
  end: string
}

export interface SiteMessageSectionProps extends ActProps {
  message: ShownMessage
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
      <Act {...form} act={key}>
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
      </Act>
    </section>
  )
}
