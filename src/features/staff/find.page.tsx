import { SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { urls } from '../../urls.ts'
import { type FoundOrder, RESULTS_MAX } from './find-orders.records.ts'
import { STAFF_WORDS, FIND_WORDS as WORDS } from './messages.ts'
import { defineStaffPage, type StaffFrame } from './staff-page.tsx'

interface FindProps {
  frame: StaffFrame
  hidden: HiddenField[]
  typed: string
  problems: FieldProblem[]
  /** Null before a search. */
  orders: FoundOrder[] | null
}

export const findPage = defineStaffPage<FindProps>({
  title: () => STAFF_WORDS.find,
  View: ({ hidden, typed, problems, orders }) => (
    <div className="stack stack-5">
      <PageHead title={STAFF_WORDS.find} flush />
      <form className="stack stack-3 narrow" method="post" action={urls.staff()}>
        <HiddenFields fields={hidden} />
        <TextField name="q" label={WORDS.label} hint={WORDS.hint} value={typed} error={problems[0]?.message} />
        <p>
          <Button>{WORDS.submit}</Button>
        </p>
      </form>
      {orders && <Results orders={orders} />}
    </div>
  ),
})

function Results({ orders }: { orders: FoundOrder[] }) {
  return (
    <div className="stack stack-3">
      <h2>{orders.length === RESULTS_MAX ? WORDS.newest(RESULTS_MAX) : WORDS.results(orders.length)}</h2>
      {orders.length === 0 && <p>{WORDS.noResults}</p>}
      {orders.length === RESULTS_MAX && <p>{WORDS.more}</p>}
      {orders.length > 0 && (
        <DataTable
          caption={WORDS.orders}
          isCaptionHidden
          columns={[WORDS.order, WORDS.name, WORDS.email, WORDS.placed, WORDS.site]}
          rows={orders.map(({ orderNumber, name, email, placedAt, site }) => ({
            key: orderNumber,
            cells: [
              <a key="link" href={urls.staffOrder(orderNumber)}>
                {orderNumber}
              </a>,
              name,
              email,
              formatDay(dayOf(placedAt)),
              SITES[site].name,
            ],
          }))}
        />
      )}
    </div>
  )
}
