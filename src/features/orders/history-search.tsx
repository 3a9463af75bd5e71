import type { Site } from '../../domain/sites/site.ts'
import { atSite } from '../../make-address.ts'
import { Button } from '../../ui/button.tsx'
import { PATHS } from '../../urls.ts'
import { HISTORY_MESSAGES as SAYS } from './messages.ts'

/** Searches all orders, whatever the filter; results can be filtered. */
export function HistorySearch({ site, search }: { site: Site; search: string }) {
  return (
    <search>
      <form className="toolbar__set" method="get" action={atSite(site, PATHS.orderHistory)}>
        {site.christmas && <input type="hidden" name="isCFTO" value="true" />}
        {/* As a placeholder it would be cut on phones, and gone with the first letter. */}
        <div className="toolbar__label">
          <label htmlFor="q">{SAYS.searchLabel}</label>{' '}
          <span className="hint" id="q-hint">
            {SAYS.searchHint}
          </span>
        </div>{' '}
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          defaultValue={search}
          aria-describedby="q-hint"
          maxLength={60}
          autoComplete="off"
        />{' '}
        <Button variant="secondary" icon="search" aria-label={SAYS.searchButton}>
          <span className="only-large">{SAYS.searchButton}</span>
        </Button>
      </form>
    </search>
  )
}
