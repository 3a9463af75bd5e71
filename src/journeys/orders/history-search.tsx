import { Button } from '../../ui/button.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'

export interface SearchProps {
  action: string
  label: string
  hint: string
  value: string
  hidden: { name: string; value: string }[]
  /** What was found, and the way back to all. */
  outcome: { text: string; clear: { href: string; label: string } } | null
}

/** Looks through all of the shopper's orders, whatever the filter says; what is found can then be filtered. */
export function HistorySearch({ action, label, hint, value, hidden, outcome }: SearchProps) {
  return (
    <search className="stack stack-3">
      <form className="filter" method="get" action={action}>
        <HiddenFields fields={hidden} />
        <TextField name="q" type="search" label={label} hint={hint} value={value} maxLength={60} autoComplete="off" />
        <Button variant="secondary" size="sm" icon="search">
          Search
        </Button>
      </form>
      {outcome && (
        <p role="status">
          {outcome.text} <a href={outcome.clear.href}>{outcome.clear.label}</a>
        </p>
      )}
    </search>
  )
}
