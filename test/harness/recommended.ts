/** One strategy of the recommendations call's answer, with the fields that a carousel reads. */
export function answered(strategy: string, count = 2, heading = 'Wear it with') {
  const recommendedProducts = Array.from({ length: count }, (_, place) => ({
    id: `P${place + 1}`,
    articleId: `A${place + 1}`,
    name: `Shirt ${place + 1}`,
    url: `/shirt/p/P${place + 1}?colour=sage`,
    imageUrl: '/pictures/shirt-sage.svg',
    priceRange: { from: 45, to: 45 },
    promotionalPriceRange: null,
    currencyCode: 'GBP',
  }))
  return { strategy, strategyName: 'style it with', heading, strategyVariant: 'v1', recommendedProducts }
}
