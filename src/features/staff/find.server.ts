import { type FieldProblem, hiddenFields, sentValue } from '../../platform/forms/form.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { StaffVisit } from '../../platform/http/visit.ts'
import type { Seal } from '../../platform/security/seal.ts'
import { urls } from '../../urls.ts'
import { findPage } from './find.page.tsx'
import type { FindOrders, FoundOrder } from './find-orders.records.ts'
import { FIND_WORDS as WORDS } from './messages.ts'
import { readSearch } from './search-shape.ts'
import type { StaffAudit } from './staff-audit.records.ts'
import { staffFrame } from './staff-page.tsx'

export interface FindParts {
  brandName: string
  findOrders: FindOrders
  staffAudit: StaffAudit
  searchSeal: Seal
}

/** Names and addresses must not get into addresses, which logs and histories store: the search is in it sealed. */
export async function submitFind(parts: FindParts, visit: StaffVisit): Promise<Answer> {
  const typed = sentValue(visit.fields, 'q')
  const search = readSearch(typed)
  if (search === null) return showPage(parts, visit, { typed, problems: [{ field: 'q', message: WORDS.nothing }] })
  const sealed = parts.searchSeal.seal(typed, [visit.staff.staffId])
  return seeOther(urls.staff({ search: Buffer.from(sealed).toString('base64url') }))
}

export async function showFind(parts: FindParts, visit: StaffVisit): Promise<Answer> {
  const sealed = visit.query.get('search')
  const typed = sealed && parts.searchSeal.open(Buffer.from(sealed, 'base64url'), [visit.staff.staffId])
  const search = typed ? readSearch(typed) : null
  if (!typed || search === null) return showPage(parts, visit, {})
  const { staff, now } = visit
  const orders = await parts.findOrders(search, staff.sites)
  // What was typed may be personal, so it is not recorded.
  await parts.staffAudit.record({ staff, act: 'searched', at: now, text: `${search.by}, results: ${orders.length}` })
  const [order] = orders
  if (search.by === 'number' && order && orders.length === 1) return seeOther(urls.staffOrder(order.orderNumber))
  return showPage(parts, visit, { typed, orders })
}

function showPage(
  { brandName }: FindParts,
  visit: StaffVisit,
  {
    typed = '',
    problems = [],
    orders = null,
  }: { typed?: string; problems?: FieldProblem[]; orders?: FoundOrder[] | null },
): Answer {
  const props = {
    frame: staffFrame(brandName, visit),
    hidden: hiddenFields(visit),
    typed: typed.slice(0, 200),
    problems,
    orders,
  }
  return show(findPage, props, problems.length > 0 ? { status: 422 } : {})
}
