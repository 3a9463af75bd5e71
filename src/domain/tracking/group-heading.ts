import type { CreatedReturn } from '../returns/return.ts'
import type { ReturnProgress } from './progress.ts'

/** What stands above the items of a return (TRK-19). */
export function groupHeading(
  { path }: Pick<CreatedReturn, 'path'>,
  { status, over }: Pick<ReturnProgress, 'status'> & Partial<Pick<ReturnProgress, 'over'>>,
): string {
  if (path === null || over) return 'Items in this return'
  if (status === 'started') return 'Item(s) to pack'
  return ['on-its-way', 'in-network', 'received'].includes(status) ? 'Item(s) expected' : 'Item(s) returned'
}
