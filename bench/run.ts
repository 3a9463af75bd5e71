import { BENCHMARKS, FIRST } from './benchmarks.ts'

const NAME_LENGTH_MAX = Math.max(...[...BENCHMARKS.keys()].map(({ length }) => length))

/** `npm run bench`, `npm run bench -- labels`, `npm run bench -- --list`: runs one benchmark, or lists them all. */
const [name = FIRST, ...unexpectedArguments] = process.argv.slice(2)
const benchmark = unexpectedArguments.length === 0 ? BENCHMARKS.get(name) : undefined
const names = [...BENCHMARKS].map(([each, { about }]) => `${each.padEnd(NAME_LENGTH_MAX)}  ${about}`).join('\n')
if (benchmark) await benchmark.run()
else if (name === '--list' || name === '--help') console.log(names)
else {
  console.error(`Usage: npm run bench -- NAME, where NAME is one of these (${FIRST} if none is given):\n${names}`)
  process.exitCode = 2
}
