import type { ReactNode } from 'react'
import type { ShownReceipt } from '../domain/gift-receipts/shown-receipt.ts'
import { EXAMPLE_MARK } from './example-mark.data.ts'
import { GiftReceipt } from './gift-receipt.tsx'

const BRAND = { name: 'Fern & Field', mark: EXAMPLE_MARK }

/** It only looks like a barcode: nothing can be read from it. */
const BARCODE = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 46"><path d="M0 0h4v46H0zM8 0h2v46H8zM16 0h8v46h-8zM32 0h4v46h-4zM48 0h12v46H48zM80 0h6v46h-6zM104 0h8v46h-8z"/></svg>',
  digits: '29 6000 0000 1424',
}

const RECEIPT: ShownReceipt = {
  heading: "You've been gifted",
  orderNumber: '600000001',
  greeting: 'Hello Rosie,',
  message: ['Happy birthday, Rosie!', 'I hope it fits. With love, Amelia'],
  theme: { value: 'birthday', title: 'Happy birthday', url: '/pictures/gift-birthday.svg' },
  items: [
    {
      name: 'Belted Wrap Midi Dress',
      facts: ['Size M', 'Damson'],
      quantity: 'Qty 1',
      picture: '/pictures/dress-damson.svg',
    },
    {
      name: 'Striped Cotton Shirt',
      facts: ['Size 15.5', 'Sky'],
      quantity: 'Qty 1',
      picture: '/pictures/shirt-sky.svg',
    },
  ],
  barcode: { number: '29600000001424', digits: '29 6000 0000 1424' },
  instructions:
    "To return your gift, take it with this receipt to any of our UK stores by 23 Nov 2026. We'll give you an e-gift card.",
  returnBy: '23 Nov 2026',
}

const CHRISTMAS: ShownReceipt = {
  ...RECEIPT,
  message: [],
  theme: { value: 'christmas', title: 'Merry Christmas', url: '/pictures/gift-christmas.svg' },
  items: Array.from({ length: 25 }, (_, place) => ({
    name: `Present ${place + 1}`,
    facts: ['Size M', 'Damson'],
    quantity: 'Qty 1',
    picture: place % 2 === 0 ? '/pictures/dress-damson.svg' : null,
  })),
}

export const examples: Record<string, ReactNode> = {
  birthday: <GiftReceipt brand={BRAND} receipt={RECEIPT} barcode={BARCODE} />,
  'a preview, without a barcode': <GiftReceipt brand={BRAND} receipt={RECEIPT} barcode={null} level={2} />,
  'many items, without a message': <GiftReceipt brand={BRAND} receipt={CHRISTMAS} barcode={BARCODE} />,
}
