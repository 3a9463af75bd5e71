import type { CreatedReturn } from '../returns/return.ts'
import type { ReturnMethod } from '../returns/return-method.ts'
import { dayOf } from '../time/days.ts'
import { isUsable } from './method-choice.ts'

type Booked = Pick<CreatedReturn, 'path' | 'carrier' | 'facts' | 'scans'>

/** The ways in which a return can go back instead: all but exactly the one that it goes by now (AMD-04, D-102). */
export function otherWays(methods: readonly ReturnMethod[], created: Booked, at: Temporal.Instant): ReturnMethod[] {
  const { path, carrier, facts } = created
  if (path === null) return []
  const usable = methods.filter(isUsable)
  if (mayRebook(created, at)) return usable
  return usable.flatMap((method) => {
    if (method.path !== path || method.via !== carrier) return [method]
    const sizes = method.sizes.filter((size) => size !== facts.size)
    return sizes.length === 0 ? [] : [{ ...method, sizes }]
  })
}

/** Whether it may be booked in the same way again: nobody has come for it, or what came could not take it (D-102). */
export function mayRebook({ path, facts, scans }: Booked, at: Temporal.Instant): boolean {
  if (path !== 'collect-from-home') return false
  if (scans.some(({ status }) => status === 'collection-attempted' || status === 'collection-refused')) return true
  const { collectionOn } = facts
  return collectionOn !== undefined && Temporal.PlainDate.compare(collectionOn, dayOf(at)) < 0
}
