import { expect, test, vi } from 'vitest'
import { aReturn } from '../../../test/builders/return.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findAsItsMaker } from './find-for-owner.ts'

test('work that has a transaction asks nobody else for a connection', async () => {
  const made = aReturn({ recipientId: 'C-rosie' })
  const { customerId, orderNumber, returnNumber } = made
  const within = {} as Transaction
  const find = vi.fn().mockResolvedValue(made)
  const findTracked = vi.fn().mockResolvedValue(null)
  await findAsItsMaker({ trackedOrders: { findTracked }, created: { find } }, made, within)
  expect(find.mock.calls).toEqual([[customerId, orderNumber, returnNumber, 'anyone', within]])
  expect(findTracked.mock.calls).toEqual([[customerId, orderNumber, 'C-rosie', within]])
  expect(findTracked.mock.calls[0]?.[3]).toBe(within)
})
