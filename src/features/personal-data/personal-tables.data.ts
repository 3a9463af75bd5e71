/** Headings of a copy of the data, in this order. */
export const PERSONAL_PARTS = ['you', 'sign-in', 'orders', 'returns', 'gifts', 'mails', 'shopping', 'records'] as const
export type PersonalPart = (typeof PERSONAL_PARTS)[number]

export interface PersonalTable {
  table: string
  part: PersonalPart
  why: string
  until: string
  /** Column by column; a text where the name does not say what the column holds. */
  personal: Readonly<Record<string, string>>
  /** Columns with nothing personal. */
  other: string
  /** Columns that no copy has: secrets, and what a person cannot read. */
  hidden?: string
  /** An SQL condition; $1 is the customer's id. Null: the rows name no customer. */
  rows?: string | null
  /** For a copy, if it has fewer rows than are erased; null: it has none, since other tables say the same. */
  copied?: string | null
  erased: 'deleted' | 'kept' | Readonly<Record<string, string>>
  /** The table may be missing, or be read-only in production. */
  isOptional?: true
}

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
const ENDS_WITH_ACCOUNT = 'until the account is erased, or has been unused for `ORDER_RETENTION_YEARS`'
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

/**
 * Every table with data about a person: the source of docs/privacy.md, of what a customer can download, and of what is
 * erased, from top to bottom. Nothing else decides it.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'due_work',
    part: 'records',
    why: 'what is to happen at a certain time, such as a reminder',
    until: `${THIRTEEN_MONTHS} after it was done`,
    personal: { facts: 'numbers of the order or return' },
    other: 'customer_id kind subject due_at queued_at done_at attempts',
    rows: `${OF_CUSTOMER} and kind <> 'erase-customer'`,
    erased: 'deleted',
  },
  {
    table: 'pgboss.job',
    part: 'records',
    why: 'background jobs: the id of the customer, and sign-in addresses that an update has changed',
    until: 'two weeks',
    personal: { data: 'customer id; old and new sign-in address', output: 'the name of an error' },
    other: '',
    rows: "data->>'customerId' = $1",
    erased: 'deleted',
    isOptional: true,
  },
  {
    table: 'erasures',
    part: 'records',
    why: 'the request to be erased; afterwards it keeps later updates from creating the customer again',
    until: 'for good',
    personal: {},
    other: 'customer_id requested_at requested_by due_at erased_at',
    erased: 'kept',
  },
  {
    table: 'personal_copies',
    part: 'records',
    why: 'the copy of their data that a customer asked for',
    until: 'one day after it was made',
    personal: { content: 'all that this page lists' },
    other: 'customer_id requested_at ready_at',
    hidden: 'content',
    erased: 'deleted',
  },
  {
    table: 'credentials',
    part: 'sign-in',
    why: 'signing in',
    until: ENDS_WITH_ACCOUNT,
    personal: { password_hash: 'a hash of the password' },
    other: 'customer_id changed_at',
    hidden: 'password_hash',
    erased: 'deleted',
  },
  {
    table: 'addresses',
    part: 'you',
    why: 'the address book, for collections and labels',
    until: ENDS_WITH_ACCOUNT,
    personal: { facts: 'name, address, phone, email' },
    other: 'customer_id address_id is_default updated_at',
    erased: 'deleted',
  },
  {
    table: 'customers',
    part: 'you',
    why: 'the account, contact about orders, consent to personalisation',
    until: ENDS_WITH_ACCOUNT,
    personal: {
      ...{ first_name: '', last_name: '', sign_in_email: '', contact_email: '', contact_phone: '' },
      personalisation: 'consent',
      last_update: "the retailer's last update: name, emails, phone, addresses",
    },
    other: 'customer_id created_at sequence last_update_at consent_from_update access_changes',
    erased: 'deleted',
  },
  {
    table: 'sign_in_addresses',
    part: 'sign-in',
    why: 'which customer signs in with an address',
    until: ENDS_WITH_ACCOUNT,
    personal: { email: '' },
    other: 'customer_id',
    erased: 'deleted',
  },
  {
    table: 'awaited_addresses',
    part: 'sign-in',
    why: "a sign-in address that is still another customer's",
    until: ENDS_WITH_ACCOUNT,
    personal: { email: '' },
    other: 'customer_id requested_at',
    erased: 'deleted',
  },
  {
    table: 'sessions',
    part: 'sign-in',
    why: 'who is signed in in which browser',
    until: 'twice `SESSION_MAX_HOURS` after the last visit',
    personal: { first_name: '' },
    other: 'session_hash customer_id level user_type started_at last_seen_at remembered_family',
    hidden: 'session_hash',
    erased: 'deleted',
  },
  {
    table: 'remembered_devices',
    part: 'sign-in',
    why: '"Keep me signed in"',
    until: '30 days after the last visit',
    personal: {},
    other: 'family customer_id token_hash previous_token_hash rotated_at expires_at',
    hidden: 'token_hash previous_token_hash',
    erased: 'deleted',
  },
  {
    table: 'saved_posts',
    part: 'sign-in',
    why: 'a form that sign-in interrupted',
    until: '30 minutes; a withdrawal 24 hours',
    personal: { fields: 'what was typed, without passwords' },
    other: 'token_hash browser_hash customer_id path posted_at expires_at',
    hidden: 'token_hash browser_hash',
    erased: 'deleted',
  },
  {
    table: 'single_use_links',
    part: 'sign-in',
    why: 'links in emails about the account',
    until: 'a day after they end',
    personal: { facts: 'email; for a new account also the name' },
    other: 'token_hash purpose customer_id expires_at',
    hidden: 'token_hash',
    erased: 'deleted',
  },
  {
    table: 'rate_limits',
    part: 'sign-in',
    why: 'attempts to sign in, against guessing',
    until: 'minutes, until the window of the limit ends',
    personal: { subject: 'a hash of an email address, a network address or a browser' },
    other: 'attempts window_ends_at',
    rows: null,
    erased: 'kept',
  },
  {
    table: 'commands',
    part: 'records',
    why: 'a form or call that is sent twice is done once',
    until: '30 days',
    personal: { answer: 'what the form or call was answered' },
    other: 'customer_id command_key purpose payload_hash accepted_at',
    hidden: 'command_key payload_hash',
    erased: 'deleted',
  },
  {
    table: 'order_numbers',
    part: 'records',
    why: 'the customer of an order number',
    until: WITH_ORDER,
    personal: {},
    other: 'order_number customer_id',
    copied: null,
    erased: 'kept',
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
      'customer_id reference order_number line_key recipient_id kind locks_order state refusal attempts requested_at settled_at stage stage_started_at undoing job_id next_try_at',
    rows: OF_OWNER,
    copied: COPIED_TO_OWNER,
    erased: { payload: "'null'::jsonb", stage_results: "'[]'::jsonb" },
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
    erased: 'kept',
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
    erased: 'kept',
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
    erased: 'kept',
  },
  {
    table: 'return_scans',
    part: 'returns',
    why: 'how far a return has come',
    until: `${WITH_ORDER}; scans without effect ${THIRTEEN_MONTHS}`,
    personal: {},
    other: 'customer_id return_number reported_by event_id scanned_at received_at parcel code status is_applied',
    copied: OF_COPIED_RETURN,
    erased: 'kept',
  },
  {
    table: 'scan_events',
    part: 'records',
    why: 'each scan counts once',
    until: 'as long as its scan',
    personal: {},
    other: 'reported_by event_id customer_id return_number',
    copied: null,
    erased: 'kept',
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
    table: 'mails',
    part: 'mails',
    why: 'emails to the customer, and proof that they were sent',
    until: '`MAIL_RETENTION_DAYS` (90) after the email was sent or failed; its text until it is sent',
    personal: { recipient: '', subject: '', html: '', plain: '', sealed: 'the text, encrypted', calendar: '' },
    other:
      'customer_id mail_id kind site order_number return_number is_method_change withdrawal_id receipt_id link_hash link_minutes urgent state attempts queued_at next_try_at sent_at failed_at',
    hidden: 'html plain sealed link_hash',
    erased: 'deleted',
  },
  {
    table: 'baskets',
    part: 'shopping',
    why: 'the basket',
    until: `${THIRTEEN_MONTHS} after its last change`,
    personal: { lines: 'products', join_result: 'what came of joining the basket of a guest' },
    other: 'customer_id site items add_keys changed_at',
    hidden: 'add_keys',
    erased: 'deleted',
  },
  {
    table: 'catalogue.offered_customers',
    part: 'shopping',
    why: 'offers that the retailer has made to some customers',
    until: 'until the next update of the offer',
    personal: {},
    other: 'offer_id customer_id state',
    erased: 'deleted',
  },
  {
    table: 'catalogue.reviews',
    part: 'shopping',
    why: 'reviews that the retailer sends; they name no customer',
    until: 'until the retailer changes or removes the review',
    personal: { facts: 'a public name and place, text and photos' },
    other: 'review_id product_id locale rating is_recommended has_photos submitted_at imported_helpful votes helpful',
    rows: null,
    erased: 'kept',
  },
  {
    table: 'recommendations.tastes',
    part: 'shopping',
    why: 'recommendations, only with consent',
    until: 'until it is calculated again, every night',
    personal: { facts: 'categories and colours that were bought' },
    other: 'customer_id',
    erased: 'deleted',
  },
  {
    table: 'recommendations.product_views',
    part: 'shopping',
    why: 'products that were looked at, for recommendations, only with consent',
    until: '90 days',
    personal: { visitor: 'the customer id, or a random id of the browser' },
    other: 'product_id viewed_at',
    rows: "visitor = 'customer ' || $1",
    erased: 'deleted',
  },
  {
    table: 'recommendations.order_baskets',
    part: 'shopping',
    why: 'products that were bought together; filled only while they are counted',
    until: 'minutes',
    personal: {},
    other: 'order_number customer_id site products',
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

/** Tables without a person. A name that ends with a dot is a schema. */
export const OTHER_TABLES: readonly string[] = [
  ...['schema_migrations', 'demo_world', 'production_mark', 'content_entries', 'content_revision', 'order_figures'],
  ...['service_credentials', 'service_secrets', 'service_uses', 'guest_baskets'],
  ...['catalogue.', 'recommendations.', 'shops.', 'evri.', 'royal_mail.', 'an_post.', 'parcelforce.'],
  ...['order_management.slots', 'order_management.reservations', 'pgboss.'],
]
