import { Button } from '../../../ui/button.tsx'
import { FIELDS } from './choosing-state.ts'
import { CHOOSING_MESSAGES } from './messages.ts'

const SAYS = CHOOSING_MESSAGES.later

interface KeptForLaterProps {
  items: { key: string; title: string }[]
  drop(key: string): void
}

/** What waits for a return after this one (D-52), and a way to drop it: the button sends the form, or a script does it. */
export function KeptForLater({ items, drop }: KeptForLaterProps) {
  if (items.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="later">
      <h2 id="later" tabIndex={-1}>
        {SAYS.title}
      </h2>
      <ul className="stack stack-2">
        {items.map(({ key, title }) => (
          <li key={key} className="cluster between">
            <span>{title}</span>
            <Button
              variant="link"
              name={FIELDS.drop}
              value={key}
              // Without a script the page that answers opens here, and not at its top.
              formAction={items.length > 1 ? '#later' : '#items'}
              onClick={(event) => {
                event.preventDefault()
                drop(key)
              }}
            >
              {SAYS.drop}
              <span className="vh"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
