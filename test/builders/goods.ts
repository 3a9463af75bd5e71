import { agesInName, type Goods, wordsOfName } from '../../src/domain/recommendations/goods.ts'

/** A product as the engine compares them; by default one of the women's dresses. */
export function someGoods(productId: string, name: string, parts: Partial<Goods> = {}): Goods {
  return {
    productId,
    department: 'women',
    category: 'dresses',
    returnsDepartment: 'T10',
    words: wordsOfName(name),
    ages: agesInName(name),
    colours: ['berry'],
    pricePence: 4000,
    rating: 4000,
    ...parts,
  }
}
