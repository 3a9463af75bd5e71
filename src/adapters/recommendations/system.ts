import type { RecommendationAnswer, Recommendations } from '../../ports/recommendations.ts'
import type { FaultTimes } from '../outside-system/fault-times.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { READ_FAULTS, type ReadFault, throughReadFault } from '../outside-system/read-faults.ts'
import { builtInRecommendations } from './engine/built-in.ts'
import { recommendationsOverHttp, resolverOverHttp } from './over-http.ts'
import { OWN_FAULTS, type OwnFault, underOwnFault } from './own-faults.ts'
import { servedRecommendations, servedResolver } from './served.ts'

type Fault = ReadFault | OwnFault

const UNREADABLE: readonly Fault[] = ['malformed', 'huge']

function withFaults(engine: Recommendations, fault: () => Fault, times: FaultTimes): Recommendations {
  return {
    async find(question) {
      const current = fault()
      if (current === 'no-products' || current === 'nothing-visual') {
        return await underOwnFault(engine, current).find(question)
      }
      const noAnswer: RecommendationAnswer = UNREADABLE.includes(current)
        ? { is: 'malformed' }
        : { is: 'failed', why: current }
      const answered: RecommendationAnswer = { is: 'failed', why: 'status 500' }
      return await throughReadFault(current, () => engine.find(question), { noAnswer, answered }, times)
    },
  }
}

/** One engine is behind both: what differs is how it is asked. */
const shared = {
  faults: { ...READ_FAULTS, ...OWN_FAULTS },
  builtIn: builtInRecommendations,
  withFaults,
  isHealthy: null,
  cached: null,
  inProduction: 'the built-in one, which works from your orders and catalogue',
} as const

export const recommendationsSystem = describeSystem<Recommendations, Fault>({
  ...shared,
  name: 'Recommendations',
  spoken: 'the recommendation service',
  about: 'What the service does when asked what goes with a returned item.',
  overHttp: recommendationsOverHttp,
  served: servedRecommendations,
})

export const resolverSystem = describeSystem<Recommendations, Fault>({
  ...shared,
  name: 'Recommendation resolver',
  spoken: 'the recommendation resolver',
  about:
    'What the resolver does when asked for recommendations on product pages and in the basket, or for what was viewed.',
  overHttp: resolverOverHttp,
  served: servedResolver,
})
