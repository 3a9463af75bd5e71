import { formatMoney } from '../../domain/money/money.ts'
import { readLineStatus, readOrderStatus } from '../../domain/orders/line-status.ts'
import { carrierName, type ShopNames, viaName } from '../../domain/return-methods/method-texts.ts'
import { SITES } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay, formatMoment } from '../../domain/time/format-day.ts'
import { progressOf } from '../../domain/tracking/progress.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TermList } from '../../ui/term-list.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { urls } from '../../urls.ts'
import type { TrackedOrder } from '../order-records/order-details.records.ts'
import { actorName, STAFF_WORDS, ORDER_WORDS as WORDS, whatHappened } from './messages.ts'
import type { HistoryEntry, OrderActivity } from './order-activity.records.ts'
import { defineStaffPage, type StaffFrame } from './staff-page.tsx'

/** The forms of the page: the value of their field `act`. */
export type StaffForm = 'note' | 'act-for' | 'send-again'

interface StaffOrderProps {
  frame: StaffFrame
  tracked: TrackedOrder
  activity: OrderActivity
  shopNames: ShopNames
  hidden: Record<StaffForm, HiddenField[]>
  note: string
  reason: string
  problems: FieldProblem[]
  notice: { tone: NoticeTone; text: string } | null
}

const momentOf = (at: string) => formatMoment(Temporal.Instant.from(at.replace(' ', 'T')))

export const staffOrderPage = defineStaffPage<StaffOrderProps>({
  title: ({ tracked }) => WORDS.title(tracked.order.orderNumber),
  View: (props) => {
    const { tracked, activity, notice } = props
    const { order, owner, contact } = tracked
    return (
      <div className="stack stack-6">
        <div className="stack stack-3">
          <PageHead
            title={WORDS.title(order.orderNumber)}
            backLink={{ href: urls.staff(), label: STAFF_WORDS.find }}
            flush
          />
          {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
          <TermList
            inColumns
            facts={[
              { term: WORDS.status, value: readOrderStatus(order.lines).label },
              { term: WORDS.customer, value: owner || WORDS.unknown },
              { term: WORDS.email, value: order.facts.customerEmail ?? contact.email ?? WORDS.unknown },
              { term: WORDS.placed, value: formatDay(dayOf(order.placedAt)) },
              { term: WORDS.site, value: SITES[order.site].name },
              {
                term: WORDS.total,
                value: formatMoney({ pence: order.grandTotalPence, currency: order.currency }),
              },
              {
                term: WORDS.lastUpdate,
                value: activity.lastUpdateAt
                  ? WORDS.update(momentOf(activity.lastUpdateAt), activity.sequence)
                  : WORDS.noUpdate,
              },
              { term: WORDS.asOf, value: formatMoment(order.asOf) },
            ]}
          />
        </div>
        <ActFor {...props} />
        <Lines {...props} />
        <Returns {...props} />
        <Notes {...props} />
        <Writes {...props} />
        <Mails {...props} />
        <History entries={activity.history} />
      </div>
    )
  },
})

function ActFor({ tracked: { order, owner }, hidden, reason, problems }: StaffOrderProps) {
  const error = problems.find(({ field }) => field === 'reason')?.message
  return (
    <section className="card stack stack-3" aria-labelledby="acting">
      <h2 id="acting">{WORDS.actFor(owner || WORDS.theCustomer)}</h2>
      <p>{WORDS.actForLede}</p>
      <form className="stack stack-3" method="post" action={urls.staffOrder(order.orderNumber)} noValidate>
        <HiddenFields fields={[...hidden['act-for'], { name: 'act', value: 'act-for' }]} />
        <TextArea name="reason" label={WORDS.reason} hint={WORDS.reasonHint} value={reason} rows={2} error={error} />
        <p>
          <Button>{WORDS.actFor(owner || WORDS.theCustomer)}</Button>
        </p>
      </form>
    </section>
  )
}

function Lines({ tracked: { order } }: StaffOrderProps) {
  return (
    <div className="stack stack-3">
      <h2>{WORDS.items}</h2>
      <DataTable
        caption={WORDS.items}
        isCaptionHidden
        columns={[WORDS.item, WORDS.quantity, WORDS.price, WORDS.status]}
        rows={order.lines.map((line) => ({
          key: line.key,
          cells: [
            line.description,
            line.quantity,
            formatMoney({ pence: line.lineTotalPence, currency: order.currency }),
            readLineStatus(line).label,
          ],
        }))}
      />
    </div>
  )
}

function Returns({ tracked: { order, returns }, hidden, shopNames }: StaffOrderProps) {
  if (returns.length === 0) return null
  return (
    <div className="stack stack-3">
      <h2>{WORDS.returns}</h2>
      <DataTable
        caption={WORDS.returns}
        isCaptionHidden
        columns={[
          WORDS.returnNumber,
          WORDS.created,
          WORDS.carrier,
          WORDS.status,
          WORDS.lastScan,
          WORDS.refund,
          WORDS.mail,
        ]}
        rows={returns.map(({ created }) => {
          const scan = created.scans.at(-1)
          const { refundPence } = created.facts
          return {
            key: created.returnNumber,
            cells: [
              created.returnNumber,
              formatMoment(created.createdAt),
              created.carrier ? viaName(created.carrier, shopNames) : WORDS.none,
              progressOf(created, { isRejected: false }).banner.label,
              scan
                ? WORDS.scan(formatMoment(scan.at), scan.reportedBy ? carrierName(scan.reportedBy) : WORDS.us)
                : WORDS.none,
              refundPence === undefined ? WORDS.none : formatMoney({ pence: refundPence, currency: order.currency }),
              created.ended ? null : (
                <form key="again" method="post" action={urls.staffOrder(order.orderNumber)}>
                  <HiddenFields
                    fields={[
                      ...hidden['send-again'],
                      { name: 'act', value: 'send-again' },
                      { name: 'returnNumber', value: created.returnNumber },
                    ]}
                  />
                  <Button variant="link">
                    {WORDS.sendAgain}
                    <span className="vh"> {created.returnNumber}</span>
                  </Button>
                </form>
              ),
            ],
          }
        })}
      />
    </div>
  )
}

function Notes({ tracked: { order }, activity: { notes }, hidden, note, problems }: StaffOrderProps) {
  const error = problems.find(({ field }) => field === 'note')?.message
  return (
    <section className="stack stack-3" aria-labelledby="notes">
      <h2 id="notes">{WORDS.notes}</h2>
      {notes.map(({ at, actor, text }) => (
        <div key={at + actor} className="panel stack stack-2">
          <p className="lines">{text}</p>
          <p className="small muted">{`${actor}, ${momentOf(at)}`}</p>
        </div>
      ))}
      <form className="stack stack-3 narrow" method="post" action={urls.staffOrder(order.orderNumber)} noValidate>
        <HiddenFields fields={[...hidden.note, { name: 'act', value: 'note' }]} />
        <TextArea name="note" label={WORDS.note} hint={WORDS.noteHint} value={note} rows={2} error={error} />
        <p>
          <Button variant="secondary">{WORDS.addNote}</Button>
        </p>
      </form>
    </section>
  )
}

function Writes({ activity: { writes } }: StaffOrderProps) {
  if (writes.length === 0) return null
  return (
    <div className="stack stack-3">
      <h2>{WORDS.writes}</h2>
      <DataTable
        caption={WORDS.writes}
        isCaptionHidden
        columns={[WORDS.what, WORDS.state, WORDS.when, WORDS.who, WORDS.retries]}
        rows={writes.map(({ reference, kind, state, requestedAt, actor, attempts }) => ({
          key: reference,
          cells: [whatHappened(kind), whatHappened(state), momentOf(requestedAt), actorName(actor ?? ''), attempts],
        }))}
      />
    </div>
  )
}

function Mails({ activity: { mails } }: StaffOrderProps) {
  if (mails.length === 0) return null
  return (
    <div className="stack stack-3">
      <h2>{WORDS.mails}</h2>
      <DataTable
        caption={WORDS.mails}
        isCaptionHidden
        columns={[WORDS.subject, WORDS.kind, WORDS.state, WORDS.when]}
        rows={mails.map(({ subject, kind, state, queuedAt }, place) => ({
          key: `${place}`,
          cells: [subject, whatHappened(kind), whatHappened(state), momentOf(queuedAt)],
        }))}
      />
    </div>
  )
}

function History({ entries }: { entries: HistoryEntry[] }) {
  return (
    <div className="stack stack-3">
      <h2>{WORDS.history}</h2>
      <DataTable
        caption={WORDS.history}
        isCaptionHidden
        columns={[WORDS.what, WORDS.who, WORDS.when, WORDS.more]}
        rows={entries.map(({ at, actor, what, text }, place) => ({
          key: `${place}`,
          cells: [whatHappened(what), actorName(actor), momentOf(at), text],
        }))}
      />
    </div>
  )
}
