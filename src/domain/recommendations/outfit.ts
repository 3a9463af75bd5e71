import { Best } from './best.ts'
import { byDepartment, type Goods, type Ranking } from './goods.ts'
import { GOES_WITH } from './roles.data.ts'
import { layOut, type Wardrobe } from './wardrobe.ts'

/** Colours count for more than anything else. */
const COLOURS = 1
/** What clashes with anything already chosen is left out. */
const HARMONY_MIN = 0.5

/** One thing of each role that makes an outfit or a room with it, all of which go together. */
export function* rankOutfits(goods: readonly Goods[]): Ranking {
  for (const department of byDepartment(goods)) {
    const wardrobe = yield* layOut(department)
    for (const [at, { productId }] of department.entries()) {
      const chosen = outfitOf(at, wardrobe)
      yield { productId, others: chosen.map((place) => department[place]?.productId ?? '') }
    }
  }
}

function outfitOf(at: number, wardrobe: Wardrobe): number[] {
  const role = wardrobe.roleAt(at)
  const chosen: number[] = []
  for (const wanted of role === null ? [] : GOES_WITH[role]) {
    const best = new Best(1, (place) => wardrobe.goods[place]?.productId ?? '')
    for (const place of wardrobe.ofRole(wanted)) {
      const fit = wardrobe.fit(at, place)
      if (fit < 0) continue
      let harmony = wardrobe.harmony(at, place)
      let least = harmony
      for (const other of chosen) {
        const between = wardrobe.harmony(other, place)
        harmony += between
        if (between < least) least = between
      }
      if (least < HARMONY_MIN) continue
      best.offer(place, fit + (COLOURS * harmony) / (1 + chosen.length))
    }
    chosen.push(...best.places)
  }
  return chosen
}
