import { access } from 'node:fs/promises'
import { INTAKES } from './intake/intakes.ts'
import { withProductDatabase } from './lib/with-product-database.ts'

const USAGE = `Usage: npm run intake -- KIND FILE, where KIND is ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(INTAKES.keys())}, and FILE may be - for the standard input.`

/** Imports a file: `npm run intake -- orders orders.ndjson`. The exit code is 1 if anything was refused. */
const [kind = '', file, ...unexpectedArguments] = process.argv.slice(2)
const loadIntake = INTAKES.get(kind)
if (loadIntake === undefined || file === undefined || unexpectedArguments.length > 0) {
  console.error(USAGE)
  process.exit(1)
}
if (file !== '-') {
  await access(file).catch(() => {
    console.error(`Can't read ${file}.`)
    process.exit(1)
  })
}
await withProductDatabase(async (database) => {
  const take = await loadIntake()
  return await take(database, file)
})
