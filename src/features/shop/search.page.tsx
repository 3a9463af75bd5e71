import type { GridQuery } from '../../domain/catalogue/grid-query.ts'
import type { Suggestion } from '../../domain/catalogue/near-words.ts'
import { countMatches, searchTerms, searchWords } from '../../domain/catalogue/search-words.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import type { GridView } from '../../make-address.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldAria } from '../../ui/field.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SEARCH_WORDS } from '../../ui/product-search-form.tsx'
import { PATHS, urls } from '../../urls.ts'
import type { ShopVisit } from '../basket/shop-visit.ts'
import type { SearchPage } from '../catalogue/listing.records.ts'
import type { ColourScore } from './card-props.ts'
import { Results, resultsUrl, SortBy, titleOf } from './grid.page.tsx'
import { GRID_MESSAGES, GRID_SORT_LABELS, SEARCH_MESSAGES as MESSAGES } from './grid-messages.ts'

interface SearchedProps {
  visit: ShopVisit
  q: string
  /** The URL parameters of the search, without the page number. */
  view: GridView
  question: GridQuery
  results: SearchPage
  suggestion: Suggestion | null
}

type SearchPageProps = SearchedProps | { visit: Visit; q: string; error: string | null }

const FIELD = 'search-for'

export const searchPage = definePage<SearchPageProps>({
  isShop: true,
  title: (props) => {
    if ('error' in props) return errorTitle(props.error !== null, SEARCH_WORDS.label)
    return titleOf([headingOf(props)], '', props.question.page, props.results)
  },
  // Search results are endless, and list pages that are indexed themselves.
  indexedAt: () => null,
  View: (props) => {
    const { site } = props.visit
    const isNone = 'results' in props && props.results.total === 0
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={[{ label: 'Home', href: urls.home(site) }, { label: PAGE_WORDS.search }]} />
        <PageHead
          title={'error' in props ? SEARCH_WORDS.label : headingOf(props)}
          lede={isNone ? MESSAGES.hint : null}
        />
        {'results' in props && !isNone && <SearchResults {...props} />}
        {('error' in props || isNone) && (
          <div className="stack stack-6 narrow">
            {'error' in props ? (
              <SearchForm action={urls.search(site)} value={props.q} error={props.error} />
            ) : (
              <NextLinks {...props} />
            )}
          </div>
        )}
      </div>
    )
  },
})

function headingOf({ q, results }: SearchedProps): string {
  return (results.total === 0 ? MESSAGES.none : MESSAGES.results)(quoted(q))
}

/** The text without outer quotation marks; right-to-left text is isolated from what surrounds it. */
function quoted(q: string): string {
  const inside = q.replace(/^["“”„«»\s]+|["“”„«»\s]+$/gu, '') || q
  const bare = /["“”„«»]/u.test(inside) ? q : inside
  return RIGHT_TO_LEFT.test(bare) ? `\u2068${bare}\u2069` : bare
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

function SearchForm({ action, value, error }: { action: string; value: string; error: string | null }) {
  const fieldState = { error: error ?? undefined }
  return (
    <form method="get" action={action}>
      <Field id={FIELD} label={MESSAGES.label} {...fieldState}>
        <div className="search">
          <input
            {...fieldAria(FIELD, fieldState)}
            className="input"
            id={FIELD}
            name="q"
            type="search"
            defaultValue={value}
            autoComplete="off"
            dir="auto"
            // biome-ignore lint/a11y/noAutofocus: the page is there to type into it
            autoFocus
          />
          <Button icon={ICONS.search}>{PAGE_WORDS.search}</Button>
        </div>
      </Field>
    </form>
  )
}

function SearchResults({ visit, q, view, question, results }: SearchedProps) {
  const { site } = visit
  const { isInStock, sort, page } = question
  const to = (stock: 'all' | undefined) => resultsUrl(urls.search(site, { ...view, stock }))
  const hiddenFields = [{ name: 'q', value: q }, ...(isInStock ? [] : [{ name: 'stock', value: 'all' }])]
  return (
    <Results
      visit={visit}
      results={results}
      page={page}
      pageHref={(number) => urls.search(site, { ...view, page: number })}
      wanted={colourWanted(searchWords(q))}
      sort={
        <form className="sort__by" method="get" action={resultsUrl(urls.search(site))} autoComplete="off">
          <HiddenFields fields={hiddenFields} />
          <SortBy chosen={sort} labels={{ ...GRID_SORT_LABELS, featured: MESSAGES.bestMatch }} />
        </form>
      }
      applied={isInStock ? [] : [{ label: GRID_MESSAGES.outOfStockToo, href: to(undefined) }]}
      more={MESSAGES.first}
    >
      {isInStock && (
        <p>
          <a href={to('all')}>{MESSAGES.includeAll}</a>
        </p>
      )}
    </Results>
  )
}

/** Scores a colour by its name and group: "green" also finds "Sage", and "sage green" prefers it to other greens. */
function colourWanted(words: readonly string[]): ColourScore {
  const lookedUp = searchTerms(words)
  return ({ colour, group }) => countMatches(`${colour ?? ''} ${group ?? ''}`, lookedUp)
}

/** Offers the likely meaning first, then out-of-stock items and departments. */
function NextLinks({ visit: { site, hasPage, isWorkingAddress }, q, view, results, suggestion }: SearchedProps) {
  const departments = site.policy.departments
    .map(({ slug, name }) => ({ name, href: urls.department(site, slug) }))
    .filter(({ href }) => isWorkingAddress(href))
  return (
    <>
      {suggestion && (
        <p>
          <a href={urls.search(site, { ...view, q: suggestion.q })}>
            {(suggestion.isCorrected ? MESSAGES.didYouMean : MESSAGES.seeResults)(quoted(suggestion.q))}
          </a>
        </p>
      )}
      {results.areMatchesHidden && (
        <p>
          {MESSAGES.onlyInStock} <a href={urls.search(site, { q, stock: 'all' })}>{GRID_MESSAGES.showAll}</a>
        </p>
      )}
      {departments.length > 0 && (
        <nav aria-labelledby="ways-on">
          <h2 id="ways-on">{MESSAGES.departments}</h2>
          <ul className="cluster">
            {departments.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {hasPage(PATHS.help) && (
        <p>
          {MESSAGES.help} <a href={urls.help(site)}>{MESSAGES.helpLink}</a>
        </p>
      )}
    </>
  )
}
