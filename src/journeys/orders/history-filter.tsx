import { Button } from '../../ui/button.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'

export interface FilterProps {
  action: string
  hidden: HiddenField[]
  views: { value: string; label: string; chosen: boolean }[]
  /** To the next of the three views (D-22). */
  cycle: { href: string; label: string }
}

/** Works without JavaScript; with it a choice applies at once. */
export function HistoryFilter({ action, hidden, views, cycle }: FilterProps) {
  return (
    <form className="toolbar__set" method="get" action={action}>
      <HiddenFields fields={hidden} />
      <label htmlFor="viewType">Show orders from</label>{' '}
      <select
        className="select"
        id="viewType"
        name="viewType"
        defaultValue={views.find(({ chosen }) => chosen)?.value}
        data-shows-at-once
      >
        {views.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>{' '}
      <Button variant="secondary">Show</Button>{' '}
      <a className="btn btn--link" href={cycle.href}>
        {cycle.label}
      </a>
    </form>
  )
}
