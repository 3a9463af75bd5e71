import { NOTHING_CHOSEN } from '../../src/domain/christmas/stages.ts'
import type { SlotPageProps } from '../../src/features/christmas/slot-props.ts'

export const SLOT_PATH = '/orders-and-returns/change-collection-slot'
const HERE = `${SLOT_PATH}?storeId=10251&orderId=400000007`

/** The props of the first stage, which shows the current booking. */
export function slotPage(parts: Partial<SlotPageProps> = {}): SlotPageProps {
  return {
    crumbs: [{ label: 'Home', href: '/' }],
    back: { href: '/orders-and-returns/order-details?orderId=400000007', label: 'Back to order details' },
    about: 'Christmas food order 400000007',
    stage: 'start',
    path: SLOT_PATH,
    identity: [
      { name: 'storeId', value: '10251' },
      { name: 'orderId', value: '400000007' },
    ],
    startHref: HERE,
    q: null,
    chosen: NOTHING_CHOSEN,
    problems: [],
    notice: null,
    isAnswer: false,
    presentCollection: {
      store: 'Paddington',
      slot: 'Wed 23 Dec 2026, 10:00-10:30',
      lines: [],
      rows: [],
      bring: null,
      amendHref: null,
    },
    start: {
      place: { name: 'Paddington', lines: ['14 Praed Street', 'London'] },
      slot: 'Wed 23 Dec 2026, 10:00-10:30',
      changeHref: `${HERE}&stage=storeSelection`,
      changeSlotHref: `${HERE}&stage=slotSelection&shopId=1531`,
    },
    stores: null,
    slots: null,
    confirmation: null,
    ...parts,
  }
}

/** The stage with two stores: the current one and another. */
export function storeSelection(parts: Partial<SlotPageProps> = {}): SlotPageProps {
  return slotPage({
    stage: 'storeSelection',
    start: null,
    chosen: { ...NOTHING_CHOSEN, shopId: '1531' },
    stores: {
      search: {
        label: 'Postcode or town',
        placeholder: 'e.g. W2 1NW or London',
        notLocated: 'not located',
        maxLength: 100,
        value: '',
      },
      locationForm: { action: SLOT_PATH, hidden: [{ name: 'formToken', value: 'token' }] },
      notice: null,
      ambiguousPlace: null,
      list: {
        legend: 'Stores near W2 1NW',
        announcement: 'Your current store, then 1 of 2 others, nearest first.',
        choices: [
          { value: '1531', name: 'Paddington', about: ['Full store'], tag: 'Current store' },
          { value: '1540', name: 'Marylebone', about: ['Full store'] },
        ],
        hasMore: true,
      },
    },
    ...parts,
  })
}

/** The stage with two days that have slots, and one that is fully booked. */
export function slotSelection(parts: Partial<SlotPageProps> = {}): SlotPageProps {
  const slots = [
    { value: '09:00-09:30', label: '09:00-09:30', unavailable: true },
    { value: '09:30-10:00', label: '09:30-10:00' },
  ]
  return slotPage({
    stage: 'slotSelection',
    start: null,
    chosen: { ...NOTHING_CHOSEN, shopId: '1540' },
    slots: {
      store: { name: 'Marylebone', lines: ['1 High Street'] },
      distance: '0.66 miles',
      hours: ['Mon-Sun 08:00-21:00'],
      hoursNote: null,
      changeHref: `${HERE}&stage=storeSelection`,
      about: 'Collection days in December 2026.',
      notice: null,
      days: [
        { value: '2026-12-21', weekday: 'Monday', dayAndMonth: '21 Dec', slots },
        { value: '2026-12-22', weekday: 'Tuesday', dayAndMonth: '22 Dec', slots },
        {
          ...{ value: '2026-12-24', weekday: 'Thursday', dayAndMonth: '24 Dec' },
          ...{ unavailable: true, note: 'Fully booked', slots: [] },
        },
      ],
    },
    ...parts,
  })
}

export function confirmation(): SlotPageProps {
  return slotPage({
    stage: 'confirmation',
    start: null,
    chosen: { shopId: '1540', day: '2026-12-22', slot: '09:30-10:00' },
    confirmation: {
      action: HERE,
      hidden: [{ name: 'formToken', value: 'token' }],
      from: { store: 'Paddington', slot: 'Wed 23 Dec 2026, 10:00-10:30' },
      to: { store: 'Marylebone', slot: 'Tue 22 Dec 2026, 09:30-10:00' },
    },
  })
}
