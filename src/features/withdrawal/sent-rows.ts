import type { Order } from '../../domain/orders/order.ts'
import type { SentWithdrawalLine } from '../../domain/withdrawal/read-withdrawal.ts'
import { sentValues } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { FIELDS, placeOf } from './choosing.ts'

/** The ticked rows. No form of ours sends a field twice: joined, its values are no answer. */
export function sentRows({ lines }: Order, fields: FormFields): SentWithdrawalLine[] {
  return sentValues(fields, FIELDS.line).map((lineKey) => {
    const line = lines.find(({ key }) => key === lineKey)
    const sent = (field: (place: string) => string) => (line ? sentValues(fields, field(placeOf(line))).join(' ') : '')
    return { lineKey, quantity: sent(FIELDS.quantity), seal: sent(FIELDS.seal) }
  })
}

/** The fields that such rows are read from: only those of the order's own lines. */
export function fieldsOfRows({ lines }: Order, rows: readonly SentWithdrawalLine[]): [string, string][] {
  return rows.flatMap(({ lineKey, quantity, seal }): [string, string][] => {
    const line = lines.find(({ key }) => key === lineKey)
    if (!line) return []
    const place = placeOf(line)
    const fields: [string, string][] = [
      [FIELDS.line, lineKey],
      [FIELDS.quantity(place), quantity],
      [FIELDS.seal(place), seal],
    ]
    return fields.filter(([, value]) => value !== '')
  })
}
