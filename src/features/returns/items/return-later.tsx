import { Button } from '../../../ui/button.tsx'
import { FIELDS } from './items-form-state.ts'
import { CHOOSING_MESSAGES } from './messages.ts'

const MESSAGES = CHOOSING_MESSAGES.later

interface ItemsForLaterProps {
  items: { key: string; title: string }[]
  drop(key: string): void
}

/** With a script, the button drops the line at once; without one, it posts the form (D-52). */
export function ItemsForLater({ items, drop }: ItemsForLaterProps) {
  if (items.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="later">
      <h2 id="later" tabIndex={-1}>
        {MESSAGES.title}
      </h2>
      <ul className="stack stack-2">
        {items.map(({ key, title }) => (
          <li key={key} className="cluster between">
            <span>{title}</span>
            <Button
              variant="link"
              name={FIELDS.drop}
              value={key}
              // Without a script the new page opens at this list.
              formAction={items.length > 1 ? '#later' : '#items'}
              onClick={(event) => {
                event.preventDefault()
                drop(key)
              }}
            >
              {MESSAGES.drop}
              <span className="vh"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
