import { expect, test } from 'vitest'
import * as ICONS from './icons.data.ts'
import { OrderCard, type OrderCardProps } from './order-card.tsx'
import { renderToElement } from './testing.ts'

function pictures(count: number) {
  return Array.from({ length: count }, (_, at) => ({ src: `/pictures/mug-${at}.svg`, name: `Mug ${at}` }))
}

const aCard: OrderCardProps = {
  status: { label: 'Delivered', tone: 'success', icon: ICONS.tick },
  total: '£633.99',
  facts: ['Sat 14 Nov 2026', 'Order 600000001'],
  pictures: pictures(2),
  itemCount: 2,
  items: [
    { text: 'Mug 0', href: '/mug/p/P0' },
    { text: ' and Mug 1', href: null },
  ],
  href: '/account/orders/600000001',
  orderNumber: '600000001',
}

test('REC-17 a card names its status, its order, its total, and its products with links where they have a page', () => {
  const card = renderToElement(<OrderCard {...aCard} />)
  expect(card.querySelector('h2')?.textContent).toBe('Delivered, order 600000001')
  const link = card.querySelector('.order-card__foot a')
  expect(link?.getAttribute('href')).toBe('/account/orders/600000001')
  expect(link?.textContent).toBe('View order details for order 600000001')
  expect(card.querySelector('.order-card__total')?.textContent).toBe('Total £633.99')
  expect(renderToElement(<OrderCard {...aCard} items={[]} />).querySelector('.order-card__top > p.small')).toBeNull()
  const links = [...card.querySelectorAll('.order-card__items a')]
  expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([['Mug 0', '/mug/p/P0']])
})

test.each([
  [4, 4, 4, undefined],
  [6, 8, 3, '+5'],
  // Three of one thing are one picture and no sum.
  [1, 3, 1, undefined],
])(
  'D-24 of %i pictures of %i items %i are shown, and the fourth place counts the rest: %s',
  (count, items, shown, more) => {
    const card = renderToElement(<OrderCard {...aCard} pictures={pictures(count)} itemCount={items} />)
    expect(card.querySelectorAll('img')).toHaveLength(shown)
    expect(card.querySelector('.order-card__more')?.textContent).toBe(more)
  },
)

test('the pictures are one image named after what it shows', () => {
  const label = (count: number) =>
    renderToElement(<OrderCard {...aCard} pictures={pictures(count)} itemCount={count} />)
      .querySelector('[role=img]')
      ?.getAttribute('aria-label')
  expect(label(1)).toBe('1 item: Mug 0')
  expect(label(5)).toBe('5 items: Mug 0, Mug 1, Mug 2 and more')
})
