import { Button } from './button.tsx'
import { type HiddenField, HiddenFields } from './hidden-fields.tsx'
import { Notice } from './notice.tsx'

export interface OneOrderBannerProps {
  text: string
  /** What the button says, and where it posts. */
  end: { label: string; action: string; hidden: HiddenField[] }
}

/** On every page of a session that opens one order only. */
export function OneOrderBanner({ text, end }: OneOrderBannerProps) {
  return (
    <section className="wrap one-order no-print" aria-label="Your session">
      <Notice tone="info" size="row">
        <form className="cluster between" method="post" action={end.action}>
          <HiddenFields fields={end.hidden} />
          <p>{text}</p>{' '}
          <Button variant="secondary" size="sm">
            {end.label}
          </Button>
        </form>
      </Notice>
    </section>
  )
}
