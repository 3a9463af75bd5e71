import type { Json } from '../../platform/database/transaction.ts'

export const RECOMMENDATIONS_EXAMPLE: Json = {
  context: 'product',
  isAvailable: true,
  strategies: [
    {
      strategy: 'similar',
      strategyName: 'why not try',
      heading: 'Why not try',
      strategyMessage: 'Picked by what others bought',
      strategyVariant: 'v1',
      recommendedProducts: [
        {
          id: 'P1002',
          articleId: 'A1002',
          name: 'Linen shirt dress',
          brand: 'Fern & Field',
          url: '/linen-shirt-dress/p/P1002?colour=sage',
          productURL: '/linen-shirt-dress/p/P1002?colour=sage',
          imageUrl: '/pictures/dress-sage.svg',
          imageUrl400: null,
          priceRange: { from: 45, to: 49.5 },
          promotionalPriceRange: { from: 36, to: 39.5 },
          promotionFlag: false,
          saleFlag: true,
          currencyPrefix: '£',
          currencyCode: 'GBP',
          rating: 4.5,
          tCode: 'T10',
          linkType: 'pdp',
        },
      ],
    },
  ],
}
