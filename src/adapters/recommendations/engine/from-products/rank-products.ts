import { rankLooks } from '../../../../domain/recommendations/complete-the-look.ts'
import type { Ranked, Ranking } from '../../../../domain/recommendations/goods.ts'
import { rankRanges } from '../../../../domain/recommendations/joined-lines.ts'
import { rankOutfits } from '../../../../domain/recommendations/outfit.ts'
import { rankSimilar } from '../../../../domain/recommendations/similar.ts'
import type { ProductStrategy } from '../../../../domain/recommendations/strategy.ts'
import { rankVisual } from '../../../../domain/recommendations/visual.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { Log } from '../../../../ports/log.ts'
import type { OwnSql } from '../../../own-sql.ts'
import type { ReadPicture } from '../../pictures/read-picture.ts'
import { withPauses } from './pauses.ts'
import { departmentsOf, type PicturedGoods, readGoods } from './read-goods.ts'
import { lookReader } from './read-looks.ts'

/** Works a strategy out for everything that is listed, one department after the other. */
type RankAll = () => AsyncIterable<Ranked>

export type RankedFromProducts = Record<Exclude<ProductStrategy, 'frequently-bought-together'>, RankAll>

/** The strategies that follow from products and their pictures. A failing read of the database throws. */
export function rankProducts(
  sql: OwnSql,
  pictures: ReadPicture,
  { clock, log }: { clock: Clock; log: Log },
): RankedFromProducts {
  return {
    similar: () => eachDepartment(sql, (goods) => rankSimilar(goods)),
    outfit: () => eachDepartment(sql, (goods) => rankOutfits(goods)),
    'complete-the-look': () => eachDepartment(sql, (goods) => rankLooks(goods)),
    'joined-lines': () => eachDepartment(sql, (goods) => rankRanges(goods)),
    async *visual() {
      const reader = lookReader(sql, pictures, { clock })
      yield* eachDepartment(sql, async (goods) => {
        const looks = await reader.looksOf(goods.flatMap(({ picture }) => picture ?? []))
        return rankVisual(
          goods.flatMap((each) => {
            const look = each.picture === null ? undefined : looks.get(each.picture)
            return look ? [{ ...each, look }] : []
          }),
        )
      })
      const { read, unreadable, left } = reader.counts
      if (unreadable + left > 0) log.warn('pictures could not be read', { read, unreadable, left })
    },
  }
}

async function* eachDepartment(
  sql: OwnSql,
  rank: (goods: readonly PicturedGoods[]) => Ranking | Promise<Ranking>,
): AsyncGenerator<Ranked, void, void> {
  for (const department of await departmentsOf(sql)) {
    const goods = await readGoods(sql, department)
    yield* withPauses(await rank(goods))
  }
}
