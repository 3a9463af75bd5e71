import type { Shop } from '../../domain/shops/shop.ts'
import type { Clock } from '../../domain/time/clock.ts'
import { keptAnswers } from '../../platform/outside/kept-answers.ts'
import type { Shops } from './shops.ts'

const KEPT_SECONDS = 600
const SHOPS_MAX = 5000
const SEARCHES_MAX = 500

/**
 * Shops seldom change, and every order that is collected names one: each is kept for ten minutes, and so is what is
 * near a point. No answer is not kept, nor is that there is no such shop: it may open.
 */
export function cachedShops(inner: Shops, clock: Clock): { port: Shops; forget(): void } {
  const forTenMinutes = { clock, seconds: KEPT_SECONDS }
  const byId = keptAnswers<Shop | 'unknown' | null>({
    ...forTenMinutes,
    questionsMax: SHOPS_MAX,
    isAnswer: (shop) => shop !== null && shop !== 'unknown',
  })
  const near = keptAnswers<Shop[] | null>({
    ...forTenMinutes,
    questionsMax: SEARCHES_MAX,
    isAnswer: (shops) => shops !== null && shops.length > 0,
  })
  return {
    port: {
      async find(ids) {
        const wanted = [...new Set(ids)]
        const missing: string[] = []
        // By then all that are not kept have said so: they are asked for in one call.
        const called = Promise.resolve().then(() => (missing.length === 0 ? [] : inner.find(missing)))
        const found = await Promise.all(
          wanted.map((id) =>
            byId.to([id], async () => {
              missing.push(id)
              const answer = await called
              return answer && (answer.find(({ shopId }) => shopId === id) ?? 'unknown')
            }),
          ),
        )
        if (found.includes(null)) return null
        return found.filter((shop) => shop !== null && shop !== 'unknown')
      },
      async near(point, wanted, limit) {
        const { country, which, region = '' } = wanted
        const question = [point.latitude, point.longitude, country, which, region, limit].map(String)
        return await near.to(question, () => inner.near(point, wanted, limit))
      },
      hasAny: () => inner.hasAny(),
    },
    forget() {
      byId.forget()
      near.forget()
    },
  }
}
