import type { Withdrawal, WithdrawalLine } from '../../src/domain/withdrawal/withdrawal.ts'

export function aWithdrawalLine(line: Partial<WithdrawalLine> = {}): WithdrawalLine {
  return {
    lineNo: 1,
    splitNo: 0,
    lineKey: '600000001-1',
    quantity: 1,
    keeps: 0,
    state: 'recorded',
    sku: '60000001',
    description: 'Cable Knit Jumper with Wool',
    colour: 'Oat',
    size: 'M',
    pricePence: 5400,
    way: 'send-back',
    productType: 'Clothing',
    writeReference: null,
    ...line,
  }
}

/** A withdrawal from an Irish order, declared a moment before it was recorded. */
export function aWithdrawal(parts: Partial<Withdrawal> = {}): Withdrawal {
  const withdrawnAt = parts.withdrawnAt ?? Temporal.Instant.from('2026-11-14T10:24:00Z')
  return {
    customerId: 'C-niamh',
    withdrawalId: 'W-1',
    orderNumber: '400000029',
    site: 'ie',
    currency: 'EUR',
    recordedAt: withdrawnAt,
    name: 'Niamh Byrne',
    email: 'niamh@example.com',
    origin: 'https://shop.example',
    lines: [aWithdrawalLine()],
    ...parts,
    withdrawnAt,
  }
}
