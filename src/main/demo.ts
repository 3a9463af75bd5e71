import { drawByName } from '../../demo/pictures/draw-by-name.ts'
import { NotTheDemoError, refuseStrangers, reseed, seedWhenDue } from '../../demo/seed.ts'
import { DEMO_PASSWORD, emailOf, SHOPPERS } from '../../demo/shoppers.data.ts'
import { DEMO_STAFF } from '../../demo/staff.data.ts'
import { galleryRoutes } from '../../gallery/gallery.routes.ts'
import type { Sites } from '../domain/sites/site.ts'
import { backstageRoutes } from '../features/backstage/backstage.routes.ts'
import type { DemoControls } from '../features/backstage/demo-controls.ts'
import type { ContentRecords } from '../features/content/content.records.ts'
import { postgresSiteMessages } from '../features/content/site-messages.records.ts'
import { queueFirstRecommendations } from '../features/recommendations/recommendations-job.ts'
import type { ReturnScanRecords } from '../features/return-tracking/return-scans.records.ts'
import type { CreatedReturns } from '../features/returns/created-returns.records.ts'
import { StartError } from '../platform/configuration/start-error.ts'
import type { Sql } from '../platform/database/connect.ts'
import type { CommandLog } from '../platform/forms/command-log.records.ts'
import { missing } from '../platform/http/answer.ts'
import type { DemoClock } from '../platform/http/clock.ts'
import { forAnyone, type Route } from '../platform/http/route.ts'
import { unlessReadOnly } from '../platform/http/why-unavailable.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import { latestMails } from '../platform/mails/latest-mails.ts'
import type { FaultSwitch, SwitchableSystem } from '../platform/outside/fault-switch.ts'
import type { Passwords } from '../platform/security/passwords.ts'
import type { Seal } from '../platform/security/seal.ts'
import type { SessionControl } from '../platform/sessions/sessions.ts'
import { STATUS_CODES } from '../systems/carriers/wire-words.data.ts'
import { PATHS } from '../urls.ts'
import type { OutsideGateway } from './outside.ts'
import { OUTSIDE_SYSTEMS, SYSTEM_KEYS, type SystemKey } from './outside-systems.ts'

export interface DemoParts {
  sites: Sites
  sql: Sql
  clock: DemoClock
  passwords: Passwords
  sessions: SessionControl
  commands: CommandLog
  outside: OutsideGateway
  attach: DemoControls['attachmentsOf']
  seal: Seal
  returnScans: ReturnScanRecords
  created: CreatedReturns
  content: ContentRecords
  forgetContent: () => void
  jobs: JobQueue | null
}

export function demoRoutes(parts: DemoParts): Route[] {
  const { sites, sql, clock, passwords, sessions, commands, outside, attach, seal, returnScans, created } = parts
  const systems = SYSTEM_KEYS.flatMap((key) => toSwitchableSystem(key, outside))
  const demo: DemoControls = {
    setClock: (to) => clock.setTo(to),
    async reset(origin) {
      await reseed(sql, passwords, clock.now(), { origin, sites })
      await Promise.all(systems.map(repair))
      parts.forgetContent()
      if (parts.jobs) await queueFirstRecommendations(sql, parts.jobs)
    },
    latestMails: () => latestMails(sql, seal),
    attachmentsOf: attach,
    systems,
    siteMessages: postgresSiteMessages(sql, parts.forgetContent),
    returnScans,
    created,
    statusCodes: STATUS_CODES,
    async recordChange(at) {
      await sql`update demo_world set changed_at = ${String(at)} where changed_at is null`
    },
    shoppers: shoppersOfDemo,
    staff: DEMO_STAFF,
    password: DEMO_PASSWORD,
  }
  return [...backstageRoutes({ demo, sessions, commands, content: parts.content }), pictureRoute, ...galleryRoutes]
}

function toSwitchableSystem(key: SystemKey, { systems }: OutsideGateway): SwitchableSystem[] {
  const { name, nameInSentence, about, faults } = OUTSIDE_SYSTEMS[key]
  const { faults: systemFaults, health, circuit } = systems[key]
  const faultSwitch = systemFaults as FaultSwitch | null
  if (faultSwitch === null) return []
  const set = async (fault: string) => {
    await faultSwitch.set(fault)
    // Updates the health status at once, not at the next check.
    await health.check()
  }
  const { isOpen: isNotCalled } = circuit
  return [{ key, name, nameInSentence, about, faults, isNotCalled, switch: { read: faultSwitch.read, set } }]
}

async function repair({ faults, switch: fault }: SwitchableSystem): Promise<void> {
  const [noFault] = Object.keys(faults)
  const current = await fault.read()
  if (noFault !== undefined && current !== null && current !== noFault) await fault.set(noFault)
}

const shoppersOfDemo = SHOPPERS.map((shopper) => ({
  name: `${shopper.firstName} ${shopper.lastName}`,
  email: emailOf(shopper),
  about: shopper.about,
}))

const pictureRoute = forAnyone({
  name: 'picture',
  method: 'GET',
  path: PATHS.pictures,
  sites: 'one-address',
  isIndexed: true,
  example: '/pictures/dress-damson.svg',
  answer({ params }) {
    const [, name] = /^(.+)\.svg$/.exec(params.file ?? '') ?? []
    const body = name === undefined ? null : drawByName(name)
    return body === null ? missing : { kind: 'file', type: 'image/svg+xml; charset=utf-8', body, cache: 'forever' }
  },
})

const WHAT_TO_SET = 'For real use set NODE_ENV=production; for the demo give it an empty database.'

export async function refuseRealDatabase(sql: Sql): Promise<void> {
  await refuseStrangers(sql).catch(explainSeedError)
}

function explainSeedError(error: unknown): never {
  throw error instanceof NotTheDemoError ? new StartError(`${error.message} ${WHAT_TO_SET}`) : error
}

export async function seedDemo(
  sql: Sql,
  passwords: Passwords,
  now: Temporal.Instant,
  at: { origin: string; sites: Sites },
): Promise<string | null> {
  // A read-only database is taken to have the demo data already.
  const outcome = await unlessReadOnly(
    seedWhenDue(sql, passwords, now, at).catch(explainSeedError),
    'unchanged' as const,
  )
  if (outcome === 'seeded') return 'The demo data has been built.'
  if (outcome === 'seeded-again') return 'The demo data was from another day, so it has been rebuilt.'
  return outcome === 'unchanged'
    ? null
    : `The demo data dates from ${outcome.unchangedSince}; run "npm run demo:reset" to rebuild it.`
}

export function demoIntroduction(
  brandName: string,
  address: string,
  { staff, oidcIssuer: issuer }: { staff: 'on' | 'off'; oidcIssuer: string | null },
): string[] {
  const names = [...shoppersOfDemo, ...(staff === 'on' ? DEMO_STAFF : [])].map(
    ({ email, about }) => `    ${email.padEnd(22)} ${about}`,
  )
  return [
    '',
    `  ${brandName} is open at ${address}`,
    `  Backstage (clock, session, emails, scans, faults, reset): ${address}${PATHS.backstage}`,
    '',
    issuer === null ? `  Sign in with the password ${DEMO_PASSWORD} as any of:` : `  Sign in at ${issuer} as any of:`,
    ...names,
    ...(staff === 'on' ? [`  Customer service signs in at ${address}${PATHS.staff}`] : []),
    '',
  ]
}
