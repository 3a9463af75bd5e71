import { agesInName, type Goods, wordsOfName } from '../../../../domain/recommendations/goods.ts'
import type { OwnSql } from '../../../own-sql.ts'
import { pauses } from './pauses.ts'

const BATCH = 500

/** A product and the picture that its card shows; null: it has none. */
export interface PicturedGoods extends Goods {
  picture: string | null
}

interface Row {
  productId: string
  category: string
  returnsDepartment: string
  pricePence: number
  rating: number
  name: string
  /** Of each colour in the order of the card: under which it is looked for, whether it is in stock, its best picture. */
  groups: (string | null)[]
  inStock: boolean[]
  pictures: (string | null)[]
}

/** Every department with something listed, at whichever site. */
export async function departmentsOf(sql: OwnSql): Promise<string[]> {
  const rows = await sql<{ department: string }[]>`
    select distinct department from catalogue.listings order by department`
  return rows.map(({ department }) => department)
}

/** What is listed in a department, in the order of its ids; where both sites list it, as the UK does. */
export async function readGoods(sql: OwnSql, department: string): Promise<PicturedGoods[]> {
  const goods: PicturedGoods[] = []
  const pause = pauses()
  for (let after = '', read = BATCH; read === BATCH; after = goods.at(-1)?.productId ?? '') {
    const rows = await readBatch(sql, department, after)
    read = rows.length
    for (const row of rows) {
      goods.push(toGoods(row, department))
      await pause()
    }
  }
  return goods
}

function readBatch(sql: OwnSql, department: string, after: string): Promise<Row[]> {
  return sql<Row[]>`
    select listed.product_id as "productId", listed.category, products.department as "returnsDepartment",
      listed.price_pence as "pricePence", listed.rating, cards.card ->> 'name' as name, colours.*
    from (
      select distinct on (product_id) site, product_id, category, price_pence, rating
      from catalogue.listings
      where department = ${department} and product_id > ${after}
      order by product_id, site desc
      limit ${BATCH}
    ) as listed
    join catalogue.cards using (site, product_id)
    join catalogue.products using (product_id)
    cross join lateral (
      select coalesce(json_agg(colour ->> 'group'), '[]') as groups,
        coalesce(json_agg(colour ->> 'stock' <> 'out-of-stock'), '[]') as "inStock",
        coalesce(json_agg(colour -> 'pictures' ->> 0), '[]') as pictures
      from jsonb_array_elements(cards.card -> 'colours') as colour
    ) as colours
    order by listed.product_id`
}

function toGoods({ groups, inStock, pictures, name, ...row }: Row, department: string): PicturedGoods {
  // As a card does: the first in stock, else the first.
  const shown = Math.max(0, inStock.indexOf(true))
  const colours = [groups[shown], ...groups].filter((group) => group !== null && group !== undefined)
  return {
    productId: row.productId,
    department,
    category: row.category,
    returnsDepartment: row.returnsDepartment,
    words: wordsOfName(name),
    ages: agesInName(name),
    colours: [...new Set(colours)],
    pricePence: row.pricePence,
    rating: row.rating,
    picture: pictures[shown] ?? null,
  }
}
