import { Best, OTHERS_MAX } from './best.ts'
import { byDepartment, type Goods, type Ranking } from './goods.ts'
import { GOES_WITH } from './roles.data.ts'
import { layOut, type Wardrobe } from './wardrobe.ts'

/** Enough of each to choose among, and still several kinds. */
const OF_A_ROLE_MAX = 4
const HARMONY_MIN = 0.5

/** Several things of every role that goes with it, those first that go with it best: a choice, where an outfit is one. */
export function* rankLooks(goods: readonly Goods[]): Ranking {
  for (const department of byDepartment(goods)) {
    const wardrobe = yield* layOut(department)
    const idAt = (place: number) => department[place]?.productId ?? ''
    for (const [at, { productId }] of department.entries()) {
      yield { productId, others: lookOf(at, wardrobe, idAt).map(idAt) }
    }
  }
}

function lookOf(at: number, wardrobe: Wardrobe, idAt: (place: number) => string): readonly number[] {
  const role = wardrobe.roleAt(at)
  const all = new Best(OTHERS_MAX, idAt)
  for (const wanted of role === null ? [] : GOES_WITH[role]) {
    const best = new Best(OF_A_ROLE_MAX, idAt)
    for (const place of wardrobe.ofRole(wanted)) {
      const harmony = wardrobe.harmony(at, place)
      const fit = harmony < HARMONY_MIN ? -1 : wardrobe.fit(at, place)
      if (fit >= 0) best.offer(place, fit + harmony)
    }
    for (const [nth, place] of best.places.entries()) all.offer(place, best.scoreAt(nth))
  }
  return all.places
}
