import { type Described, type Goods, type Ranker, toGoods } from '../../src/domain/recommendations/goods.ts'

/** A product as the engine compares them; by default one of the women's dresses. */
export function someGoods(productId: string, name: string, parts: Partial<Described> = {}): Goods {
  return toGoods({
    ...{ productId, name, department: 'women', category: 'dresses', colours: ['berry'] },
    pricePence: 4000,
    ...parts,
  })
}

/** The products that a ranker recommends with one product of a department. */
export function othersOf(rankIn: (department: readonly Goods[]) => Ranker, goods: readonly Goods[], productId: string) {
  return goods.filter((each) => each.productId === productId).flatMap(rankIn(goods))
}
