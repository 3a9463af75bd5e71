import { Button } from '../../ui/button.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'

export interface SearchProps {
  action: string
  label: string
  hint: string
  button: string
  value: string
  hidden: HiddenField[]
}

/** Searches all orders, whatever the filter; results can be filtered. */
export function HistorySearch({ action, label, hint, button, value, hidden }: SearchProps) {
  return (
    <search>
      <form className="toolbar__set" method="get" action={action}>
        <HiddenFields fields={hidden} />
        {/* As a placeholder it would be cut on phones, and gone with the first letter. */}
        <div className="toolbar__label">
          <label htmlFor="q">{label}</label>{' '}
          <span className="hint" id="q-hint">
            {hint}
          </span>
        </div>{' '}
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          defaultValue={value}
          aria-describedby="q-hint"
          maxLength={60}
          autoComplete="off"
        />{' '}
        <Button variant="secondary" icon="search" aria-label={button}>
          <span className="only-large">{button}</span>
        </Button>
      </form>
    </search>
  )
}
