import fc from 'fast-check'
import { beforeAll, test, vi } from 'vitest'
import { drawnOrder, returnSteps } from '../../../../test/arbitraries/return-steps.ts'
import { ReturnSequences } from '../../../../test/harness/return-sequences.ts'
import { expectAgreement, expectNothingToSpare } from '../../../../test/harness/returns-agree.ts'
import { RETURN_REASONS } from '../../../domain/policy/return-reasons.data.ts'
import { reasonsFor } from '../../../domain/returns/return-reason.ts'

const isLong = process.env.LONG_RUNS === 'true'
const sequences = new ReturnSequences(787_000_000)
beforeAll(async () => {
  const glass = reasonsFor({ sized: false, glass: true }, RETURN_REASONS)
  vi.spyOn(sequences.product.outside.reasons, 'offeredFor').mockResolvedValue(glass)
})

test(
  'AMD-07 D-142 D-154 D-177 whatever happens to the returns of an order, each has one booking, delivery comes back once, no line twice, and no refund exceeds what was paid',
  async () => {
    await fc.assert(
      fc.asyncProperty(drawnOrder, returnSteps, async (drawn, steps) => {
        await sequences.restart(drawn)
        const { order: before } = await sequences.tracked()
        for (const step of steps) await sequences.runStep(step)
        await sequences.settle()
        await expectAgreement(sequences, before)
        await sequences.sendUpdate()
        await expectAgreement(sequences, before)
        expectNothingToSpare(sequences, before, (await sequences.tracked()).order)
      }),
      { numRuns: isLong ? 1000 : 10 },
    )
  },
  isLong ? 900_000 : 120_000,
)
