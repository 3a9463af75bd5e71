import type { ReactNode } from 'react'
import { Carousel, type CarouselProduct } from './carousel.tsx'

const product = (name: string, picture: string, now: string, was: string | null = null): CarouselProduct => ({
  id: picture,
  name,
  href: `#${picture}`,
  picture: `/pictures/${picture}.svg`,
  price: { now, was },
})

export const examples: Record<string, ReactNode> = {
  'more than fit': (
    <Carousel
      id="you-may-also-like"
      heading="You May Also Like"
      products={[
        product('Double Breasted Longline Coat', 'coat-camel', '£120.00'),
        product('Leather Top Handle Bag', 'handbag-chestnut', '£69.00', '£89.00'),
        product('Belted Wrap Midi Dress', 'dress-damson', '£40.00'),
        product('Straight Leg Jeans', 'jeans-mid-blue', '£35.00'),
        product('Striped Cotton Shirt', 'shirt-sky', '£25.00'),
        product('Check Wool Throw', 'throw-heather', '£49.50'),
        product('Reactive Glaze Stoneware Mug', 'mug-sea-green', '£9.50'),
      ]}
    />
  ),
  'on pages of the shop': (
    <Carousel
      id="wear-it-with"
      heading="Wear it with"
      density="shop"
      products={[
        product('Leather Ankle Boots', 'boots-charcoal', '£69.00'),
        { ...product('Brushed Wool Blend Scarf', 'scarf-camel', '£22.50'), picture: null },
      ]}
    />
  ),
  'one alone': (
    <Carousel
      id="visually-similar"
      heading="Visually Similar"
      products={[product('Striped Cotton Shirt', 'shirt-sky', '£25.00')]}
    />
  ),
}
