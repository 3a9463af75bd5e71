import type { CollectsByDay } from '../../ports/carriers.ts'
import type { Clock } from '../../ports/clock.ts'
import { keptTimes } from '../kept-times.ts'

export function cachedEvri<Port extends CollectsByDay>(inner: Port, clock: Clock): { port: Port; forget(): void } {
  const kept = keptTimes<Temporal.PlainDate>(clock)
  return {
    port: {
      ...inner,
      async collectionDays(asked) {
        const { orderNumber, storeId, postcode, clientId, childClientId, methodId } = asked
        const question = [orderNumber, storeId, postcode, clientId, childClientId, methodId]
        return await kept.to(question, () => inner.collectionDays(asked))
      },
    },
    forget: kept.forget,
  }
}
