import type { PersonalTable } from './personal-table.ts'

const OF_CUSTOMER = 'customer_id = $1'
const OF_OWNER = 'customer_id = $1 or recipient_id = $1'
/** A buyer must not learn what the recipient of a gift has returned (D-168). */
const COPIED_TO_OWNER = 'recipient_id = $1 or (customer_id = $1 and recipient_id is null)'
const OF_RETURN = `(customer_id, return_number) in (select customer_id, return_number from returns where ${OF_OWNER})`
const OF_COPIED_RETURN = `(customer_id, return_number) in (select customer_id, return_number from returns where ${COPIED_TO_OWNER})`
const BOOKINGS = 'select coalesce(booking_reference, return_number) from returns where'
const BOOKINGS_OF_CUSTOMERS = 'select customer_id, coalesce(booking_reference, return_number) from returns where'
const OF_ORDER = 'order_number in (select order_number from orders where customer_id = $1)'

const WITH_ORDER = '`ORDER_RETENTION_YEARS` (7) after the last activity of the order'
const THIRTEEN_MONTHS = '400 days'

/** An SQL expression for a JSON column that keeps only the named fields. */
function only(column: string, fields: string): string {
  const names = fields
    .split(' ')
    .map((name) => `'${name}'`)
    .join()
  return `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${column}) where key in (${names}))`
}

const PAYMENTS_WITHOUT_PERSON = `jsonb_strip_nulls(jsonb_build_object('payments', (
  select jsonb_agg(p - '{lastFour,billingAddress,billingAddressAbroad}'::text[]) from jsonb_array_elements(facts->'payments') p)))`

/** Tables about orders, and what follows from them. */
export const ORDER_TABLES: readonly PersonalTable[] = [
  {
    table: 'order_numbers',
    part: 'records',
    why: 'the customer of an order number',
    until: WITH_ORDER,
    personal: {},
    other: 'order_number customer_id',
    copied: null,
    erased: 'stays',
  },
  {
    table: 'orders',
    part: 'orders',
    why: 'showing and changing orders; after that tax law',
    until: WITH_ORDER,
    personal: { facts: 'email, billing addresses, last four digits of a card, messages' },
    other:
      'customer_id order_number site placed_at currency grand_total_pence cancel_allowed user_type as_of sequence last_update_at',
    erased: {
      facts: `${only(
        'facts',
        'deliveryChargePence deliveryRefundedPence otherCharges namedRefunds promisedRefunds foreignCurrency',
      )} || ${PAYMENTS_WITHOUT_PERSON}`,
    },
  },
  {
    table: 'order_lines',
    part: 'orders',
    why: 'the items of an order, and where each goes',
    until: WITH_ORDER,
    personal: { facts: 'delivery address, gift and personal messages, the name of a recipient, tracking number' },
    other:
      'customer_id order_number line_no split_no order_line_key status status_description product_type sku description colour size picture quantity unit_price_pence line_total_pence delivered_on',
    // It would show the buyer that the recipient has returned a gift (D-168); the order page shows it as it may.
    hidden: 'status status_description',
    erased: {
      facts: only(
        'facts',
        'upcVariant productId department stroke deliveryMode despatchedOn collectedOn charges rejection vatRate refundDueOn',
      ),
    },
  },
  {
    table: 'pending_changes',
    part: 'orders',
    why: 'changes of an order that its updates do not show yet',
    until: 'the next update of the order',
    personal: { facts: 'a new address or message' },
    other: 'customer_id order_number change_id confirmed_at sequence',
    erased: 'deleted',
  },
  {
    table: 'outside_writes',
    part: 'orders',
    why: 'requests to order management and carriers',
    until: `what was sent: \`MAIL_RETENTION_DAYS\` (90) after it was settled; the outcome: ${WITH_ORDER}`,
    personal: { payload: 'names, addresses, messages', stage_results: 'answers of other systems' },
    other:
      'customer_id reference order_number line_key recipient_id kind locks_order state refusal attempts requested_at settled_at stage stage_started_at undoing job_id next_try_at actor',
    rows: OF_OWNER,
    copied: COPIED_TO_OWNER,
    erased: { payload: "'null'::jsonb", stage_results: "'[]'::jsonb" },
  },
  {
    table: 'order_events',
    part: 'orders',
    why: 'what happened to an order and its returns, and who did it; webhooks',
    until: WITH_ORDER,
    personal: {},
    other: 'customer_id event_id order_number type at actor data sequence position',
    // The tables of returns say the same, without the returns of recipients (D-168).
    copied: "customer_id = $1 and type not like 'return.%'",
    erased: 'stays',
  },
  {
    table: 'staff_audit',
    part: 'orders',
    why: 'what customer service looked at and did, and its notes',
    until: `${WITH_ORDER}; searches and sign-ins ${THIRTEEN_MONTHS}`,
    personal: { text: 'a reason or a note', staff_name: 'of customer service' },
    other: 'customer_id entry_id order_number staff_id act at',
    hidden: 'staff_id staff_name',
    erased: { text: 'null' },
  },
  {
    table: 'webhook_deliveries',
    part: 'records',
    why: 'events that are sent to other systems',
    until: '30 days',
    personal: {},
    other:
      'customer_id event_id endpoint order_number position attempts next_try_at created_at settled_at is_dead problem',
    copied: null,
    erased: 'stays',
  },
  {
    table: 'insight_changes',
    part: 'records',
    why: 'orders that the figures about returns must count again',
    until: 'minutes',
    personal: {},
    other: 'customer_id order_number change_id',
    copied: null,
    erased: 'stays',
  },
  {
    table: 'insight_counts',
    part: 'records',
    why: 'what an order and its returns have added to the figures about returns, which name nobody',
    until: WITH_ORDER,
    personal: {},
    other: 'customer_id order_number return_number site counts',
    // The tables of orders and returns say the same.
    copied: null,
    erased: 'stays',
  },
  {
    table: 'withdrawals',
    part: 'returns',
    why: 'the legal right to withdraw',
    until: WITH_ORDER,
    personal: { name: '', email: '' },
    other:
      'customer_id order_number withdrawal_id withdrawn_at recorded_at changed_at site currency origin cancels_each_line',
    erased: { name: "''", email: 'null' },
  },
  {
    table: 'withdrawal_lines',
    part: 'returns',
    why: 'the items of a withdrawal',
    until: WITH_ORDER,
    personal: {},
    other:
      'customer_id order_number withdrawal_id line_no split_no line_key product_type sku description colour size quantity kept_units price_pence way state write_reference requested_units stopped_units',
    erased: 'stays',
  },
  {
    table: 'draft_returns',
    part: 'returns',
    why: 'a return that is being chosen',
    until: 'a week after it lapses',
    personal: {
      way: 'address, phone, email and place of a collection',
      ...{ acknowledgement: 'its number and totals', methods: 'methods that were offered' },
      ...{ lines: 'items and reasons', later: 'items for later', return_to: 'the return address' },
    },
    other: 'customer_id order_number return_number version entry refund_to return_key created_at changed_at lapses_at',
    hidden: 'return_key',
    erased: 'deleted',
  },
  {
    table: 'return_numbers',
    part: 'records',
    why: 'the customer of a return number',
    until: WITH_ORDER,
    personal: {},
    other: 'return_number customer_id order_number',
    copied: null,
    erased: 'stays',
  },
  {
    table: 'tracking_numbers',
    part: 'records',
    why: 'the return of a parcel, for scans',
    until: WITH_ORDER,
    personal: { tracking_number: '' },
    other: 'customer_id return_number',
    rows: OF_RETURN,
    copied: OF_COPIED_RETURN,
    erased: 'deleted',
  },
  {
    table: 'carrier_papers',
    part: 'returns',
    why: "labels and codes that carriers made, with the sender's address",
    until: THIRTEEN_MONTHS,
    personal: { content: 'the label or code' },
    other: 'customer_id booking_reference kind parcel media_type stored_at',
    hidden: 'content',
    rows: `(customer_id, booking_reference) in (${BOOKINGS_OF_CUSTOMERS} ${OF_OWNER}) or ${OF_CUSTOMER}`,
    copied: `(customer_id, booking_reference) in (${BOOKINGS_OF_CUSTOMERS} ${COPIED_TO_OWNER})`,
    erased: 'deleted',
  },
  {
    table: 'order_management.returns',
    part: 'returns',
    why: 'the built-in order management of the demo',
    until: 'until the demo data is rebuilt',
    personal: { recipient_name: '', recipient_email: '', lines: 'items and their status' },
    other: 'order_number return_number method_id total_pence delivery_pence',
    rows: `return_number in (select return_number from returns where ${OF_OWNER})`,
    copied: `return_number in (select return_number from returns where ${COPIED_TO_OWNER})`,
    erased: 'deleted',
    isOptional: true,
  },
  {
    table: 'carriers.bookings',
    part: 'returns',
    why: 'the built-in carriers of the demo',
    until: 'until the demo data is rebuilt',
    personal: { outcome: 'tracking numbers, codes' },
    other: 'carrier reference booked_at voided_at',
    rows: `reference in (${BOOKINGS} ${OF_OWNER})`,
    copied: `reference in (${BOOKINGS} ${COPIED_TO_OWNER})`,
    erased: 'deleted',
    isOptional: true,
  },
  {
    table: 'returns',
    part: 'returns',
    why: 'returns and their refunds; after that tax law',
    until: WITH_ORDER,
    personal: { facts: 'address and phone of a collection, safe place, tracking numbers, codes, payment method' },
    other:
      'customer_id return_number order_number recipient_id created_at path carrier booking_reference ended_at ended_as',
    rows: OF_OWNER,
    copied: COPIED_TO_OWNER,
    erased: {
      facts: only('facts', 'size parcels refundPence deliveryRefundPence returnCostPence refundAdjustmentPence'),
    },
  },
  {
    table: 'return_lines',
    part: 'returns',
    why: 'the items of a return, and why they come back',
    until: WITH_ORDER,
    personal: {},
    other:
      'customer_id return_number order_number line_no split_no quantity reason secondary_reason refund_pence expected_back item_status status_before rejected_at is_active',
    copied: OF_COPIED_RETURN,
    erased: 'stays',
  },
  {
    table: 'return_scans',
    part: 'returns',
    why: 'how far a return has come',
    until: `${WITH_ORDER}; scans without effect ${THIRTEEN_MONTHS}`,
    personal: {},
    other: 'customer_id return_number reported_by event_id scanned_at received_at parcel code status is_applied',
    copied: OF_COPIED_RETURN,
    erased: 'stays',
  },
  {
    table: 'scan_events',
    part: 'records',
    why: 'each scan counts once',
    until: 'as long as its scan',
    personal: {},
    other: 'reported_by event_id customer_id return_number',
    copied: null,
    erased: 'stays',
  },
  {
    table: 'gift_links',
    part: 'gifts',
    why: 'the gift receipt that a link opens',
    until: 'as long as the gift receipt',
    personal: {},
    other: 'token_hash customer_id order_number receipt_id',
    hidden: 'token_hash',
    erased: 'deleted',
  },
  {
    table: 'gift_barcodes',
    part: 'gifts',
    why: 'the gift receipt that a barcode is on',
    until: 'as long as the gift receipt',
    personal: {},
    other: 'barcode customer_id order_number receipt_id',
    erased: 'deleted',
  },
  {
    table: 'gift_recipients',
    part: 'gifts',
    why: 'the gifts that a recipient may return',
    until: 'as long as the gift receipt',
    personal: {},
    other: 'recipient_id order_number receipt_id customer_id bound_at',
    hidden: 'customer_id',
    rows: OF_OWNER,
    copied: 'recipient_id = $1',
    erased: 'deleted',
  },
  {
    table: 'gift_receipts',
    part: 'gifts',
    why: 'gift receipts, by email and on paper',
    until: `${THIRTEEN_MONTHS} after it was requested`,
    personal: { name: 'of the recipient', email: 'of the recipient', mailbox: 'the same', message: '' },
    other:
      'customer_id order_number receipt_id site state failure theme requested_at due_at sent_at ended_at released_at barcode token_hash mail_id lines origin',
    hidden: 'token_hash',
    erased: 'deleted',
  },
  {
    table: 'order_management.orders',
    part: 'orders',
    why: 'the built-in order management of the demo',
    until: 'until the demo data is rebuilt',
    personal: { envelope: 'the whole order' },
    other: 'order_number',
    hidden: 'envelope',
    rows: OF_ORDER,
    erased: 'deleted',
    isOptional: true,
  },
  {
    table: 'order_management.writes',
    part: 'orders',
    why: 'the built-in order management of the demo',
    until: 'until the demo data is rebuilt',
    personal: { outcome: 'what it answered' },
    other: 'reference order_number received_at',
    rows: OF_ORDER,
    erased: 'deleted',
    isOptional: true,
  },
]
