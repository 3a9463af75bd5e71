import { reseed } from '../demo/seed.ts'
import { dayOf } from '../src/domain/time/days.ts'
import { argon2Passwords } from '../src/platform/security/argon2-passwords.ts'
import { readArguments } from './lib/read-arguments.ts'
import type { Database } from './lib/with-database.ts'
import { withDemoDatabase } from './lib/with-demo-database.ts'

/** Rebuilds the demo data, for today, in the database that the product would use. */
readArguments('npm run demo:reset')
await withDemoDatabase(rebuild, { anew: true })

async function rebuild({ sql, now, configuration }: Database): Promise<void> {
  const began = performance.now()
  await reseed(sql, argon2Passwords(), now, { sites: configuration.brand.sites })
  console.log(
    `The demo data has been rebuilt for ${dayOf(now)}, in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
  )
}
