import { collectionEvent } from '../../../domain/return-methods/collection-event.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { urls } from '../../../urls.ts'
import { type Answer, missing } from '../../../web/answer.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { findStepThree, type StepThreeParts } from './created.server.ts'

/** The collection of a return, for the shopper's own calendar. */
export async function showCalendar(parts: StepThreeParts, visit: OrderVisit): Promise<Answer> {
  const created = (await findStepThree(parts, visit))?.facts.created
  if (!created || created.ended) return missing
  const site = SITES[visit.order.site]
  const href = visit.origin + urls.returnCreated(site, created.orderNumber, created.returnNumber)
  const body = collectionEvent(created, { site, href, host: new URL(visit.origin).hostname })
  if (body === null) return missing
  const fileName = `collection-${created.returnNumber}.ics`
  return { kind: 'file', type: 'text/calendar; charset=utf-8', body, cache: 'never', fileName }
}
