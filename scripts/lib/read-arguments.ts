import { parseArgs } from 'node:util'

/**
 * Reads these options, before the script opens or changes anything. `--help` prints the usage; an unknown option is an
 * error, and nothing is done.
 */
export function readArguments<Name extends string>(usage: string, names: readonly Name[] = []) {
  if (process.argv.slice(2).includes('--help')) {
    console.log(`Usage: ${usage}`)
    process.exit(0)
  }
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ options }).values as Partial<Record<Name, string>>
  } catch (error) {
    const why = error instanceof Error ? error.message.split('. ')[0] : String(error)
    console.error(`${why}. Usage: ${usage}`)
    process.exit(2)
  }
}
