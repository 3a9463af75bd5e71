import { type CountedLine, totalsOf } from '../../domain/basket/count-basket.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { whyNeverReturnable } from '../../domain/returns/why-not-returnable.ts'
import type { Site } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.data.ts'
import { Notice } from '../../ui/notice.tsx'
import { BASKET_MESSAGES as SAYS } from './messages.ts'
import { waysAsSentence, waysBack } from './ways-back.ts'

interface SummaryProps {
  visit: Visit
  lines: readonly CountedLine[]
  checkoutUrl: string | null
}

/** Nothing where there is nothing to pay for. */
export function Summary({ visit: { site, now }, lines, checkoutUrl }: SummaryProps) {
  const bought = lines.filter(({ counted }) => counted > 0)
  if (bought.length === 0) return null
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  const { savingPence, deliveryPence, delivered, deliveredBy, collectionPence, ...totals } = totalsOf(bought, site, now)
  const left = notCounted(lines)
  const isAllDelivered = bought.reduce((sum, { counted }) => sum + counted, 0) === delivered
  const deliveryLabel = isAllDelivered ? SAYS.delivery : SAYS.deliveryOf(delivered)
  const rows = [
    { label: SAYS.fullPrice, amount: money(totals.itemsPence) },
    ...(savingPence > 0 ? [{ label: SAYS.saving, amount: `-${money(savingPence)}` }] : []),
    ...(deliveryPence === null ? [] : [{ label: deliveryLabel, amount: money(deliveryPence) }]),
    ...(collectionPence > 0 ? [{ label: SAYS.collection, amount: money(collectionPence) }] : []),
    { label: SAYS.total, amount: money(totals.totalPence), total: true },
  ]
  const promises = [...returnsPromise(bought, site), ...comesBy(deliveredBy, isAllDelivered)]
  return (
    <aside className="stack stack-5 sticky" aria-label={SAYS.orderSummary}>
      <section className="panel stack" aria-labelledby="summary-title">
        <h2 id="summary-title" className="panel__title">
          {SAYS.summary}
        </h2>
        <Amounts rows={rows} />
        {left > 0 && <p className="small muted">{SAYS.notCounted(left)}</p>}
        {bought.some(({ offerTexts }) => offerTexts.length > 0) && <p className="small muted">{SAYS.offersLater}</p>}
      </section>
      {checkoutUrl === null ? (
        <Notice tone="info" size="compact">
          {SAYS.checkoutOutside}
        </Notice>
      ) : (
        <ButtonLink block href={checkoutAddress(checkoutUrl, site, bought)}>
          {SAYS.checkout}
        </ButtonLink>
      )}
      {promises.length > 0 && (
        <ul className="promises">
          {promises.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <b>{title}</b> <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}

export function notCounted(lines: readonly CountedLine[]): number {
  return lines.reduce((sum, { quantity, counted }) => sum + quantity - counted, 0)
}

interface Promised {
  icon: IconName
  title: string
  text: string
}

function comesBy(day: Temporal.PlainDate | null, isAllDelivered: boolean): Promised[] {
  if (day === null) return []
  const { title, all, notAll } = SAYS.comesBy
  return [{ icon: 'truck', title: title(formatWeekday(day)), text: isAllDelivered ? all : notAll }]
}

/** All ways by which anything goes back; exceptions have a note. */
function returnsPromise(bought: readonly CountedLine[], site: Site): Promised[] {
  const waysOfEach = bought.map(({ offer }) =>
    offer && whyNeverReturnable(offer.product) === null ? waysBack([offer.variant], site) : [],
  )
  const ways = [...new Set(waysOfEach.flat())]
  if (ways.length === 0) return []
  const { title, notAll } = SAYS.freeReturns
  const text = waysAsSentence(ways)
  const isOfAll = waysOfEach.every(({ length }) => length === ways.length)
  return [{ icon: 'post', title, text: isOfAll ? text : `${text} ${notAll}` }]
}

/** `sku` and `quantity` in turn, and no price of ours. */
function checkoutAddress(
  checkoutUrl: string,
  site: Site,
  lines: readonly Pick<CountedLine, 'sku' | 'counted'>[],
): string {
  const query = new URLSearchParams(
    lines.flatMap(({ sku, counted }) => [
      ['sku', sku],
      ['quantity', String(counted)],
    ]),
  )
  return `${checkoutUrl}${site.pathPrefix}?${query}`
}
