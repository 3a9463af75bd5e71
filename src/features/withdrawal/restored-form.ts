import type { Order } from '../../domain/orders/order.ts'
import type { SentWithdrawalLine } from '../../domain/withdrawal/read-withdrawal.ts'
import { type WithdrawalRules, withdrawalWindow } from '../../domain/withdrawal/withdrawal-window.ts'
import { sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import type { DatedPost, OrderVisit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import { FIELDS } from './choosing.ts'
import { type Declared, declaredBy, declaredIn, purposeOf, writeDeclared } from './declared.ts'
import { fieldsOfRows, sentRows } from './sent-rows.ts'

/** More than an address of ours for all items of a usual order; servers and proxies take no more than 8,000. */
const ADDRESS_MAX = 4000

/** In the address: the key that was issued for what it says was declared. */
const KEY = 'declaredKey'

/** A form as it was sent before a sign-in came between. */
export interface RestoredForm {
  sent: SentWithdrawalLine[]
  /** Null where it declared nothing, or nothing in time. */
  declared: Declared | null
}

/** What a kept post filled in. If it carried what an earlier one declared, that instant goes on counting (D-163). */
export function restoreKept(order: Order, kept: DatedPost, visit: OrderVisit, rules: WithdrawalRules): RestoredForm {
  const sent = sentRows(order, kept.fields)
  const earlier = declaredIn(visit, sentValue(kept.fields, FIELDS.declared), kept.commandKey)
  const declared = [declaredBy(order, sent, earlier, kept.postedAt), earlier].find(isInTime(order, rules))
  return { sent, declared: declared ?? null }
}

/** The same by the address, so that it is there however often the page is loaded again; null where it names none. */
export function restoreAddressed(order: Order, visit: OrderVisit, rules: WithdrawalRules): RestoredForm | null {
  const fields: FormFields = Object.fromEntries([...visit.query.keys()].map((name) => [name, visit.query.getAll(name)]))
  const declared = declaredIn(visit, sentValue(fields, FIELDS.declared), sentValue(fields, KEY))
  return isInTime(order, rules)(declared) ? { sent: sentRows(order, fields), declared } : null
}

/** With the key that was issued for what was declared, so that nobody makes one up. Null where it gets too long. */
export function restoredAddress(order: Order, { sent, declared }: RestoredForm, visit: OrderVisit): string | null {
  if (declared === null) return null
  const address = urls.withdrawRestored(visit.site.sites[order.site], order.orderNumber, [
    ...fieldsOfRows(order, sent),
    [FIELDS.declared, writeDeclared(declared)],
    [KEY, visit.newCommandKey(purposeOf(order, declared))],
  ])
  return address.length > ADDRESS_MAX ? null : address
}

function isInTime(order: Order, rules: WithdrawalRules) {
  return (declared: Declared | null): declared is Declared =>
    declared !== null && withdrawalWindow(order, declared.at, rules).is === 'open'
}
