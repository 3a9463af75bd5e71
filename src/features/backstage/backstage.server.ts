import { z } from 'zod'
import { SITE_MESSAGE_KEYS } from '../../domain/return-methods/site-messages.ts'
import { SHOP_ZONE } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { CommandLog } from '../../platform/forms/command-log.records.ts'
import { type FieldProblem, hiddenFields, parseForm, sentCommandKey, sentValue } from '../../platform/forms/form.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { SwitchableSystem } from '../../platform/outside/fault-switch.ts'
import type { SessionControl } from '../../platform/sessions/session-control.ts'
import { urls } from '../../urls.ts'
import type { ContentRecords } from '../content/content.records.ts'
import { type BackstageProps, backstagePage } from './backstage.page.tsx'
import type { DemoControls } from './demo-controls.ts'
import { SCAN_DONE, scanFormOf, sendScan } from './send-scan.ts'
import { messagesShown, switchMessage } from './site-messages.ts'

export interface BackstageParts {
  demo: DemoControls
  sessions: SessionControl
  commands: CommandLog
  content: ContentRecords
}

const BACKSTAGE = 'backstage'
const CLOCK_HINT = 'Enter a day and time, such as 2026-12-22 09:00'

const acts = z.discriminatedUnion(
  'act',
  [
    z.object({
      act: z.literal('jump'),
      by: z.enum(['PT1H', 'P1D', 'P7D', 'P35D'], 'Choose how far to move the clock forward'),
    }),
    z.object({ act: z.literal('set-clock'), clockTo: z.string().trim().transform(toInstant) }),
    z.object({
      act: z.literal('standing'),
      level: z.enum(['0', '30', '49', '50'], 'Choose a level').transform(Number),
      userType: z.enum(['registered', 'guest'], 'Choose a user type'),
    }),
    z.object({ act: z.literal('reset') }),
  ],
  'Choose one of the actions below',
)

const SWITCHED = 'Fault setting changed.'
const DONE = {
  ...SCAN_DONE,
  jump: 'The clock has moved forward.',
  'set-clock': 'Clock set.',
  standing: 'Session changed.',
  reset: 'The demo data has been rebuilt.',
}

const NOT_DONE = {
  jump: "That button has already been used, so the clock hasn't moved. Press it again.",
  standing: "No one is signed in on this browser, so there's no session to change.",
}

export async function showBackstage(parts: BackstageParts, visit: Visit): Promise<Answer> {
  return await backstage(parts, visit, [])
}

export async function submitBackstage(parts: BackstageParts, visit: Visit): Promise<Answer> {
  const system = parts.demo.systems.find(({ key }) => key === sentValue(visit.fields, 'act'))
  if (system) return await switchSystem(parts, visit, system)
  const key = SITE_MESSAGE_KEYS.find((each) => each === sentValue(visit.fields, 'act'))
  if (key) {
    const problems = await switchMessage(parts.demo.siteMessages, key, visit.fields, visit.now)
    return problems.length > 0 ? await backstage(parts, visit, problems) : seeOther(`${urls.backstage()}?done=${key}`)
  }
  if (sentValue(visit.fields, 'act') === 'scan') return await submitScan(parts, visit)
  const form = parseForm(acts, visit.fields)
  if (!form.ok) return await backstage(parts, visit, form.problems)
  const refusal = await carryOut(parts, visit, form.value)
  if (refusal) return await backstage(parts, visit, [{ field: 'clock', message: refusal }])
  return seeOther(`${urls.backstage()}?done=${form.value.act}`)
}

async function submitScan(parts: BackstageParts, visit: Visit): Promise<Answer> {
  const key = sentCommandKey(visit, BACKSTAGE)
  if (key === null) return await backstage(parts, visit, [{ field: 'scan', message: SCAN_DONE['scan-duplicate'] }])
  const sent = await sendScan(parts.demo, visit.fields, key, visit.now)
  if ('problems' in sent) return await backstage(parts, visit, sent.problems)
  return seeOther(`${urls.backstage()}?done=${sent.done}`)
}

async function switchSystem(parts: BackstageParts, visit: Visit, system: SwitchableSystem): Promise<Answer> {
  const { key, spoken, faults } = system
  const fault = sentValue(visit.fields, key)
  if (!Object.hasOwn(faults, fault)) {
    return await backstage(parts, visit, [{ field: key, message: `Choose a behaviour for ${spoken}` }])
  }
  await system.switch.set(fault)
  return seeOther(`${urls.backstage()}?done=${key}`)
}

async function carryOut(
  { demo, sessions, commands }: BackstageParts,
  visit: Visit,
  form: z.output<typeof acts>,
): Promise<string | null> {
  switch (form.act) {
    case 'jump': {
      // A double click on "Forward 1 day" is one day.
      const key = sentCommandKey(visit, BACKSTAGE)
      if (key === null) return NOT_DONE.jump
      const to = forward(visit.now, form.by)
      const command = { customerId: 'backstage', key, purpose: 'jump', payload: form.by, acceptedAt: visit.now }
      const { outcome } = await commands.once(command, async () => String(to))
      if (outcome === 'done') demo.setClock(to)
      return outcome === 'key-reused' ? NOT_DONE.jump : null
    }
    case 'set-clock':
      demo.setClock(form.clockTo)
      return null
    case 'standing':
      if (visit.known === null) return NOT_DONE.standing
      await sessions.setStanding(visit, { level: form.level, userType: form.userType })
      return null
    case 'reset':
      await demo.reset(visit.origin)
      return null
  }
}

/** Days are days on the London calendar, also when the clocks change. */
function forward(now: Temporal.Instant, by: string): Temporal.Instant {
  return now.toZonedDateTimeISO(SHOP_ZONE).add(by).toInstant()
}

function toInstant(text: string, context: z.RefinementCtx): Temporal.Instant {
  try {
    const time = Temporal.PlainDateTime.from(text.replace(/\s+/, 'T'))
    if (time.year >= 2000 && time.year < 2100) return time.toZonedDateTime(SHOP_ZONE).toInstant()
  } catch {
    // Reported below, like any other wrong time.
  }
  context.addIssue({ code: 'custom', message: CLOCK_HINT })
  return z.NEVER
}

async function faultsOf({ systems }: DemoControls): Promise<BackstageProps['systems']> {
  const read = await Promise.all(systems.map((system) => system.switch.read()))
  return systems.flatMap(({ key, name, about, faults }, index) => {
    const fault = read[index] ?? null
    return fault === null ? [] : [{ key, name, about, faults, fault }]
  })
}

async function backstage({ demo }: BackstageParts, visit: Visit, problems: FieldProblem[]): Promise<Answer> {
  const { now, known } = visit
  const london = now.toZonedDateTimeISO(SHOP_ZONE)
  const props = {
    action: urls.backstage(),
    contentHref: urls.contentBackstage(),
    mailboxHref: urls.mailbox(),
    hidden: hiddenFields(visit, BACKSTAGE),
    clock: {
      epochMs: now.epochMilliseconds,
      day: formatWeekday(london.toPlainDate()),
      time: london.toPlainTime().toString({ smallestUnit: 'second' }),
    },
    consent: visit.consent,
    session: known && { name: known.firstName, level: String(known.level ?? 0), userType: known.userType },
    systems: await faultsOf(demo),
    siteMessages: await messagesShown(demo.siteMessages, visit.fields, now),
    scan: scanFormOf(demo, visit.fields),
    shoppers: [...demo.shoppers],
    password: demo.password,
    problems,
    clockTo:
      sentValue(visit.fields, 'clockTo').slice(0, 40) ||
      london.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' '),
    done: problems.length === 0 ? doneIn(demo, visit.query.get('done')) : null,
  }
  return show(backstagePage, props, problems.length > 0 ? { status: 422 } : {})
}

function doneIn({ systems }: DemoControls, done: string | null): string | null {
  if (systems.some(({ key }) => key === done)) return SWITCHED
  return SITE_MESSAGE_KEYS.some((key) => key === done) ? 'Site message changed.' : ownEntry(DONE, done)
}
