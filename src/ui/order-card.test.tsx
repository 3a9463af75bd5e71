import { expect, test } from 'vitest'
import * as ICONS from './icons.data.ts'
import { OrderCard, type OrderCardProps } from './order-card.tsx'
import { parsed } from './testing.ts'

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

test('the status comes first, as a heading in words', () => {
  const heading = parsed(<OrderCard {...aCard} />).querySelector('h2')
  expect(heading?.textContent).toBe('Delivered, order 600000001')
  expect(heading?.querySelector('.badge--success')).not.toBeNull()
})

test('the link names the order that it opens', () => {
  const link = parsed(<OrderCard {...aCard} />).querySelector('.order-card__foot a')
  expect(link?.getAttribute('href')).toBe('/account/orders/600000001')
  expect(link?.textContent).toBe('View order details for order 600000001')
})

test('HIS-13 a card names its products, and an order without any has no empty line', () => {
  expect(parsed(<OrderCard {...aCard} />).querySelector('.order-card__top > p.small')?.textContent).toBe(
    'Mug 0 and Mug 1',
  )
  expect(parsed(<OrderCard {...aCard} items={[]} />).querySelector('.order-card__top > p.small')).toBeNull()
})

test('REC-17 a product is a link by its name, where it has a page', () => {
  const links = parsed(<OrderCard {...aCard} />).querySelectorAll('.order-card__items a')
  expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([['Mug 0', '/mug/p/P0']])
})

test('the total has a label', () => {
  expect(parsed(<OrderCard {...aCard} />).querySelector('.order-card__total')?.textContent).toBe('Total £633.99')
})

test('D-24 four pictures fit', () => {
  const card = parsed(<OrderCard {...aCard} pictures={pictures(4)} itemCount={4} />)
  expect(card.querySelectorAll('img')).toHaveLength(4)
  expect(card.querySelector('.order-card__more')).toBeNull()
})

test('D-24 of more than four, three are shown and the fourth place counts the rest', () => {
  const card = parsed(<OrderCard {...aCard} pictures={pictures(6)} itemCount={8} />)
  expect(card.querySelectorAll('img')).toHaveLength(3)
  expect(card.querySelector('.order-card__more')?.textContent).toBe('+5')
})

test('three of one thing are one picture and no sum', () => {
  const card = parsed(<OrderCard {...aCard} pictures={pictures(1)} itemCount={3} />)
  expect(card.querySelectorAll('img')).toHaveLength(1)
  expect(card.querySelector('.order-card__more')).toBeNull()
})

test('the pictures are one image named after what it shows', () => {
  const label = (count: number) =>
    parsed(<OrderCard {...aCard} pictures={pictures(count)} itemCount={count} />)
      .querySelector('[role=img]')
      ?.getAttribute('aria-label')
  expect(label(1)).toBe('1 item: Mug 0')
  expect(label(5)).toBe('5 items: Mug 0, Mug 1, Mug 2 and more')
})

test('a name that holds markup stays a name', () => {
  const card = parsed(<OrderCard {...aCard} facts={['<script>1</script>']} orderNumber="<b>" />)
  expect(card.querySelector('script, b')).toBeNull()
  expect(card.querySelector('.line__meta')?.textContent).toBe('<script>1</script>')
})
