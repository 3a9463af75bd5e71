import { CHRISTMAS_ROWS } from './christmas.data.ts'
import { FIRST_COPY } from './first-copy.data.ts'
import { FOOD_ROWS } from './food.data.ts'
import { HOME_ROWS } from './home.data.ts'
import { KIDS_ROWS } from './kids.data.ts'
import { MEN_ROWS } from './men.data.ts'
import { PRODUCT_ROWS, type ProductRow } from './products.data.ts'
import type { ShelvedRow } from './shelved-row.ts'
import { WOMEN_ROWS } from './women.data.ts'

/** Numbers follow from places, so new rows come after those that are there. */
export const ALL_ROWS: readonly ShelvedRow[] = [
  ...PRODUCT_ROWS.map(withCopy),
  ...WOMEN_ROWS,
  ...MEN_ROWS,
  ...KIDS_ROWS,
  ...HOME_ROWS,
  ...FOOD_ROWS,
  ...CHRISTMAS_ROWS,
]

function withCopy(row: ProductRow): ShelvedRow {
  const copy = FIRST_COPY[row.slug]
  if (!copy) throw new Error(`no copy for ${row.slug}`)
  const { on, ...rest } = copy
  const [department, category] = on
  return { ...row, ...rest, shelf: { department, category, rank: null } }
}
