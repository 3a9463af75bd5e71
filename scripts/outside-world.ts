import { join } from 'node:path'
import { seedWhenDue } from '../demo/seed.ts'
import { startOutsideWorld } from '../outside-world/start.ts'
import { readConfiguration } from '../src/main/configuration.ts'
import { OUTSIDE_SYSTEMS, SYSTEM_KEYS } from '../src/main/outside-systems.ts'
import { connect } from '../src/platform/database/connect.ts'
import { lockDataFolder } from '../src/platform/database/instance-lock.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startOwnPostgres } from '../src/platform/database/own-postgres/start-own-postgres.ts'
import { demoClock } from '../src/platform/http/clock.ts'
import { createLog } from '../src/platform/log.ts'
import { argon2Passwords } from '../src/platform/security/argon2-passwords.ts'
import { readMigrations } from './lib/read-migrations.ts'

/** Runs the outside systems of the demo as a separate process with its own state, each reached over HTTP. */
const API_KEY = 'outside-world-demo-key'
const FIRST_PORT = 3900

try {
  const configuration = readConfiguration(process.env)
  if (configuration.mode === 'production')
    throw new Error('This is for the demo; in production the outside systems are real.')
  const dataDir = join(configuration.dataDir, 'outside-world')
  const lock = await lockDataFolder(dataDir)
  if (!lock.held) throw new Error(`The outside systems are already running, at ${lock.where}.`)
  const ownPostgres = await startOwnPostgres({
    dataDir,
    print: () => {},
    shutdownTimeoutMs: configuration.shutdownTimeoutMs,
  })
  const sql = connect({ url: ownPostgres.url, pooled: false, connectionsMax: 5, connectTimeoutSeconds: 10 })
  const clock = demoClock(configuration.clock)
  await migrate(sql, readMigrations(), clock.now())
  await seedWhenDue(sql, argon2Passwords(), clock.now(), { sites: configuration.brand.sites })
  const { outsideTimeoutMs } = configuration
  const port = Number(process.env.OUTSIDE_WORLD_PORT ?? FIRST_PORT)
  const world = await startOutsideWorld({
    sites: configuration.brand.sites,
    sql,
    clock,
    log: createLog(configuration.logLevel),
    apiKey: API_KEY,
    firstPort: port,
    slowMs: outsideTimeoutMs / 3,
    tooLateMs: outsideTimeoutMs * 1.5,
  })
  lock.announce(world.controlUrl)
  console.log(
    [
      '',
      '  The simulated outside systems are running:',
      ...SYSTEM_KEYS.map((key) => `    ${OUTSIDE_SYSTEMS[key].name.padEnd(24)}${world.systems[key].url}`),
      '  To use them, start the product with',
      '',
      ...Object.entries(world.environment).map(([name, value]) => `    ${name}=${value} \\`),
      '    npm start',
      '',
      '  You can then set their faults in backstage.',
      '',
    ].join('\n'),
  )
  const stop = async () => {
    await world.close()
    await sql.end({ timeout: 5 })
    await ownPostgres.stop()
    await lock.release()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
