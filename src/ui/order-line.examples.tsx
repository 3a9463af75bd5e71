import type { ReactNode } from 'react'
import * as ICONS from './icons.data.ts'
import { OrderLine } from './order-line.tsx'

export const examples: Record<string, ReactNode> = {
  'in the sale': (
    <OrderLine
      name="Belted Wrap Midi Dress"
      picture="/pictures/dress-damson.svg"
      facts={['Size M', 'Damson', 'Qty 1']}
      price={{ now: '£30.00', was: '£40.00' }}
      status={{ tone: 'success', label: 'Delivered' }}
      actions={[{ href: '/track', label: 'Track return' }]}
    />
  ),
  'with a message and actions': (
    <OrderLine
      name="Reactive Glaze Stoneware Mug"
      picture="/pictures/mug-sea-green.svg"
      facts={['Sea green', 'Qty 1']}
      price={{ now: '£12.00', was: null }}
      status={{ tone: 'info', label: 'Awaiting Despatch' }}
      messages={[{ title: 'Gift message', text: "Happy birthday Dad.\nTea's on us this year." }]}
      actions={[
        { href: '/message', label: 'Edit message', icon: ICONS.edit },
        { href: '/delivery', label: 'Change collection or delivery' },
        { href: '/remove', label: 'Remove item' },
      ]}
    />
  ),
  'to be collected, late': (
    <OrderLine
      name="Lambswool Throw"
      picture="/pictures/throw-heather.svg"
      facts={['Heather', 'Qty 2']}
      price={{ now: '£90.00', was: null }}
      status={{ tone: 'info', label: 'On its way to store' }}
      notes={["We'll email you on the day your order is sent to the store, and text you when it's ready to collect."]}
      warnings={["There's a delay with this item. Please wait for our email before you travel."]}
    />
  ),
  'cancelled, without a picture': (
    <OrderLine
      name="Embroidered Fern Cushion"
      picture={null}
      facts={['Fern', 'Qty 1']}
      price={{ now: '£22.00', was: null }}
      status={{ tone: 'error', label: 'Cancelled' }}
      dim
    />
  ),
}
