import type { ReactNode } from 'react'
import * as ICONS from './icons.data.ts'
import { OrderCard } from './order-card.tsx'

const dress = { src: '/pictures/dress-damson.svg', name: 'Belted Wrap Midi Dress' }
const shirt = { src: '/pictures/shirt-sky.svg', name: 'Striped Cotton Shirt' }
const mug = { src: '/pictures/mug-sea-green.svg', name: 'Reactive Glaze Stoneware Mug' }
const coat = { src: '/pictures/coat-camel.svg', name: 'Double Breasted Longline Coat' }
const jeans = { src: '/pictures/jeans-mid-blue.svg', name: 'Straight Leg Jeans' }
const bag = { src: '/pictures/handbag-chestnut.svg', name: 'Leather Top Handle Bag' }

export const examples: Record<string, ReactNode> = {
  'delivered, more than four items': (
    <OrderCard
      status={{ label: 'Delivered', tone: 'success', icon: ICONS.tick }}
      total="£633.99"
      facts={['Sat 14 Nov 2026', 'Order 600000001', 'Placed 10 Nov 2026', '6 items']}
      pictures={[dress, shirt, mug, coat, jeans, bag]}
      itemCount={6}
      items={[
        { text: 'Belted Wrap Midi Dress', href: '/belted-wrap-midi-dress/p/P60530740?colour=damson' },
        { text: ', Striped Cotton Shirt, ', href: null },
        { text: 'Reactive Glaze Stoneware Mug', href: '/reactive-glaze-stoneware-mug/p/P60530741' },
        { text: ' and 3 more items', href: null },
      ]}
      href="/account/orders/600000001"
      orderNumber="600000001"
    />
  ),
  'return started, four items': (
    <OrderCard
      status={{ label: 'Return started', tone: 'info', icon: ICONS.back }}
      total="£184.00"
      facts={['Order 400000008', 'Placed 21 Oct 2026', '4 items']}
      pictures={[coat, shirt, jeans, bag]}
      itemCount={4}
      items={[
        { text: 'Double Breasted Longline Coat, Striped Cotton Shirt, Straight Leg Jeans and 1 more item', href: null },
      ]}
      href="/account/orders/400000008"
      orderNumber="400000008"
    />
  ),
  'cancelled, one item': (
    <OrderCard
      status={{ label: 'Cancelled', tone: 'error', icon: ICONS.close }}
      total="£39.50"
      facts={['Order 400000003', 'Placed 02 Oct 2026', '1 item']}
      pictures={[mug]}
      itemCount={1}
      items={[{ text: 'Reactive Glaze Stoneware Mug', href: null }]}
      href="/account/orders/400000003"
      orderNumber="400000003"
    />
  ),
}
