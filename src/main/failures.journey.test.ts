import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { table } from '../../scripts/lib/words-page.ts'
import { FAILURE_JOURNEYS, FailingOrders, type FailureJourney } from '../../test/harness/failure-journeys.ts'
import { textsOn } from '../../test/harness/journey.ts'
import type { PageResponse } from '../../test/harness/visitor.ts'
import { OUTSIDE_SYSTEMS, type SystemKey } from './outside-systems.ts'

/** The expected outcomes; the long run compares, and with `--update` writes, the whole page. */
const PAGE = join(import.meta.dirname, '../../docs/failures.md')
const isLong = process.env.LONG_RUNS === 'true'
const INTRODUCTION = `# When an outside system fails

For each journey, each outside system that it needs, and each fault that [backstage](operations.md#outside-systems) can switch on: what the shopper sees, what is saved, what that becomes in the end (when the system works again and jobs have run), and the warnings in the log. Faults with the same outcome share a row; \`none\` means no fault. Text in quotes is from the page.

\`LONG_RUNS=true npx vitest run --project records src/main/failures.journey.test.ts\` tries every fault, and with \`--update\` writes this page again. Without \`LONG_RUNS\` it tries one fault for each outcome.
`

// A slow system takes a third of this, so every page waits for it. What acts too late does so after half as much again.
const WAITS = { REASONS_WAIT_MS: '5000', CARRIERS_WAIT_MS: '5000', PLACES_WAIT_MS: '5000', GIFT_EMAIL_WAIT_MS: '0' }
const at = new FailingOrders(845_000_000, { environment: { OUTSIDE_TIMEOUT_MS: '3000', ...WAITS } })

const withoutNumbers = (text: string) =>
  text
    .replaceAll(/\b\d{9,10}\b/g, 'N')
    .replaceAll(/\|/g, '/')
    .trim()

async function shownBy(sent: PageResponse): Promise<string> {
  let page = sent
  for (let redirects = 0; page.location !== null && redirects < 4; redirects++)
    page = await at.amelia.get(page.location)
  const notices = textsOn(page, 'main :is(.err-sum li, [role=alert], [role=status], .notice, .pill.is-pending)')
  const texts = [...new Set([...textsOn(page, 'h1'), ...notices].filter(Boolean))].map((text) => `“${text}”`)
  return withoutNumbers(`${page.status} ${texts.join(' ')}`)
}

function warnedSince(line: number): string {
  const warnings = at.product.logged.slice(line).flatMap((text) => {
    const { level, event, outcome, status, kind } = JSON.parse(text)
    return level >= 40 ? [[event, outcome, status, kind].filter(Boolean).join(' ')] : []
  })
  return [...new Set(warnings)].sort().join('; ') || '–'
}

/** The sentence, what is saved at once and in the end, and the warnings, in a journey under a fault. */
async function outcomeOf(journey: FailureJourney, system: SystemKey, fault: string): Promise<string[]> {
  const act = await journey.prepare(at)
  const line = at.product.logged.length
  await at.product.outside.systems[system].faults?.set(fault as never)
  const shown = await shownBy(await act())
  const saved = withoutNumbers(await at.saved())
  await at.product.outside.systems[system].faults?.set('none')
  const warned = warnedSince(line)
  for (const _ of [1, 2, 3]) await at.finishAll()
  const inTheEnd = withoutNumbers(await at.saved())
  return [shown, saved || '–', inTheEnd === saved ? 'the same' : inTheEnd, warned]
}

const titleOf = ({ name }: FailureJourney, system: SystemKey) => `${name}: ${OUTSIDE_SYSTEMS[system].nameInSentence}`
const HEAD = ['Faults', 'The shopper sees', 'Saved', 'In the end', 'Warnings']

/** The rows of the page, by journey and system. */
function readPage(): Map<string, { faults: string[]; outcome: string[] }[]> {
  if (!existsSync(PAGE)) return new Map()
  const parts = readFileSync(PAGE, 'utf8').split('\n## ').slice(1)
  return new Map(
    parts.map((part) => {
      const [title = '', ...lines] = part.split('\n')
      const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|').slice(1, -1))
      return [
        title,
        rows.slice(2).map((row) => {
          const [faults = '', ...outcome] = row.map((cell) => cell.trim())
          return { faults: faults.split(', '), outcome }
        }),
      ]
    }),
  )
}

const CASES = FAILURE_JOURNEYS.flatMap((journey) => journey.systems.map((system) => ({ journey, system })))
const expected = readPage()

describe.runIf(!isLong)('API-01 API-02 ERR-07 D-123 as docs/failures.md says', () => {
  const cells = CASES.flatMap(({ journey, system }) => {
    const title = titleOf(journey, system)
    const rows = expected.get(title) ?? []
    // Of faults that differ only in the warnings, one; none of those that change nothing else.
    const keyOf = ({ outcome }: (typeof rows)[number]) => outcome.slice(0, 3).join()
    const byOutcome = new Map(rows.toReversed().map((row) => [keyOf(row), row]))
    for (const row of rows) if (row.faults.includes('none')) byOutcome.delete(keyOf(row))
    return [...byOutcome.values()].map(({ faults: [fault = ''], outcome }) => ({
      ...{ journey, system, title, fault, outcome },
    }))
  })

  test('every journey is on the page', () => {
    expect([...expected.keys()]).toEqual(CASES.map(({ journey, system }) => titleOf(journey, system)))
  })

  test.each(cells)('$title: $fault', async ({ journey, system, fault, outcome }) => {
    expect(await outcomeOf(journey, system, fault)).toEqual(outcome)
  })
})

test.runIf(isLong)(
  'API-01 API-02 docs/failures.md has the outcome of every fault in every journey',
  async () => {
    const parts: string[] = []
    for (const { journey, system } of CASES) {
      const byOutcome = new Map<string, { faults: string[]; outcome: string[] }>()
      for (const fault of Object.keys(OUTSIDE_SYSTEMS[system].faults)) {
        const outcome = await outcomeOf(journey, system, fault)
        const key = JSON.stringify(outcome)
        byOutcome.set(key, { outcome, faults: [...(byOutcome.get(key)?.faults ?? []), fault] })
      }
      const rows = [...byOutcome.values()].map(({ faults, outcome }) => [faults.join(', '), ...outcome])
      const part = `\n## ${titleOf(journey, system)}\n\n${table([HEAD, ...rows])}`
      console.log(part)
      parts.push(part)
    }
    await expect(INTRODUCTION + parts.join('')).toMatchFileSnapshot(PAGE)
  },
  1_800_000,
)
