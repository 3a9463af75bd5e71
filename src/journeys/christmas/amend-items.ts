import { formatCutOff } from '../../domain/christmas/format-cut-off.ts'
import { type AmendmentProblem, amendableLines, type WantedUnits } from '../../domain/christmas/read-amendment.ts'
import { changesUntil } from '../../domain/christmas/standing.ts'
import { isCancelled } from '../../domain/orders/line-status.ts'
import type { Order } from '../../domain/orders/order.ts'
import { SITES } from '../../domain/sites/site.ts'
import { urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import type { FieldProblem } from '../../web/form.ts'
import { ORDERS_ELSEWHERE } from '../../web/order-page.ts'
import { amendPage, ITEMS } from './amend.page.tsx'
import { type Amending, amendedItem, amendFrame } from './amend-frame.ts'
import { AMEND_PROBLEMS, AMEND_MESSAGES as SAYS } from './amend-messages.ts'
import { unitsField } from './sent-units.ts'

export const STAGE_FIELD = 'stage'
export const REVIEW = 'review'

/** The items, each with how many are wanted of it. */
export function showItems(
  { visit, details: { order }, cutOffs }: Amending,
  wanted: WantedUnits,
  problems: FieldProblem[] = [],
) {
  const open = amendableLines(order)
  const items = order.lines
    .filter((line) => !isCancelled(line))
    .map((line) => {
      const { key, quantity } = line
      const place = open.indexOf(line)
      const choice = {
        id: idOf(place),
        name: unitsField(line),
        value: wanted.get(key) ?? String(quantity),
        ordered: quantity,
      }
      return { ...amendedItem(line, order, visit), choice: place < 0 ? null : choice }
    })
  const last = changesUntil(order, cutOffs)
  const lede = last instanceof Temporal.PlainDate ? SAYS.untilDay : SAYS.untilTime
  const props = { ...amendFrame(order, problems), ...addressOf(order), lede, until: formatCutOff(last), items }
  return show(amendPage, props, { elsewhere: ORDERS_ELSEWHERE, status: problems.length > 0 ? 422 : 200 })
}

/** What is wrong, at the items that it is about. */
export function showWrongItems(form: Amending, wanted: WantedUnits, wrong: readonly AmendmentProblem[]): Answer {
  const open = amendableLines(form.details.order)
  const problems = wrong.map(({ lineKey, code }) => {
    const place = open.findIndex(({ key }) => key === lineKey)
    const { quantity = 0, description = '' } = open[place] ?? {}
    return { field: idOf(place), message: AMEND_PROBLEMS[code](quantity, description) }
  })
  return showItems(form, wanted, problems)
}

/** A problem that belongs to no item is said of all of them. */
export function showItemsAgain(form: Amending, wanted: WantedUnits, message: string): Answer {
  return showItems(form, wanted, [{ field: ITEMS, message }])
}

function idOf(place: number): string {
  return `item-${place}`
}

/** The form is sent by its address, so that the review has one to come back to. */
function addressOf(order: Order) {
  const address = new URL(
    urls.amendChristmas(SITES[order.site], { orderId: order.orderNumber }),
    'https://here.invalid',
  )
  const hidden = [...address.searchParams, [STAGE_FIELD, REVIEW] as const].map(([name, value]) => ({ name, value }))
  return { action: address.pathname, hidden }
}
