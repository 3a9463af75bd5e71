import type { Sites } from '../../domain/sites/site.ts'

export const ORDER_EXAMPLE = {
  customerId: 'C-1001',
  storeId: '10151',
  sequence: 1,
  occurredAt: '2026-11-14T10:00:00Z',
  order: {
    order_number: '900000001',
    OrderHeaderKey: 'H900000001',
    placed_time: '2026-11-10T09:30:00Z',
    currency: 'GBP',
    grand_total: '28.99',
    cancelAllowed: 'N',
    orderItemsList: [
      {
        OrderLineKey: '900000001-1',
        PrimeLineNo: 1,
        status: 'Despatched',
        shippingMode: 'Standard - Home',
        deliveredDate: '2026-11-14',
        OrderLineDates: [{ DateTypeId: 'DESPATCH_DATE', ExpectedDate: '2026-11-12' }],
        unitPrice: '25.00',
        LineTotal: '25.00',
        OrderedQty: 1,
        product_type: 'GM',
        ItemShortDescription: 'Linen Shirt',
        sku: 'T000001',
        image_url: 'https://images.example.com/shirt.jpg',
        PersonInfoShipTo: {
          firstName: 'Robin',
          lastName: 'Reed',
          addressLine1: '1 Mill Lane',
          city: 'Leeds',
          postalCode: 'LS1 1AA',
          country: 'GB',
        },
      },
    ],
    PaymentMethods: [{ paymentMethod: 'CARD', ccbrand: 'Visa', cardLastFourDigits: '4242', amount: '28.99' }],
    OrderCharges: [{ chargeType: 'DELIVERY', amount: '3.99' }],
    Instructions: [
      {
        InstructionType: 'GIFTMSG',
        InstructionText: 'Happy birthday\\nLove, Sam',
        InstructionDetailKey: 'I1',
        OrderLineKey: '900000001-1',
      },
    ],
  },
}

export function orderExample({ uk }: Sites): typeof ORDER_EXAMPLE {
  return { ...ORDER_EXAMPLE, storeId: uk.storeId }
}
