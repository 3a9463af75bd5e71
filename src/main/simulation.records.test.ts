import { inspect } from 'node:util'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { type Simulated, simulated } from '../../test/arbitraries/simulation.ts'
import { expectAgreement, expectNothingToSpare } from '../../test/harness/returns-agree.ts'
import { Simulation } from '../../test/harness/simulation.ts'
import { violations } from '../../test/harness/simulation-checks.ts'
import { RETURN_REASONS } from '../domain/policy/return-reasons.data.ts'
import { reasonsFor } from '../domain/returns/return-reason.ts'

/** `SEED=4711 npx vitest run --project records simulation` replays one seed; `SEEDS=10000` runs as many from `SEED` on. */
const FIRST = Number(process.env.SEED ?? 1)
const SEEDS = Number(process.env.SEEDS ?? (process.env.SEED ? 1 : 200))

const simulation = new Simulation(787_000_000)
beforeAll(async () => {
  const glass = reasonsFor({ sized: false, glass: true }, RETURN_REASONS)
  vi.spyOn(simulation.product.outside.reasons, 'offeredFor').mockResolvedValue(glass)
})

test(
  'AMD-07 D-142 D-154 D-177 whatever happens to an order, and wherever the process dies, our records and those of order management and carriers agree in the end',
  async () => {
    const broken: string[] = []
    for (let seed = FIRST; seed < FIRST + SEEDS && broken.length < 5; seed++) {
      const [drawn] = fc.sample(simulated, { seed, numRuns: 1 })
      if (!drawn) throw new Error('nothing was drawn')
      const problems = await run(drawn).catch((error: unknown) => [inspect(error)])
      broken.push(...problems.map((problem) => `seed ${seed} (${drawn.journey}): ${problem}`))
    }
    expect(broken).toEqual([])
  },
  SEEDS * 3000,
)

async function run(drawn: Simulated): Promise<string[]> {
  const placed = await simulation.place(drawn)
  const before = drawn.journey === 'returns' ? (await simulation.tracked()).order : placed
  for (const each of drawn.steps) await simulation.simulate(each)
  await simulation.settleAll()
  if (drawn.journey === 'returns') await expectAgreement(simulation, before)
  await simulation.sendUpdate()
  if (drawn.journey === 'returns') {
    await expectAgreement(simulation, before)
    expectNothingToSpare(simulation, before, (await simulation.tracked()).order)
  }
  return await violations(simulation)
}
