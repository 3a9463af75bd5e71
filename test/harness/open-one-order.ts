import type { OrderScope } from '../../src/domain/sign-in/admission.ts'
import { GUEST_SESSION_HOURS } from '../../src/domain/sign-in/session-life.ts'
import type { Visit } from '../../src/platform/http/visit.ts'
import type { TestProduct } from './test-product.ts'
import type { Visitor } from './visitor.ts'

/** Gives the browser a session that opens one order. */
export async function openOneOrder(
  { product, clock }: TestProduct,
  visitor: Visitor,
  { customerId, ...scope }: { customerId: string; orderNumber: string } & Partial<OrderScope>,
): Promise<void> {
  const now = clock.now()
  const opened = { openedBy: 'guest' as const, endsAt: now.add({ hours: GUEST_SESSION_HOURS }), ...scope }
  const visit = { sessionHash: null, now } as Visit
  const cookies = await product.sessions.control.beginForOrder(visit, customerId, opened)
  for (const { cookie, value } of cookies ?? []) visitor.cookies.set(product.cookies.realName(cookie), value ?? '')
}
