import { drawByName } from '../../demo/pictures/draw-by-name.ts'
import { NotTheDemoError, refuseStrangers, seedAnew, seedWhenDue } from '../../demo/seed.ts'
import { DEMO_PASSWORD, emailOf, SHOPPERS } from '../../demo/shoppers.data.ts'
import { galleryRoutes } from '../../gallery/gallery.routes.ts'
import { OUTSIDE_SYSTEMS, SYSTEM_KEYS, type SystemKey } from '../adapters/outside-systems.ts'
import type { CommandLog } from '../adapters/postgres/command-log.ts'
import type { Sql } from '../adapters/postgres/connect.ts'
import type { ContentRecords } from '../adapters/postgres/content-records.ts'
import type { CreatedReturns } from '../adapters/postgres/created-returns.ts'
import { latestMails } from '../adapters/postgres/latest-mails.ts'
import type { ReturnScans } from '../adapters/postgres/return-scans.ts'
import { postgresSiteMessages } from '../adapters/postgres/site-messages.ts'
import { STATUS_CODES } from '../adapters/tracking/wire-words.data.ts'
import type { Sites } from '../domain/sites/site.ts'
import { backstageRoutes } from '../journeys/backstage/backstage.routes.ts'
import type { DemoControls } from '../journeys/backstage/demo-controls.ts'
import type { FaultSwitch, SwitchableSystem } from '../ports/fault-switch.ts'
import type { Passwords } from '../ports/passwords.ts'
import { PATHS } from '../urls.ts'
import { missing } from '../web/answer.ts'
import { forAnyone, type Route } from '../web/route.ts'
import type { SessionControl } from '../web/session-control.ts'
import type { DemoClock } from './clock.ts'
import { unlessReadOnly } from './errors/why-unavailable.ts'
import type { JobQueue } from './jobs.ts'
import type { Outside } from './outside.ts'
import { recommendSoon } from './recommendations-job.ts'
import type { Seal } from './security/seal.ts'
import { StartError } from './start-error.ts'

export interface DemoParts {
  sites: Sites
  sql: Sql
  clock: DemoClock
  passwords: Passwords
  sessions: SessionControl
  commands: CommandLog
  outside: Outside
  enclose: DemoControls['enclosuresOf']
  seal: Seal
  returnScans: ReturnScans
  created: CreatedReturns
  content: ContentRecords
  forgetContent: () => void
  jobs: JobQueue | null
}

export function demoRoutes(parts: DemoParts): Route[] {
  const { sites, sql, clock, passwords, sessions, commands, outside, enclose, seal, returnScans, created } = parts
  const demo: DemoControls = {
    setClock: (to) => clock.setTo(to),
    async reset(origin) {
      await seedAnew(sql, passwords, clock.now(), { origin, sites })
      parts.forgetContent()
      if (parts.jobs) await recommendSoon(sql, parts.jobs)
    },
    latestMails: () => latestMails(sql, seal),
    enclosuresOf: enclose,
    systems: SYSTEM_KEYS.flatMap((key) => switchable(key, outside)),
    siteMessages: postgresSiteMessages(sql, parts.forgetContent),
    returnScans,
    created,
    statusCodes: STATUS_CODES,
    async noteChange(at) {
      await sql`update demo_world set changed_at = ${String(at)} where changed_at is null`
    },
    shoppers: shoppersOfDemo,
    password: DEMO_PASSWORD,
  }
  return [...backstageRoutes({ demo, sessions, commands, content: parts.content }), pictureRoute, ...galleryRoutes]
}

function switchable(key: SystemKey, { systems }: Outside): SwitchableSystem[] {
  const { name, spoken, about, faults } = OUTSIDE_SYSTEMS[key]
  const { faults: given, health } = systems[key]
  const faultSwitch = given as FaultSwitch | null
  if (faultSwitch === null) return []
  const set = async (fault: string) => {
    await faultSwitch.set(fault)
    // Shows the switch at once, not at the next check.
    await health.check()
  }
  return [{ key, name, spoken, about, faults, switch: { read: faultSwitch.read, set } }]
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
  example: '/pictures/dress-damson.svg',
  answer({ params }) {
    const [, name] = /^(.+)\.svg$/.exec(params.file ?? '') ?? []
    const body = name === undefined ? null : drawByName(name)
    return body === null ? missing : { kind: 'file', type: 'image/svg+xml; charset=utf-8', body, cache: 'forever' }
  },
})

const SAY_WHAT_IT_IS = 'For real use set NODE_ENV=production; for the demo give it an empty database.'

export async function refuseRealDatabase(sql: Sql): Promise<void> {
  await refuseStrangers(sql).catch(sayWhatItIs)
}

function sayWhatItIs(error: unknown): never {
  throw error instanceof NotTheDemoError ? new StartError(`${error.message} ${SAY_WHAT_IT_IS}`) : error
}

export async function seedDemo(
  sql: Sql,
  passwords: Passwords,
  now: Temporal.Instant,
  at: { origin: string; sites: Sites },
): Promise<string | null> {
  // Read-only: the world is already there.
  const outcome = await unlessReadOnly(seedWhenDue(sql, passwords, now, at).catch(sayWhatItIs), 'kept' as const)
  if (outcome === 'seeded') return 'The demo data has been built.'
  if (outcome === 'seeded-again') return 'The demo data was from another day, so it has been rebuilt.'
  return outcome === 'kept'
    ? null
    : `The demo data dates from ${outcome.keptFrom}; run "npm run demo:reset" to rebuild it.`
}

export function introduceDemo(brandName: string, address: string): string[] {
  const names = shoppersOfDemo.map(({ email, about }) => `    ${email.padEnd(22)} ${about}`)
  return [
    '',
    `  ${brandName} is open at ${address}`,
    `  Backstage (clock, session, emails, scans, faults, reset): ${address}${PATHS.backstage}`,
    '',
    `  Sign in with the password ${DEMO_PASSWORD} as any of:`,
    ...names,
    '',
  ]
}
