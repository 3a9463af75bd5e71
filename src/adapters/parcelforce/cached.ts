import type { CollectionSlot } from '../../domain/return-methods/collection.ts'
import type { CollectsBySlot } from '../../ports/carriers.ts'
import type { Clock } from '../../ports/clock.ts'
import { keptTimes } from '../kept-times.ts'

export function cachedParcelforce<Port extends CollectsBySlot>(
  inner: Port,
  clock: Clock,
): { port: Port; forget(): void } {
  const kept = keptTimes<CollectionSlot>(clock)
  return {
    port: {
      ...inner,
      async collectionSlots(asked) {
        const { orderNumber, postcode, on } = asked
        return await kept.to([orderNumber, postcode, on.toString()], () => inner.collectionSlots(asked))
      },
    },
    forget: kept.forget,
  }
}
