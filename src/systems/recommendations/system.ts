import { type OwnFault, READ_FAULTS } from '../../platform/outside/faults.ts'
import { describeSystem } from '../../platform/outside/outside-system.ts'
import { recommendationsClient, resolverClient } from './client.ts'
import { fakeRecommendations } from './fake.ts'

/** A fault with which the service answers, but without the products of some strategies. */
const without =
  (isLeftOut: (strategy: string) => boolean): OwnFault =>
  async (request, server) => {
    const text = JSON.stringify(await server(request), function (name, value) {
      return name === 'recommendedProducts' && isLeftOut(this.strategy) ? [] : value
    })
    return JSON.parse(text)
  }

/** The recommendation service and the resolver call the same engine, by different protocols. */
const shared = {
  faults: {
    ...READ_FAULTS,
    'no-products': 'Finds nothing',
    'nothing-visual': 'Finds nothing visually similar',
  },
  ownFaults: {
    'no-products': without(() => true),
    'nothing-visual': without((strategy) => strategy === 'visual'),
  },
  fake: fakeRecommendations,
  withoutAddress: 'built-in',
} as const

export const recommendationsSystem = describeSystem({
  ...shared,
  name: 'Recommendations',
  nameInSentence: 'the recommendation service',
  about: 'What the service does when asked what goes with a returned item.',
  client: recommendationsClient,
})

export const resolverSystem = describeSystem({
  ...shared,
  name: 'Recommendation resolver',
  nameInSentence: 'the recommendation resolver',
  about:
    'What the resolver does when asked for recommendations on product pages and in the basket, or for what was viewed.',
  client: resolverClient,
})
