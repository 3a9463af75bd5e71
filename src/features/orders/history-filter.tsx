import { CYCLE_TEXTS, FILTERS, nextView, VIEW_LABELS, type ViewType } from '../../domain/orders/history-view.ts'
import type { Site } from '../../domain/sites/site.ts'
import { atSite } from '../../make-address.ts'
import { Button } from '../../ui/button.tsx'
import { PATHS, urls } from '../../urls.ts'

/** Works without JavaScript; with it a choice applies at once. */
export function HistoryFilter({ site, view, search }: { site: Site; view: ViewType; search: string }) {
  const offered = FILTERS.includes(view) ? FILTERS : [...FILTERS, view]
  const next = nextView(view)
  return (
    <form className="toolbar__set" method="get" action={atSite(site, PATHS.orderHistory)}>
      {search !== '' && <input type="hidden" name="q" value={search} />}
      <label htmlFor="viewType">Show orders from</label>{' '}
      <select className="select" id="viewType" name="viewType" defaultValue={view} data-shows-at-once>
        {offered.map((each) => (
          <option key={each} value={each}>
            {VIEW_LABELS[each]}
          </option>
        ))}
      </select>{' '}
      <Button variant="secondary">Show</Button> {/* To the next of the three views (D-22). */}
      <a className="btn btn--link" href={urls.orderHistory(site, { viewType: next, search })}>
        {CYCLE_TEXTS[next]}
      </a>
    </form>
  )
}
