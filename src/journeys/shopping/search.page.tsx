import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
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
  /** Nothing was found, or nothing searched for. */
  isAsking: boolean
  form: { action: string; value: string; error: string | null }
  /** Where nothing was found: what else there is. */
  none: { instead: PageLink | null; all: PageLink | null; departments: PageLink[]; help: PageLink | null } | null
  results: ResultsProps | null
}

/** Not the name of the field: the header's field has that. */
const FIELD = 'search-for'

export const searchPage = definePage<SearchPageProps>({
  isShop: true,
  title: ({ title }) => title,
  // Without end, and made of what is indexed by itself.
  indexedAt: () => null,
  View: ({ heading, crumbs, isAsking, form, none, results }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={heading} {...(none && { lede: SAYS.hint })} />
      {results && <Results {...results} />}
      {isAsking && (
        <div className="stack stack-6 narrow">
          <ErrorSummary errors={form.error === null ? [] : [{ fieldId: FIELD, message: form.error }]} />
          {none && <Rather {...none} />}
          {none ? <WaysOn {...none} /> : <SearchForm {...form} />}
        </div>
      )}
    </div>
  ),
})

function SearchForm({ action, value, error }: SearchPageProps['form']) {
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
          />
          <Button icon="search">{SAYS.button}</Button>
        </div>
      </Field>
    </form>
  )
}

type None = NonNullable<SearchPageProps['none']>

/** Before anything has to be typed again. */
function Rather({ instead, all }: None) {
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
    </>
  )
}

function WaysOn({ departments, help }: None) {
  return (
    <>
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
