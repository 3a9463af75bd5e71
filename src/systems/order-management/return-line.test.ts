import { expect, test } from 'vitest'
import { anOrder } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { readEnvelope } from './read-envelope.ts'
import { toEnvelope } from './write-envelope.ts'

const SENT_AT = Temporal.Instant.from('2026-11-14T10:00:00Z')
/** As text, since days have nothing inside that could be compared. */
const asText = (value: unknown) => JSON.parse(JSON.stringify(value))

/** A returnable line as order management sends it. The shopper's choices are not included. */
const SENT = {
  OrderLineKey: 'K-7',
  PrimeLineNo: '7',
  productId: 'P60530740',
  sku: '04510071',
  ItemShortDescription: 'Belted Wrap Midi Dress',
  image_url: 'https://pictures.example.com/dress.jpg',
  pdpUrl: '/p/P60530740',
  OrderedQty: '2',
  unitPrice: '40.00',
  LineTotal: '60.00',
  size: 'M',
  colour: 'Damson',
  product_type: 'GM',
  status: 'Despatched',
  lineStatus: '3700',
  ShipNode: '1531',
  isAbleToReturn: 'Y',
  extendedReturnDate: '2027-01-08',
  defaultLastReturnDate: '2026-12-19',
  noOfDaysLeftForReturn: 35,
  refundPromiseDate: '2026-11-24',
  reshipParentLineKey: 'K-1',
  isReshipLineDisabled: 'N',
  isGiftRecipientEmailSent: 'Y',
  salesOrderIndicator: 'S',
  upcVariant: '5051234567890',
  giftRecipientName: 'Rosie',
  giftRecipientDate: '2026-11-20',
  itemDetails: { isReturnable: 'Y', extnDepartmentNumber: 'T10', extnStrokeNumber: '7107' },
}

const read = (line: object) => {
  const envelope = asText(toEnvelope(BRAND_SITES, { order: anOrder(), sequence: 1, occurredAt: SENT_AT }))
  const result = readEnvelope(BRAND_SITES, { ...envelope, order: { ...envelope.order, orderItemsList: [line] } })
  if (!result.ok) throw new Error(result.reasons.join('; '))
  return result.update
}
const written = (line: object) => asText(toEnvelope(BRAND_SITES, read(line))).order.orderItemsList[0]

test('DAT-07 every field of a returnable line is passed on', () => {
  // Thirty-five days after the day on which it was sent (D-06).
  expect(String(read(SENT).order.lines[0]?.facts.lastReturnOnByDaysLeft)).toBe('2026-12-19')
  const { OrderedQty, PrimeLineNo, ...sent } = SENT
  expect(written(SENT)).toMatchObject({ ...sent, OrderedQty: 2, PrimeLineNo: 7 })
})

test('NFR-04 DAT-10 the day of a gift receipt is read as it was sent, too: yyyyMMdd', () => {
  const [line] = read({ ...SENT, giftRecipientDate: '20261120' }).order.lines
  expect(String(line?.facts.giftSendOn)).toBe('2026-11-20')
})
