import { readWithdrawal, type SentWithdrawalLine } from '../../domain/withdrawal/read-withdrawal.ts'
import { withdrawalWindow } from '../../domain/withdrawal/withdrawal-window.ts'
import { type Answer, missing, seeOther } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { toOrder } from '../order-records/order-form.ts'
import { answerWithdraw } from './answer-withdraw.ts'
import { type Declared, instantOf, sentKey } from './declared.ts'
import { WITHDRAW_ANSWERS } from './messages.ts'
import { type RecordParts, recordWithdrawal } from './record-withdrawal.ts'
import { restoreAddressed, restoredAddress, restoreKept } from './restored-form.ts'
import { sentRows } from './sent-rows.ts'

export interface WithdrawParts extends RecordParts {
  orders: Pick<OrderRecords, 'findDetails'>
}

/** The form, as it was sent where a sign-in came between; or the order, where there is no right to withdraw or its time is over. */
export async function showWithdraw(parts: WithdrawParts, visit: OrderVisit): Promise<Answer> {
  const details = await findDetails(parts, visit)
  if (details === null) return missing
  const { order } = details
  const rules = rulesOf(parts)
  const kept = await visit.takeDatedPost()
  const restored = kept ? restoreKept(order, kept, visit, rules) : restoreAddressed(order, visit, rules)
  // The post is given once: from here on the address says what it declared.
  const address = kept && restored && restoredAddress(order, restored, visit)
  if (address) return seeOther(address)
  const { sent = null, declared = null } = restored ?? {}
  if (declared === null) {
    const window = withdrawalWindow(order, visit.now, rules)
    if (window.is !== 'open') return toOrder(visit, window.is === 'over' ? { withdrawal: 'over' } : undefined)
  }
  return answerWithdraw(rules, visit, details, { sent, declared, notices: restored ? [WITHDRAW_ANSWERS.restored] : [] })
}

/** Records it, whatever order management is doing (WDR-06); nobody outside is asked. */
export async function submitWithdraw(parts: WithdrawParts, visit: OrderVisit): Promise<Answer> {
  const details = await findDetails(parts, visit)
  if (details === null) return missing
  const { order } = details
  const rules = rulesOf(parts)
  const rows = sentRows(order, visit.fields)
  const sent = sentKey(visit)
  const { now, origin } = visit
  const again = () => {
    if (withdrawalWindow(order, sent?.declared?.at ?? now, rules).is !== 'open') return toOrder(visit)
    const notices = [WITHDRAW_ANSWERS.again]
    return answerWithdraw(rules, visit, details, { sent: rows, notices, isRefused: true })
  }
  if (sent === null) return again()
  const { key, declared } = sent
  const withdrawnAt = instantOf(order, rows, declared, now)
  const recorded = await recordWithdrawal(parts, details, { rows, withdrawnAt, now, origin, key })
  switch (recorded.outcome) {
    case 'recorded':
    case 'withdrawn-before':
      return toAcknowledgement(visit, recorded.withdrawalId)
    case 'nothing-left':
      return toOrder(visit)
    case 'key-reused': {
      const asked = { rows, declared, withdrawnAt, before: recorded.withdrawalId }
      return (await confirmFurther(parts, visit, asked)) ?? again()
    }
    case 'refused':
      if (withdrawalWindow(order, now, rules).is === 'none') return toOrder(visit)
      return answerWithdraw(rules, visit, details, { sent: rows, declared, problems: recorded.problems })
  }
}

/**
 * D-124: the key of the form stands for an earlier declaration. What that leaves out is asked for again, with a key of
 * its own: neither is lost, and neither recorded twice. Null where the key comes from another order.
 */
async function confirmFurther(
  parts: WithdrawParts,
  visit: OrderVisit,
  sent: { rows: SentWithdrawalLine[]; declared: Declared | null; withdrawnAt: Temporal.Instant; before: string },
): Promise<Answer | null> {
  // Read again: the earlier one may have been recorded a moment ago.
  const details = await findDetails(parts, visit)
  const { rows, declared, withdrawnAt, before } = sent
  if (!details?.order.withdrawn?.some(({ withdrawalId }) => withdrawalId === before)) return null
  const { order } = details
  const rules = rulesOf(parts)
  const read = readWithdrawal(order, rows, { at: withdrawnAt, ...rules })
  if (read.ok && read.lines.length === 0) return toAcknowledgement(visit, before)
  const problems = read.ok ? [] : read.problems
  return answerWithdraw(rules, visit, details, { sent: rows, declared, problems, before, isRefused: true })
}

function findDetails({ orders }: WithdrawParts, { shopper, order }: OrderVisit) {
  return orders.findDetails(shopper.customerId, order.orderNumber)
}

function rulesOf({ settings }: WithdrawParts) {
  return { inUk: settings.withdrawalUk }
}

function toAcknowledgement({ site, order }: OrderVisit, withdrawalId: string): Answer {
  return seeOther(urls.withdrawn(site.sites[order.site], order.orderNumber, withdrawalId))
}
