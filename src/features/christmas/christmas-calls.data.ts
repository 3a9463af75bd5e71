/** What the description and the docs show, of an order of the demo world. */
export const SLOT_DAYS_EXAMPLE = [
  {
    ...{ Date: '21', month: 'December', weekdays: 'Monday', isDateAvailable: true },
    ServiceSlotDesc: [
      { slotValue: '08:00-08:30', isAvailable: true },
      { slotValue: '08:30-09:00', isAvailable: true },
    ],
  },
  {
    ...{ Date: '22', month: 'December', weekdays: 'Tuesday', isDateAvailable: true },
    ServiceSlotDesc: [{ slotValue: '08:00-08:30', isAvailable: true }],
  },
  {
    ...{ Date: '23', month: 'December', weekdays: 'Wednesday', isDateAvailable: true },
    ServiceSlotDesc: [{ slotValue: '10:00-10:30', isAvailable: false }],
  },
  {
    ...{ Date: '24', month: 'December', weekdays: 'Thursday', isDateAvailable: false },
    ServiceSlotDesc: [{ slotValue: '08:00-08:30', isAvailable: false }],
  },
]

export const COLLECTION_EXAMPLE = {
  OrderNo: '400000007',
  OrderHeaderKey: 'H400000007',
  OldStoreID: '1531',
  OldSlotStartTime: '10:00',
  OldSlotEndTime: '10:30',
  OldReqDeliveryDate: '2026-12-23',
  NewStoreID: '1531',
  SlotStartTime: '08:30',
  SlotEndTime: '09:00',
  ReqDeliveryDate: '2026-12-21',
}
