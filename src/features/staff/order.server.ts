import { z } from 'zod'
import { SITES } from '../../domain/sites/site.ts'
import type { CommandLog } from '../../platform/forms/command-log.records.ts'
import { type FieldProblem, hiddenFields, parseForm, sentCommandKey, sentValue } from '../../platform/forms/form.ts'
import { type Answer, missing, seeOther, show } from '../../platform/http/answer.ts'
import type { StaffVisit } from '../../platform/http/visit.ts'
import type { SessionControl } from '../../platform/sessions/sessions.ts'
import { urls } from '../../urls.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { mailAddressOf, type TrackedOrder } from '../order-records/order-details.records.ts'
import type { TrackedOrders } from '../return-tracking/tracked.records.ts'
import { type EmailAgainParts, queueConfirmationAgain } from '../returns/create/email-again.ts'
import { ORDER_NOTICES, ORDER_WORDS as WORDS } from './messages.ts'
import { type StaffForm, staffOrderPage } from './order.page.tsx'
import type { FindOrderActivity } from './order-activity.records.ts'
import type { StaffAudit } from './staff-audit.records.ts'
import { staffFrame } from './staff-page.tsx'

export interface StaffOrderParts extends Pick<EmailAgainParts, 'mails' | 'returnMails'> {
  brandName: string
  orders: Pick<OrderRecords, 'findOwner'>
  trackedOrders: Pick<TrackedOrders, 'findTracked'>
  findOrderActivity: FindOrderActivity
  commands: CommandLog
  staffAudit: StaffAudit
  sessions: SessionControl
}

const FORMS: readonly StaffForm[] = ['note', 'act-for', 'send-again']

const TEXT_LENGTH_MAX = 1000
const ACTING_MINUTES = 30

const textForm = (missingText: string, tooLongText: (max: number) => string) =>
  z
    .string()
    .trim()
    .min(1, { error: () => missingText })
    .max(TEXT_LENGTH_MAX, { error: () => tooLongText(TEXT_LENGTH_MAX) })
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: () => missingText })
const noteForm = z.object({ note: textForm(WORDS.noteMissing, WORDS.noteTooLong) })
const reasonForm = z.object({ reason: textForm(WORDS.reasonMissing, WORDS.reasonTooLong) })

export async function showStaffOrder(parts: StaffOrderParts, visit: StaffVisit): Promise<Answer> {
  const tracked = await findOrder(parts, visit)
  if (tracked === null) return missing
  const saved = await visit.takeSavedPost()
  return await showPage(parts, saved ? { ...visit, fields: saved } : visit, tracked, [])
}

export async function submitStaffOrder(parts: StaffOrderParts, visit: StaffVisit): Promise<Answer> {
  const tracked = await findOrder(parts, visit)
  if (tracked === null) return missing
  switch (FORMS.find((form) => form === sentValue(visit.fields, 'act'))) {
    case 'note':
      return await addNote(parts, visit, tracked)
    case 'act-for':
      return await actFor(parts, visit, tracked)
    case 'send-again':
      return await sendAgain(parts, visit, tracked)
    default:
      return await showPage(parts, visit, tracked, [])
  }
}

/** Null also for an order of a site that this person does not see. */
async function findOrder(
  { orders, trackedOrders }: StaffOrderParts,
  { params, staff: { sites } }: StaffVisit,
): Promise<TrackedOrder | null> {
  const orderNumber = params.orderNumber ?? ''
  const customerId = await orders.findOwner(orderNumber)
  const tracked = customerId === null ? null : await trackedOrders.findTracked(customerId, orderNumber, null)
  return tracked && (sites === null || sites.includes(SITES[tracked.order.site].main)) ? tracked : null
}

async function showPage(
  parts: StaffOrderParts,
  visit: StaffVisit,
  tracked: TrackedOrder,
  problems: FieldProblem[],
): Promise<Answer> {
  const { staff, now } = visit
  const { customerId, orderNumber } = tracked.order
  // Here, so that no way of asking for the page shows it without a record.
  await parts.staffAudit.record({ staff, act: 'looked', at: now, order: { customerId, orderNumber } })
  const done = visit.query.get('done')
  const props = {
    frame: staffFrame(parts.brandName, visit),
    tracked,
    shopNames: visit.site.sites[tracked.order.site].policy,
    activity: await parts.findOrderActivity(customerId, orderNumber),
    hidden: Object.fromEntries(FORMS.map((form) => [form, hiddenFields(visit, purposeOf(form, orderNumber))])) as {
      [Form in StaffForm]: ReturnType<typeof hiddenFields>
    },
    note: sentValue(visit.fields, 'note').slice(0, 2 * TEXT_LENGTH_MAX),
    reason: sentValue(visit.fields, 'reason').slice(0, 2 * TEXT_LENGTH_MAX),
    problems,
    notice: problems.length === 0 ? (ORDER_NOTICES.find(([name]) => name === done)?.[1] ?? null) : null,
  }
  return show(staffOrderPage, props, problems.length > 0 ? { status: 422 } : {})
}

async function addNote(parts: StaffOrderParts, visit: StaffVisit, tracked: TrackedOrder): Promise<Answer> {
  const form = parseForm(noteForm, visit.fields)
  if (!form.ok) return await showPage(parts, visit, tracked, form.problems)
  return await once(parts, visit, tracked, 'note', async (transaction, order) => {
    const { staff, now: at } = visit
    await parts.staffAudit.record({ staff, act: 'noted', at, order, text: form.value.note }, transaction)
    return 'noted'
  })
}

/** Nothing happens silently: the reason is in the audit before the session begins. */
async function actFor(parts: StaffOrderParts, visit: StaffVisit, tracked: TrackedOrder): Promise<Answer> {
  const form = parseForm(reasonForm, visit.fields)
  if (!form.ok) return await showPage(parts, visit, tracked, form.problems)
  const { staff, now: at } = visit
  const { customerId, orderNumber, site } = tracked.order
  const order = { customerId, orderNumber }
  await parts.staffAudit.record({ staff, act: 'acting', at, order, text: form.value.reason })
  const endsAt = at.add({ minutes: ACTING_MINUTES })
  const scope = { orderNumber, openedBy: { staffId: staff.staffId }, endsAt }
  const cookies = await parts.sessions.beginForOrder(visit, customerId, scope)
  if (cookies === null) return await showPage(parts, visit, tracked, [{ field: 'reason', message: WORDS.noAccount }])
  return seeOther(urls.orderDetails(visit.site.sites[site], orderNumber), cookies)
}

async function sendAgain(parts: StaffOrderParts, visit: StaffVisit, tracked: TrackedOrder): Promise<Answer> {
  const returnNumber = sentValue(visit.fields, 'returnNumber')
  const created = tracked.returns.find((each) => each.created.returnNumber === returnNumber)?.created
  const address = mailAddressOf(tracked)
  if (!created || created.ended || address === null) return await showPage(parts, visit, tracked, [])
  return await once(parts, visit, tracked, 'send-again', async (transaction, order) => {
    const { staff, origin, now } = visit
    const again = { created, order: tracked.order, to: { name: tracked.owner ?? '', address }, origin, now }
    const outcome = await queueConfirmationAgain(parts, transaction, again)
    if (outcome === 'sent')
      await parts.staffAudit.record({ staff, act: 'sent-mail-again', at: now, order, text: returnNumber }, transaction)
    return outcome
  })
}

type Act = Parameters<CommandLog['once']>[1]
type Within = Parameters<Act>[0]

/** A form that is sent twice is done once. */
async function once(
  { commands }: StaffOrderParts,
  visit: StaffVisit,
  { order: { customerId, orderNumber } }: TrackedOrder,
  form: StaffForm,
  act: (transaction: Within, order: { customerId: string; orderNumber: string }) => Promise<string>,
): Promise<Answer> {
  const purpose = purposeOf(form, orderNumber)
  const key = sentCommandKey(visit, purpose)
  if (key === null) return seeOther(urls.staffOrder(orderNumber))
  const command = {
    customerId,
    key,
    purpose,
    payload: ['note', 'returnNumber'].map((name) => sentValue(visit.fields, name)),
    acceptedAt: visit.now,
  }
  const { outcome, answer } = await commands.once(command, (transaction) =>
    act(transaction, { customerId, orderNumber }),
  )
  return seeOther(urls.staffOrder(orderNumber, { done: outcome === 'key-reused' ? 'sent-before' : String(answer) }))
}

function purposeOf(form: StaffForm, orderNumber: string): string {
  return `staff ${form} ${orderNumber}`
}
