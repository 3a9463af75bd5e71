import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

/** Shown by a script once the page has been scrolled past one screen (HIS-12). */
export function BackToTop() {
  return (
    <button className="to-top no-print" type="button" aria-label="Back to top" hidden data-back-to-top>
      <Icon path={ICONS.up} />
    </button>
  )
}
