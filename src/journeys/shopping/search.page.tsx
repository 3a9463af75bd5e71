import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, fieldAria } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { definePage } from '../../web/page.ts'
import { SEARCH_MESSAGES as SAYS } from './grid-messages.ts'
import { Results, type ResultsProps } from './results.tsx'

export interface PageLink {
  label: string
  href: string
}

export interface SearchPageProps {
  title: string
  heading: string
  crumbs: Crumb[]
  form: { action: string; value: string; error: string | null } | null
  none: { instead: PageLink | null; all: PageLink | null; departments: PageLink[]; help: PageLink | null } | null
  results: ResultsProps | null
}

const FIELD = 'search-for'

export const searchPage = definePage<SearchPageProps>({
  isShop: true,
  title: ({ title }) => title,
  // Endless, and made of indexed pages.
  indexedAt: () => null,
  View: ({ heading, crumbs, form, none, results }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={heading} {...(none && { lede: SAYS.hint })} />
      {results && <Results {...results} />}
      {(form || none) && (
        <div className="stack stack-6 narrow">
          {form && <SearchForm {...form} />}
          {none && <WaysOn {...none} />}
        </div>
      )}
    </div>
  ),
})

function SearchForm({ action, value, error }: NonNullable<SearchPageProps['form']>) {
  const said = { error: error ?? undefined }
  return (
    <form method="get" action={action}>
      <Field id={FIELD} label={SAYS.label} {...said}>
        <div className="search">
          <input
            {...fieldAria(FIELD, said)}
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
          <Button icon="search">{SAYS.button}</Button>
        </div>
      </Field>
    </form>
  )
}

type None = NonNullable<SearchPageProps['none']>

/** The likely meaning first, before typing again. */
function WaysOn({ instead, all, departments, help }: None) {
  return (
    <>
      {instead && (
        <p>
          <a href={instead.href}>{instead.label}</a>
        </p>
      )}
      {all && (
        <p>
          {SAYS.onlyInStock} <a href={all.href}>{all.label}</a>
        </p>
      )}
      <nav aria-labelledby="ways-on">
        <h2 id="ways-on">{SAYS.departments}</h2>
        <ul className="cluster">
          {departments.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      {help && (
        <p>
          {SAYS.help} <a href={help.href}>{help.label}</a>
        </p>
      )}
    </>
  )
}
