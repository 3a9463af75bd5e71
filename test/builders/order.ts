import type { Currency } from '../../src/domain/money/money.ts'
import type { SiteKey } from '../../src/domain/sites/site.ts'

/** Orders as they stand in the records. Tests, demo and gallery say what matters to them; the rest is ordinary. */
export interface BuiltLine {
  lineNo: number
  status: string
  statusDescription: string | null
  productType: string
  sku: string
  description: string
  colour: string | null
  size: string | null
  picture: string | null
  quantity: number
  unitPricePence: number
  lineTotalPence: number
  deliveredOn: Temporal.PlainDate | null
}

export interface BuiltOrder {
  customerId: string
  orderNumber: string
  site: SiteKey
  placedAt: Temporal.Instant
  currency: Currency
  grandTotalPence: number
  cancelAllowed: boolean
  userType: string | null
  knownAsOf: Temporal.Instant
  lines: BuiltLine[]
}

export function anOrderLine(line: Partial<BuiltLine> = {}): BuiltLine {
  const unitPricePence = line.unitPricePence ?? 2500
  const quantity = line.quantity ?? 1
  return {
    lineNo: 1,
    status: 'Despatched',
    statusDescription: null,
    productType: 'GM',
    sku: 'T000001',
    description: 'Striped Cotton Shirt',
    colour: 'Sky',
    size: 'M',
    picture: 'shirt-sky',
    quantity,
    unitPricePence,
    lineTotalPence: unitPricePence * quantity,
    deliveredOn: null,
    ...line,
  }
}

export function anOrder(order: Partial<BuiltOrder> = {}): BuiltOrder {
  const placedAt = order.placedAt ?? Temporal.Instant.from('2026-11-10T09:30:00Z')
  const lines = (order.lines ?? [anOrderLine()]).map((line, index) => ({ ...line, lineNo: index + 1 }))
  return {
    customerId: 'C-amelia',
    orderNumber: '600000001',
    site: 'uk',
    placedAt,
    currency: 'GBP',
    grandTotalPence: lines.reduce((sum, line) => sum + line.lineTotalPence, 0),
    cancelAllowed: false,
    userType: 'R',
    knownAsOf: placedAt,
    ...order,
    lines,
  }
}
