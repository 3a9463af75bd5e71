import { expect, test, vi } from 'vitest'
import { aReturn } from '../../../test/builders/return.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findReturnForOwner } from './find-for-owner.ts'

test('work inside a transaction opens no other connection', async () => {
  const made = aReturn({ recipientId: 'C-rosie' })
  const { customerId, orderNumber, returnNumber } = made
  const within = {} as Transaction
  const find = vi.fn().mockResolvedValue(made)
  const findTracked = vi.fn().mockResolvedValue(null)
  await findReturnForOwner({ trackedOrders: { findTracked }, created: { find } }, made, within)
  expect(find.mock.calls).toEqual([[customerId, orderNumber, returnNumber, 'anyone', within]])
  expect(findTracked.mock.calls).toEqual([[customerId, orderNumber, 'C-rosie', within]])
  expect(findTracked.mock.calls[0]?.[3]).toBe(within)
})
