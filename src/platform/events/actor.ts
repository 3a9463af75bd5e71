import { AsyncLocalStorage } from 'node:async_hooks'
import type { OrderScope } from '../../domain/sign-in/admission.ts'

/** Names who acts, given the customer whose order it is. */
export type Actor = (customerId: string) => string

const actors = new AsyncLocalStorage<Actor>()

export function actingAs<T>(actor: Actor, work: () => T): T {
  return actors.run(actor, work)
}

/** Who signs in to return a gift is not the order's customer. */
export function shopperActor(shopperId: string): Actor {
  return (customerId) => (customerId === shopperId ? 'shopper' : 'recipient')
}

export const GUEST = 'guest'

/** Who acts in a session that opens one order. */
export function scopeActor({ openedBy }: OrderScope): Actor {
  return () => (openedBy === 'guest' ? GUEST : `staff ${openedBy.staffId}`)
}

/** Outside requests and jobs, a command of the retailer's staff acts. */
export function currentActor(customerId: string): string {
  return actors.getStore()?.(customerId) ?? 'command'
}
