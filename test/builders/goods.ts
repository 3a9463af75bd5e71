import {
  type ComparedProduct,
  type DescribedProduct,
  type Ranker,
  toComparedProduct,
} from '../../src/domain/recommendations/goods.ts'

/** A product as the engine compares them; by default one of the women's dresses. */
export function someGoods(productId: string, name: string, parts: Partial<DescribedProduct> = {}): ComparedProduct {
  return toComparedProduct({
    ...{ productId, name, department: 'women', category: 'dresses', colours: ['berry'] },
    pricePence: 4000,
    ...parts,
  })
}

/** The products that a ranker recommends with one product of a department. */
export function othersOf(
  rankIn: (department: readonly ComparedProduct[]) => Ranker,
  goods: readonly ComparedProduct[],
  productId: string,
) {
  return goods.filter((each) => each.productId === productId).flatMap(rankIn(goods))
}
