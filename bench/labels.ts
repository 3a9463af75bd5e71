import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { drawSampleLabel, SAMPLE_LABELS, sampleLabel } from '../scripts/lib/sample-labels.ts'

/**
 * `npm run bench -- labels`: how many labels a core draws in a second, each of another return. The goal is 15 of the usual
 * kind. It is calculated from CPU time, so that a busy machine gives the same result.
 */
const CACHE = join(import.meta.dirname, '../.cache/bench')
const GOAL = 15
const COUNT = Number(process.env.BENCH_LABELS ?? 100)

const kinds = {
  'one parcel, QR and barcode': sampleLabel('evri', 1),
  'nine parcels': sampleLabel('parcelforce', 9),
  'with a customs form': sampleLabel('royal-mail', 1, {
    customs: SAMPLE_LABELS['royal-mail-from-jersey']?.customs ?? null,
  }),
  'a name in other letters': sampleLabel('evri', 1, { from: SAMPLE_LABELS.greek?.from ?? null }),
}
const rows: { what: string; perSecondAndCore: number; cpuMsEach: number; bytes: number }[] = []
for (const [what, label] of Object.entries(kinds)) {
  const draw = async (count: number) => {
    let bytes = 0
    for (let at = 0; at < count; at += 1) {
      const numbers = label.trackingNumbers.map((each) => each.replace(/\d{4}/, String(1000 + at)))
      const code = label.code && { ...label.code, text: numbers[0] ?? '' }
      bytes = (
        await drawSampleLabel({ ...label, returnNumber: String(8_000_000_000 + at), trackingNumbers: numbers, code })
      ).length
    }
    return bytes
  }
  // The first of them warm the process up.
  await draw(COUNT / 5)
  const before = process.cpuUsage()
  const bytes = await draw(COUNT)
  const { user, system } = process.cpuUsage(before)
  const msEach = (user + system) / 1000 / COUNT
  rows.push({
    what,
    perSecondAndCore: Math.round(10_000 / msEach) / 10,
    cpuMsEach: Math.round(10 * msEach) / 10,
    bytes,
  })
}
console.table(rows)
const load = loadavg()[0]?.toFixed(1)
console.log(`The goal is ${GOAL} a second and core. Load of the machine meanwhile: ${load}.`)
mkdirSync(CACHE, { recursive: true })
const report = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version, load, goal: GOAL, rows }
writeFileSync(join(CACHE, 'labels.json'), JSON.stringify(report, null, 2))
if ((rows[0]?.perSecondAndCore ?? 0) < GOAL) process.exitCode = 1
