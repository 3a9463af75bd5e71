import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { urls } from '../../urls.ts'
import { STUCK_WORDS as WORDS, whatHappened } from './messages.ts'
import { defineStaffPage, type StaffFrame } from './staff-page.tsx'
import type { StuckItem } from './stuck.records.ts'

interface StuckProps {
  frame: StaffFrame
  items: StuckItem[]
  hidden: HiddenField[]
  now: Temporal.Instant
  notice: string | null
}

export const stuckPage = defineStaffPage<StuckProps>({
  title: () => WORDS.title,
  View: ({ items, hidden, now, notice }) => (
    <div className="stack stack-5">
      <PageHead title={WORDS.title} lede={WORDS.lede} flush />
      {notice && <Notice tone="info">{notice}</Notice>}
      {items.length === 0 ? (
        <EmptyState title={WORDS.nothing} />
      ) : (
        <DataTable
          caption={WORDS.title}
          isCaptionHidden
          columns={[WORDS.what, WORDS.action, WORDS.order, WORDS.age, WORDS.kind, WORDS.attempts, WORDS.problem]}
          rows={items.map((item) => ({
            key: `${item.kind} ${item.id}`,
            cells: [
              whatHappened(item.what),
              item.canTryAgain ? <TryAgain key="again" item={item} hidden={hidden} /> : WORDS.cannot,
              item.orderNumber && (
                <a key="order" href={urls.staffOrder(item.orderNumber)}>
                  {item.orderNumber}
                </a>
              ),
              ageOf(item.since, now),
              WORDS.kinds[item.kind],
              item.attempts,
              item.problem,
            ],
          }))}
        />
      )}
    </div>
  ),
})

function TryAgain({ item: { kind, id, what, orderNumber }, hidden }: { item: StuckItem; hidden: HiddenField[] }) {
  return (
    <form method="post" action={urls.staffStuck()}>
      <HiddenFields fields={[...hidden, { name: 'kind', value: kind }, { name: 'id', value: id }]} />
      <Button variant="link">
        {WORDS.tryAgain}
        <span className="vh">{`: ${whatHappened(what)} ${orderNumber ?? ''}`}</span>
      </Button>
    </form>
  )
}

/** In the largest unit that fits, such as "3 hours". */
function ageOf(since: Temporal.Instant, now: Temporal.Instant): string {
  const minutes = Math.max(0, Math.floor(since.until(now).total('minutes')))
  if (minutes < 120) return WORDS.minutes(minutes)
  return minutes < 48 * 60 ? WORDS.hours(Math.floor(minutes / 60)) : WORDS.days(Math.floor(minutes / (24 * 60)))
}
