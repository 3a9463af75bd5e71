import type { BrandSite } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay, formatMoment } from '../../domain/time/format-day.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TermList } from '../../ui/term-list.tsx'
import { urls } from '../../urls.ts'
import { accountCrumbs } from '../account/account.page.tsx'
import { PART_NAMES, STILL_OPEN_TEXTS, DATA_WORDS as WORDS } from './messages.ts'
import {
  COPY_HOURS,
  type CopiedTable,
  type Erasure,
  type RequestedCopy,
  type StillOpen,
} from './personal-data.records.ts'

interface YourDataProps {
  visit: Visit
  /** Null: none was requested, or it has ended. */
  copy: RequestedCopy | null
  erasure: Erasure | null
}

const SCRIPTS = ['src/platform/browser/forms.client.ts']
const REFRESH_SECONDS = 5

export const yourDataPage = definePage<YourDataProps>({
  title: () => WORDS.title,
  nav: 'account',
  scripts: SCRIPTS,
  refreshes: ({ copy }) => copy !== null && copy.readyAt === null,
  View: ({ visit, copy, erasure }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={accountCrumbs(visit.site, { label: WORDS.title })} />
      <PageHead title={WORDS.title} />
      <div className="narrow stack stack-6">
        <section
          className="card stack stack-4"
          aria-labelledby="copy"
          data-refresh-seconds={copy?.readyAt === null ? REFRESH_SECONDS : 0}
        >
          <h2 id="copy">{WORDS.copy}</h2>
          <div className="stack stack-4" data-refresh="copy" data-refresh-live="">
            {copy === null ? <p>{WORDS.copyLede}</p> : <CopyState visit={visit} copy={copy} />}
          </div>
          {copy?.readyAt !== null && (
            <form method="post" action={urls.yourData(visit.site)}>
              <HiddenFields fields={hiddenFields(visit)} />
              <Button variant="secondary">{copy ? WORDS.requestAgain : WORDS.request}</Button>
            </form>
          )}
        </section>
        <section className="card stack stack-4" aria-labelledby="erase">
          <h2 id="erase">{WORDS.erase}</h2>
          {erasure === null ? <p>{WORDS.eraseLede}</p> : <PlannedErasure erasure={erasure} now={visit.now} />}
          <p>
            <ButtonLink variant="link" href={urls.eraseAccount(visit.site)}>
              {WORDS.eraseMore}
            </ButtonLink>
          </p>
        </section>
      </div>
    </div>
  ),
})

function CopyState({ visit: { site }, copy: { readyAt } }: { visit: Visit; copy: RequestedCopy }) {
  if (readyAt === null) {
    const again = { href: urls.yourData(site), label: COMMON_SENTENCES.checkAgain }
    return (
      <Notice tone="info" size="compact" link={again}>
        {WORDS.preparing}
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="success" size="compact">
        {WORDS.ready(formatMoment(readyAt.add({ hours: COPY_HOURS })))}
      </Notice>
      <p>
        <a href={urls.dataCopy(site)}>{WORDS.open}</a>
      </p>
      <p>
        <a href={urls.dataCopy(site, { format: 'json' })}>{WORDS.download}</a>
      </p>
    </>
  )
}

function consequences({ policy: { offers } }: BrandSite, erasure: Erasure | null): string[] {
  return [
    WORDS.erases,
    offers.returns ? WORDS.noReturns : WORDS.noCancelling,
    ...(offers.giftReceipts ? [WORDS.giftsEnd] : []),
    erasure?.requestedBy === 'service' ? WORDS.byService : WORDS.changeMind,
  ]
}

function PlannedErasure({ erasure: { dueAt }, now }: { erasure: Erasure; now: Temporal.Instant }) {
  const isLater = Temporal.Instant.compare(dueAt, now) > 0
  return (
    <Notice tone="warning" size="compact">
      {isLater ? WORDS.planned(formatDay(dayOf(dueAt))) : WORDS.plannedOnceEnded}
    </Notice>
  )
}

interface EraseProps {
  visit: Visit
  erasure: Erasure | null
  stillOpen: readonly StillOpen[]
  retentionYears: number
  restored: boolean
}

export const eraseAccountPage = definePage<EraseProps>({
  title: () => WORDS.erase,
  nav: 'account',
  scripts: SCRIPTS,
  View: ({ visit, erasure, stillOpen, retentionYears, restored }) => (
    <div className="wrap page">
      <Breadcrumb
        crumbs={accountCrumbs(
          visit.site,
          { label: WORDS.title, href: urls.yourData(visit.site) },
          { label: WORDS.erase },
        )}
      />
      <PageHead title={WORDS.erase} />
      <div className="narrow stack stack-5">
        {restored && <Notice tone="info">{COMMON_SENTENCES.restoredDetails}</Notice>}
        {erasure && <PlannedErasure erasure={erasure} now={visit.now} />}
        {!erasure && visit.query.get('done') === 'stays' && <Notice tone="success">{WORDS.notErased}</Notice>}
        <Texts title={WORDS.happens} texts={consequences(visit.site, erasure)} />
        <Texts title={WORDS.keeps} texts={[WORDS.keepsOrders(retentionYears)]} />
        {stillOpen.length > 0 && (
          <Texts title={WORDS.waitsFor} texts={stillOpen.map((what) => STILL_OPEN_TEXTS[what])} />
        )}
        {erasure?.requestedBy !== 'service' && (
          <form className="cluster" method="post" action={visit.path}>
            <HiddenFields fields={[...hiddenFields(visit), { name: 'change', value: erasure ? 'keep' : 'erase' }]} />
            <Button>{erasure ? WORDS.keep : WORDS.confirm}</Button> <a href={urls.yourData(visit.site)}>{WORDS.stay}</a>
          </form>
        )}
      </div>
    </div>
  ),
})

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="bullets">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

export interface CopiedRow extends Omit<CopiedTable, 'rows'> {
  row: CopiedTable['rows'][0]
}

interface CopyProps {
  visit: Visit
  readyAt: Temporal.Instant
  rows: readonly CopiedRow[]
  page: number
  pageCount: number
}

export const dataCopyPage = definePage<CopyProps>({
  title: () => WORDS.copy,
  nav: 'account',
  View: ({ visit: { site }, readyAt, rows, page, pageCount }) => (
    <div className="wrap page">
      <Breadcrumb
        crumbs={accountCrumbs(site, { label: WORDS.title, href: urls.yourData(site) }, { label: WORDS.copy })}
      />
      <PageHead title={WORDS.copy} lede={WORDS.copyMade(formatMoment(readyAt))} />
      <div className="narrow stack stack-6">
        {[...Map.groupBy(rows, ({ part }) => part)].map(([part, rowsOfPart]) => (
          <section key={part} className="stack stack-5" aria-labelledby={part}>
            <h2 id={part}>{PART_NAMES[part]}</h2>
            {[...Map.groupBy(rowsOfPart, ({ table }) => table)].map(drawTable)}
          </section>
        ))}
        <Pager page={page} pageCount={pageCount} to={(other) => urls.dataCopy(site, { page: other })} />
      </div>
    </div>
  ),
})

function drawTable([table, rows]: [string, CopiedRow[]]) {
  return (
    <section key={table} className="stack">
      <h3>{inWords(table.replace('.', ', '))}</h3>
      {rows.map(({ row }) => (
        <div key={JSON.stringify(row)} className="card">
          <TermList facts={factsOf(row)} />
        </div>
      ))}
    </section>
  )
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+]00:00)$/

/** Each value with the path to it in words: "Ship to, city". */
function factsOf(value: Json, path: readonly string[] = []): { term: string; value: string }[] {
  if (value === null || value === '') return []
  if (typeof value !== 'object') {
    const text = String(value)
    return [
      { term: inWords(path.join(', ')), value: INSTANT.test(text) ? formatMoment(Temporal.Instant.from(text)) : text },
    ]
  }
  return Object.entries(value).flatMap(([key, each]) =>
    factsOf(each, key === 'facts' ? path : [...path, Array.isArray(value) ? String(Number(key) + 1) : key]),
  )
}

/** `order_lines` or `orderLines` as "Order lines". */
function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
