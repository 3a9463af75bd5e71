import { parseArgs } from 'node:util'
import { askSystems } from '../outside-world/conformance.ts'
import { type Configuration, ConfigurationError, readConfiguration } from '../src/main/configuration.ts'
import { SYSTEM_KEYS, type SystemKey, settingPrefix } from '../src/main/outside-systems.ts'

const USAGE = 'npm run conformance -- [SYSTEM=]URL … [--order N] [--christmas-order N] [--shop ID]'

/** Asks outside systems every call of the contract (docs/outside-openapi.json), and prints what is missing. */
function refuse(why: string): never {
  console.error(`${why} Usage: ${USAGE}`)
  process.exit(2)
}

const option = { type: 'string' } as const

function readCommand() {
  try {
    const options = { order: option, 'christmas-order': option, shop: option, help: { type: 'boolean' } } as const
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    refuse(error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error))
  }
}

/** The settings of the systems to be asked. A URL without a system is that of all systems. */
function settingsOf(argument: string): [string, string][] {
  const [, system, url = argument] = /^([a-z-]+)=(.*)$/.exec(argument) ?? []
  if (system !== undefined && !SYSTEM_KEYS.some((key) => key === system))
    refuse(`${system} is none of ${SYSTEM_KEYS.join(', ')}.`)
  const keys = SYSTEM_KEYS.filter((key) => system === undefined || key === system)
  return keys.map((key) => [`${settingPrefix(key)}_URL`, url])
}

const { positionals, values } = readCommand()
if (values.help) {
  console.log(`Usage: ${USAGE}`)
  process.exit(0)
}
const settings = Object.fromEntries(positionals.flatMap(settingsOf))
let configuration: Configuration
try {
  configuration = readConfiguration({ ...process.env, ...settings })
} catch (error) {
  if (error instanceof ConfigurationError) refuse(error.message)
  throw error
}
const { outsideSystems, outsideTimeoutMs: timeoutMs, brand } = configuration
const isAsked = (key: SystemKey) => positionals.length === 0 || `${settingPrefix(key)}_URL` in settings
const systems = Object.fromEntries(
  SYSTEM_KEYS.flatMap((key) => {
    const address = outsideSystems[key]
    return address && isAsked(key) ? [[key, address]] : []
  }),
)
if (Object.keys(systems).length === 0) refuse('No system is named, by an argument or by its settings.')
const { order, 'christmas-order': christmasOrder, shop } = values
const asked = await askSystems({
  ...{ systems, sites: brand.sites, timeoutMs },
  facts: {
    ...(order !== undefined && { orderNumber: order }),
    ...(christmasOrder !== undefined && { christmasOrder }),
    ...(shop !== undefined && { shopId: shop }),
  },
})
for (const { system, call, problems } of asked) {
  const isFine = problems?.length === 0
  console.log(`${isFine ? 'ok     ' : problems ? 'WRONG  ' : 'skipped'}  ${system.padEnd(17)} ${call}`)
  for (const problem of problems ?? []) console.log(`         ${problem}`)
}
const count = (has: (problems: readonly string[] | null) => boolean) =>
  asked.filter(({ problems }) => has(problems)).length
const wrong = count((problems) => problems !== null && problems.length > 0)
const skipped = count((problems) => problems === null)
console.log(
  `${asked.length} calls: ${wrong} wrong, ${skipped} skipped${skipped > 0 ? ' (name an order: --help)' : ''}.`,
)
process.exit(wrong > 0 ? 1 : 0)
