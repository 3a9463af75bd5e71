import type { ReactNode } from 'react'
import { OpenReturnCard } from './open-return-card.tsx'

const dress = { src: '/pictures/dress-damson.svg', name: 'Belted Wrap Midi Dress' }
const shirt = { src: '/pictures/shirt-sky.svg', name: 'Striped Cotton Shirt' }
const jeans = { src: '/pictures/jeans-mid-blue.svg', name: 'Straight Leg Jeans' }
const coat = { src: '/pictures/coat-camel.svg', name: 'Double Breasted Longline Coat' }
const bag = { src: '/pictures/handbag-chestnut.svg', name: 'Leather Top Handle Bag' }

export const examples: Record<string, ReactNode> = {
  'waits for the shopper': (
    <OpenReturnCard
      returnNumber="R700004821"
      status={{ label: "We're expecting it", tone: 'info', icon: 'clock' }}
      refund="£58.99"
      facts={['Return R700004821', 'Order 600000001', '2 items']}
      items="Belted Wrap Midi Dress, Striped Cotton Shirt"
      marksDone={1}
      pictures={[dress, shirt]}
      itemCount={2}
      refundTo="Visa ending 4242"
      when="Within 7 days of drop-off"
      next={{
        title: 'Drop it off by Sat 19 Dec 2026',
        text: 'At any Evri ParcelShop. No printer needed.',
        action: { href: '#code', label: 'Show QR code', icon: 'qr', isMain: true },
      }}
    />
  ),
  'delayed, more than four items': (
    <OpenReturnCard
      returnNumber="R700004790"
      status={{ label: 'On its way back', tone: 'info', icon: 'truck' }}
      refund="£345.00"
      facts={['Return R700004790', 'Order 400000008', '5 items']}
      marksDone={2}
      warning={{ text: "Royal Mail says your parcel is delayed. You don't need to do anything.", link: null }}
      pictures={[coat, jeans, bag, shirt, dress]}
      itemCount={5}
      refundTo="Visa ending 4242"
      when="Sun 15 Nov 2026"
      next={{
        title: 'Nothing to do for now',
        text: 'Handed to Royal Mail on Sun 08 Nov 2026.',
        action: { href: '#track', label: 'Track and View Return' },
      }}
    />
  ),
  missing: (
    <OpenReturnCard
      returnNumber="R700004789"
      status={{ label: 'Your return is missing', tone: 'error', icon: 'error' }}
      refund="£25.00"
      facts={['Return R700004789', 'Order 400000201', '1 item']}
      marksDone={2}
      pictures={[jeans]}
      itemCount={1}
      refundTo="Visa ending 4242"
      when={null}
      next={{
        title: 'Please contact us',
        text: 'If you have proof of posting, please keep it to hand.',
        action: { href: '#contact', label: 'Contact us', isMain: true },
        trackHref: '#track',
      }}
    />
  ),
  'little is known': (
    <OpenReturnCard
      returnNumber="R700004788"
      status={{ label: "We've got it", tone: 'info', icon: 'box' }}
      refund={null}
      facts={['Return R700004788', 'Order 400000202', '1 item']}
      marksDone={3}
      pictures={[{ src: null, name: 'Striped Cotton Shirt' }]}
      itemCount={1}
      refundTo={null}
      when={null}
      next={{
        title: 'Nothing to do for now',
        text: "We're checking it and will email you when you're refunded.",
        action: null,
      }}
    />
  ),
}
