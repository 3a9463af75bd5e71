import { DEPARTMENTS } from '../../src/domain/policy/departments.data.ts'
import {
  type ComparedProduct,
  type DescribedProduct,
  type Ranker,
  toComparedProduct,
} from '../../src/domain/recommendations/goods.ts'

/** A product as the engine compares them; by default one of the women's dresses. */
export function someGoods(productId: string, name: string, parts: Partial<DescribedProduct> = {}): ComparedProduct {
  const described = { department: 'women', category: 'dresses', colours: ['berry'], pricePence: 4000, ...parts }
  const department = DEPARTMENTS.find(({ slug }) => slug === described.department)
  const category = department?.categories.find(({ slug }) => slug === described.category)
  return toComparedProduct({ productId, name, ...described }, category)
}

/** The products that a ranker recommends with one product of a department. */
export function othersOf(
  rankIn: (department: readonly ComparedProduct[]) => Ranker,
  goods: readonly ComparedProduct[],
  productId: string,
) {
  return goods.filter((each) => each.productId === productId).flatMap(rankIn(goods))
}
