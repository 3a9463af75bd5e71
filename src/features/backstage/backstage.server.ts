import { z } from 'zod'
import {
  type MessageDaysProblem,
  messageState,
  readMessageDays,
  SITE_MESSAGE_KEYS,
  type SiteMessage,
  type SiteMessageKey,
} from '../../domain/return-methods/site-messages.ts'
import type { ReturnStatus } from '../../domain/returns/return.ts'
import { dayOf, SHOP_ZONE } from '../../domain/time/days.ts'
import { formatDay, formatWeekday } from '../../domain/time/format-day.ts'
import { RETURN_STATUSES, statusWords } from '../../domain/tracking/return-statuses.data.ts'
import { doesReportCount, type ScanRefusal } from '../../domain/tracking/scan-outcome.ts'
import { actingAs } from '../../platform/events/actor.ts'
import type { CommandLog } from '../../platform/forms/command-log.records.ts'
import { type FieldProblem, hiddenFields, parseForm, sentCommandKey, sentValue } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { SwitchableSystem } from '../../platform/outside/fault-switch.ts'
import type { SessionControl } from '../../platform/sessions/sessions.ts'
import { PATHS, urls } from '../../urls.ts'
import type { ContentRecords } from '../content/content.records.ts'
import type { SiteMessageRecords } from '../content/site-messages.records.ts'
import { type BackstageProps, backstagePage } from './backstage.page.tsx'
import type { ScanForm, SiteMessageFormState } from './backstage-forms.tsx'
import type { DemoControls } from './demo-controls.ts'

const STATUSES = Object.keys(RETURN_STATUSES) as [ReturnStatus, ...ReturnStatus[]]
const A_YEAR_OF_MINUTES = 366 * 24 * 60

const PARCEL_PROBLEM = 'Enter a parcel from 1 to 99, or leave it empty'
const MINUTES_PROBLEM = `Enter whole minutes from 0 to ${A_YEAR_OF_MINUTES}`

const scanSchema = z.object({
  returnNumber: z
    .string()
    .trim()
    .regex(/^[\w.:-]{1,64}$/, 'Enter a return number'),
  scanStatus: z.enum(STATUSES, 'Choose a status'),
  parcel: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d?)?$/, PARCEL_PROBLEM),
  minutesAgo: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, MINUTES_PROBLEM)
    .transform(Number)
    .refine((minutes) => minutes <= A_YEAR_OF_MINUTES, MINUTES_PROBLEM),
})

const SCAN_DONE = {
  'scan-counts': 'The scan was accepted, and the return now shows it.',
  'scan-stored': 'The scan was accepted and stored, but changes nothing.',
  'scan-duplicate': 'That button has already been used, so nothing was sent again.',
}

const NO_SUCH_RETURN = 'There is no return with this number'
const NO_CARRIER = 'Nothing is sent back with this return, so no carrier reports this of it'

const REFUSAL_PROBLEMS: Readonly<Record<ScanRefusal, FieldProblem>> = {
  'unknown-parcel': { field: 'parcel', message: 'This return has no such parcel' },
  'in-the-future': { field: 'minutesAgo', message: MINUTES_PROBLEM },
  'other-carrier': { field: 'returnNumber', message: NO_SUCH_RETURN },
}

type ScanResult = { done: keyof typeof SCAN_DONE } | { problems: FieldProblem[] }

/** Uses the same intake as the carriers; because of the command key, a double click sends one scan only. */
async function sendScan(
  { returnScans, created, statusCodes, recordChange }: DemoControls,
  fields: FormFields,
  key: string,
  now: Temporal.Instant,
): Promise<ScanResult> {
  const parsed = parseForm(scanSchema, fields)
  if (!parsed.ok) return { problems: parsed.problems }
  const { returnNumber, scanStatus: status, parcel, minutesAgo } = parsed.value
  const scannedReturn = await returnScans.find(returnNumber)
  const createdReturn =
    scannedReturn && (await created.find(scannedReturn.customerId, scannedReturn.orderNumber, returnNumber, 'anyone'))
  if (createdReturn === null) return { problems: [{ field: 'returnNumber', message: NO_SUCH_RETURN }] }
  const reporter = doesReportCount(status, 'order-management') ? 'order-management' : createdReturn.carrier
  if (reporter === null) return { problems: [{ field: 'scanStatus', message: NO_CARRIER }] }
  const eventId = `backstage ${key}`
  const report = {
    ...{ eventId, trackingNumber: null, returnNumber, parcel: parcel === '' ? null : Number(parcel), status },
    ...{ code: statusCodes[status], at: now.subtract({ minutes: minutesAgo }), reportedBy: reporter },
  }
  const actor = reporter === 'order-management' ? 'caller Order management' : `carrier ${reporter}`
  const [result] = await actingAs(
    () => actor,
    () => returnScans.take([report], now),
  )
  if (result?.outcome === 'refused') return { problems: [REFUSAL_PROBLEMS[result.why]] }
  if (result?.outcome === 'duplicate') return { done: 'scan-duplicate' }
  await recordChange(now)
  const updatedReturn = await returnScans.find(returnNumber)
  const isCounted = updatedReturn?.reports.some((each) => each.eventId === eventId && each.counts)
  return { done: isCounted ? 'scan-counts' : 'scan-stored' }
}

function scanFormOf({ statusCodes }: DemoControls, fields: FormFields): ScanForm {
  const isSubmitted = sentValue(fields, 'act') === 'scan'
  const submittedOr = (field: string, otherwise: string) =>
    isSubmitted ? sentValue(fields, field).slice(0, 64) : otherwise
  return {
    statuses: STATUSES.map((status) => ({
      value: status,
      label: `${statusCodes[status]}: ${statusWords(status, {}).label ?? 'not shown'}`,
    })),
    returnNumber: submittedOr('returnNumber', ''),
    scanStatus: submittedOr('scanStatus', 'on-its-way'),
    parcel: submittedOr('parcel', ''),
    minutesAgo: submittedOr('minutesAgo', '0'),
  }
}

export interface BackstageParts {
  demo: DemoControls
  sessions: SessionControl
  commands: CommandLog
  content: ContentRecords
}

const BACKSTAGE_PURPOSE = 'backstage'
const CLOCK_HINT = 'Enter a day and time, such as 2026-12-22 09:00'

const actionSchema = z.discriminatedUnion(
  'act',
  [
    z.object({
      act: z.literal('jump'),
      by: z.enum(['PT1H', 'P1D', 'P7D', 'P35D'], 'Choose how far to move the clock forward'),
    }),
    z.object({ act: z.literal('set-clock'), clockTo: z.string().trim().transform(toInstant) }),
    z.object({
      act: z.literal('session'),
      level: z.enum(['0', '30', '49', '50'], 'Choose a level').transform(Number),
      userType: z.enum(['registered', 'guest'], 'Choose a user type'),
    }),
    z.object({ act: z.literal('reset') }),
  ],
  'Choose one of the actions below',
)

const FAULT_CHANGED = 'Fault setting changed.'
const DONE = {
  ...SCAN_DONE,
  jump: 'The clock has moved forward.',
  'set-clock': 'Clock set.',
  session: 'Session changed.',
  reset: 'The demo data has been rebuilt.',
}

const NOT_DONE = {
  jump: "That button has already been used, so the clock hasn't moved. Press it again.",
  session: "No one is signed in on this browser, so there's no session to change.",
}

export async function showBackstage(parts: BackstageParts, visit: Visit): Promise<Answer> {
  return await showPage(parts, visit, [])
}

export async function submitBackstage(parts: BackstageParts, visit: Visit): Promise<Answer> {
  const system = parts.demo.systems.find(({ key }) => key === sentValue(visit.fields, 'act'))
  if (system) return await switchSystem(parts, visit, system)
  const key = SITE_MESSAGE_KEYS.find((each) => each === sentValue(visit.fields, 'act'))
  if (key) {
    const problems = await switchMessage(parts.demo.siteMessages, key, visit.fields, visit.now)
    return problems.length > 0 ? await showPage(parts, visit, problems) : seeOther(`${urls.backstage()}?done=${key}`)
  }
  if (sentValue(visit.fields, 'act') === 'scan') return await submitScan(parts, visit)
  const parsed = parseForm(actionSchema, visit.fields)
  if (!parsed.ok) return await showPage(parts, visit, parsed.problems)
  const refusal = await runAction(parts, visit, parsed.value)
  if (refusal) return await showPage(parts, visit, [{ field: 'clock', message: refusal }])
  return seeOther(`${urls.backstage()}?done=${parsed.value.act}`)
}

async function submitScan(parts: BackstageParts, visit: Visit): Promise<Answer> {
  const key = sentCommandKey(visit, BACKSTAGE_PURPOSE)
  if (key === null) return await showPage(parts, visit, [{ field: 'scan', message: SCAN_DONE['scan-duplicate'] }])
  const scanResult = await sendScan(parts.demo, visit.fields, key, visit.now)
  if ('problems' in scanResult) return await showPage(parts, visit, scanResult.problems)
  return seeOther(`${urls.backstage()}?done=${scanResult.done}`)
}

async function switchSystem(parts: BackstageParts, visit: Visit, system: SwitchableSystem): Promise<Answer> {
  const { key, nameInSentence, faults } = system
  const fault = sentValue(visit.fields, key)
  if (!Object.hasOwn(faults, fault)) {
    return await showPage(parts, visit, [{ field: key, message: `Choose a behaviour for ${nameInSentence}` }])
  }
  await system.switch.set(fault)
  return seeOther(`${urls.backstage()}?done=${key}`)
}

async function runAction(
  { demo, sessions, commands }: BackstageParts,
  visit: Visit,
  form: z.output<typeof actionSchema>,
): Promise<string | null> {
  switch (form.act) {
    case 'jump': {
      // A double click on "Forward 1 day" moves the clock by one day only.
      const key = sentCommandKey(visit, BACKSTAGE_PURPOSE)
      if (key === null) return NOT_DONE.jump
      const to = moveForward(visit.now, form.by)
      const command = { customerId: 'backstage', key, purpose: 'jump', payload: form.by, acceptedAt: visit.now }
      const { outcome } = await commands.once(command, async () => String(to))
      if (outcome === 'done') demo.setClock(to)
      return outcome === 'key-reused' ? NOT_DONE.jump : null
    }
    case 'set-clock':
      demo.setClock(form.clockTo)
      return null
    case 'session':
      if (visit.user === null) return NOT_DONE.session
      await sessions.setSessionLevel(visit, { level: form.level, userType: form.userType })
      return null
    case 'reset':
      await demo.reset(visit.origin)
      return null
  }
}

/** A day is a London calendar day, even when the clocks change. */
function moveForward(now: Temporal.Instant, by: string): Temporal.Instant {
  return now.toZonedDateTimeISO(SHOP_ZONE).add(by).toInstant()
}

function toInstant(text: string, context: z.RefinementCtx): Temporal.Instant {
  try {
    const time = Temporal.PlainDateTime.from(text.replace(/\s+/, 'T'))
    if (time.year >= 2000 && time.year < 2100) return time.toZonedDateTime(SHOP_ZONE).toInstant()
  } catch {
    // A time that can't be parsed is reported below, like a year out of range.
  }
  context.addIssue({ code: 'custom', message: CLOCK_HINT })
  return z.NEVER
}

async function faultsOf({ systems }: DemoControls): Promise<BackstageProps['systems']> {
  const selectedFaults = await Promise.all(systems.map((system) => system.switch.read()))
  return systems.flatMap(({ key, name, about, faults, isNotCalled }, index) => {
    const fault = selectedFaults[index] ?? null
    return fault === null ? [] : [{ key, name, about, faults, fault, isNotCalled: isNotCalled() }]
  })
}

async function showPage({ demo }: BackstageParts, visit: Visit, problems: FieldProblem[]): Promise<Answer> {
  const { now, user } = visit
  const london = now.toZonedDateTimeISO(SHOP_ZONE)
  const props = {
    action: urls.backstage(),
    contentHref: urls.contentBackstage(),
    mailboxHref: urls.mailbox(),
    hidden: hiddenFields(visit, BACKSTAGE_PURPOSE),
    clock: {
      epochMs: now.epochMilliseconds,
      day: formatWeekday(london.toPlainDate()),
      time: london.toPlainTime().toString({ smallestUnit: 'second' }),
    },
    consent: visit.consent,
    session: user && { name: user.firstName, level: String(user.level ?? 0), userType: user.userType },
    systems: await faultsOf(demo),
    siteMessages: await listShownMessages(demo.siteMessages, visit.fields, now),
    scan: scanFormOf(demo, visit.fields),
    shoppers: [...demo.shoppers],
    staff: visit.hasPage(PATHS.staff) ? [...demo.staff] : [],
    staffHref: urls.staff(),
    password: demo.password,
    problems,
    clockTo:
      sentValue(visit.fields, 'clockTo').slice(0, 40) ||
      london.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' '),
    done: problems.length === 0 ? doneMessage(demo, visit.query.get('done')) : null,
  }
  return show(backstagePage, props, problems.length > 0 ? { status: 422 } : {})
}

function doneMessage({ systems }: DemoControls, done: string | null): string | null {
  if (systems.some(({ key }) => key === done)) return FAULT_CHANGED
  return SITE_MESSAGE_KEYS.some((key) => key === done) ? 'Site message changed.' : ownEntry(DONE, done)
}

const MESSAGES: Readonly<Record<SiteMessageKey, { name: string; about: string }>> = {
  'returns-foodhall-delay': {
    name: 'Foodhall delay',
    about: 'Says in step 2 of a return, for foodhalls, that refunds may take longer.',
  },
  'returns-evri-notice': {
    name: 'Evri notice',
    about: 'Says in step 2 of a return, for Evri, between which days parcels may be delayed.',
  },
}

const PROBLEMS: Readonly<Record<MessageDaysProblem, { at: 'start' | 'end'; message: string }>> = {
  'start-is-no-day': { at: 'start', message: 'Enter a first day' },
  'end-is-no-day': { at: 'end', message: 'Enter a last day' },
  'start-after-end': { at: 'end', message: 'The last day must not be before the first day' },
}

const startField = (key: SiteMessageKey) => `${key}-start`
const endField = (key: SiteMessageKey) => `${key}-end`

async function switchMessage(
  siteMessages: SiteMessageRecords,
  key: SiteMessageKey,
  fields: FormFields,
  now: Temporal.Instant,
): Promise<FieldProblem[]> {
  if (sentValue(fields, 'switch') === 'off') {
    await siteMessages.switchOff(key, now)
    return []
  }
  const days = readMessageDays(sentValue(fields, startField(key)), sentValue(fields, endField(key)))
  if (days.ok) {
    await siteMessages.switchOn({ key, startsOn: days.startsOn, endsOn: days.endsOn }, now)
    return []
  }
  return days.problems.map((problem) => {
    const { at, message } = PROBLEMS[problem]
    return { field: at === 'start' ? startField(key) : endField(key), message }
  })
}

async function listShownMessages(
  siteMessages: SiteMessageRecords,
  fields: FormFields,
  now: Temporal.Instant,
): Promise<SiteMessageFormState[]> {
  const all = await siteMessages.list(now)
  const today = dayOf(now)
  return SITE_MESSAGE_KEYS.map((key) => {
    const message = all.find((each) => each.key === key)
    const isSubmitted = sentValue(fields, 'act') === key
    const submittedOr = (field: string, day?: Temporal.PlainDate) =>
      isSubmitted ? sentValue(fields, field).slice(0, 40) : (day?.toString() ?? '')
    return {
      key,
      ...MESSAGES[key],
      state: message ? stateSentence(message, today) : 'Off.',
      isSet: message !== undefined,
      start: submittedOr(startField(key), message?.startsOn),
      end: submittedOr(endField(key), message?.endsOn),
    }
  })
}

function stateSentence(message: SiteMessage, today: Temporal.PlainDate): string {
  const days = `from ${formatDay(message.startsOn)} to ${formatDay(message.endsOn)}`
  const state = messageState(message, today)
  if (state === 'on') return `Shown ${days}.`
  return state === 'over' ? `Was shown ${days}.` : `Will be shown ${days}.`
}
