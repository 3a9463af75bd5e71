import { PERSONAL_PARTS, type PersonalPart, type PersonalTable } from './personal-table.ts'

const OF_CUSTOMER = 'customer_id = $1'
const OF_OWNER = 'customer_id = $1 or recipient_id = $1'
/** A buyer must not learn what the recipient of a gift has returned (D-168). */
const COPIED_TO_OWNER = 'recipient_id = $1 or (customer_id = $1 and recipient_id is null)'
const OF_ORDER = 'order_number in (select order_number from orders where customer_id = $1)'

/** Rows of the returns of which a condition is true; `key` is how the table names a return. */
function ofReturns(key: string, condition: string): string {
  const columns = key.replace(/\b(?:booking_)?reference\b/, 'coalesce(booking_reference, return_number)')
  return `(${key}) in (select ${columns} from returns where ${condition})`
}

const WITH_ORDER = '`ORDER_RETENTION_YEARS` (7) after the last activity of the order'
const WITH_ACCOUNT = 'until the account is erased, or has been unused for `ORDER_RETENTION_YEARS`'
/** How long the tables of a part are stored whose rule does not say it. */
const UNTIL = {
  ...{ you: WITH_ACCOUNT, 'sign-in': WITH_ACCOUNT, orders: WITH_ORDER, returns: WITH_ORDER, records: WITH_ORDER },
  ...{ gifts: 'as long as the gift receipt', mails: '', shopping: '' },
}
const THIRTEEN_MONTHS = '400 days'
const BUILT_IN = { why: 'the built-in systems of the demo', until: 'until the demo data is rebuilt' }

/** An SQL expression for a JSON column that keeps only the named fields. */
function only(column: string, fields: string): string {
  return `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${column})
    where key = any (string_to_array('${fields}', ' ')))`
}

const ORDER_FACTS =
  'deliveryChargePence deliveryRefundedPence otherCharges namedRefunds promisedRefunds foreignCurrency'
const LINE_FACTS =
  'upcVariant productId department stroke deliveryMode despatchedOn collectedOn charges rejection vatRate refundDueOn'
const RETURN_FACTS = 'size parcels refundPence deliveryRefundPence returnCostPence refundAdjustmentPence'
const PAYMENTS_WITHOUT_PERSON = `jsonb_strip_nulls(jsonb_build_object('payments', (
  select jsonb_agg(p - '{lastFour,billingAddress,billingAddressAbroad}'::text[]) from jsonb_array_elements(facts->'payments') p)))`

type Rule = Pick<PersonalTable, 'why'> & Partial<PersonalTable>

/** A rule without `erased` deletes the rows; one without `rows` is about those with the customer's id. */
const RULES: Record<PersonalPart, Record<string, Rule>> = {
  you: {
    customers: {
      why: 'the account, contact about orders, consent to personalisation',
      personal: {
        ...{ first_name: '', last_name: '', sign_in_email: '', contact_email: '', contact_phone: '' },
        personalisation: 'consent',
        last_update: "the retailer's last update: name, emails, phone, addresses",
      },
    },
    addresses: {
      ...{ why: 'the address book, for collections and labels', personal: { facts: 'name, address, phone, email' } },
    },
  },
  'sign-in': {
    credentials: { why: 'signing in', personal: { password_hash: 'a hash of the password' } },
    sign_in_addresses: { why: 'which customer signs in with an address', personal: { email: '' } },
    awaited_addresses: { why: "a sign-in address that is still another customer's", personal: { email: '' } },
    sessions: {
      ...{
        why: 'who is signed in in which browser',
        until: 'twice `SESSION_MAX_HOURS` after the last visit, and at least a day',
      },
      personal: { first_name: '', provider_subject: 'the id at the sign-in provider' },
    },
    remembered_devices: { why: '"Keep me signed in"', until: '30 days after the last visit' },
    saved_posts: {
      ...{ why: 'a form that sign-in interrupted', until: '30 minutes; a withdrawal 24 hours' },
      personal: { fields: 'what was typed, without passwords' },
    },
    single_use_links: {
      ...{ why: 'links in emails about the account', until: 'a day after they end' },
      personal: { facts: 'email; for a new account also the name' },
    },
    rate_limits: {
      ...{ why: 'attempts to sign in, against guessing', until: 'minutes, until the window of the limit ends' },
      personal: { subject: 'a hash of an email address, a network address or a browser' },
      rows: null,
      erased: 'stays',
    },
    staff_accounts: {
      ...{ why: 'who may sign in to customer service', until: 'for good; a revoked account names those who acted' },
      personal: { name: '', email: '', password_hash: 'a hash of the password' },
      ...{ rows: null, erased: 'stays' },
    },
    staff_sessions: {
      ...{ why: 'who is signed in to customer service', until: '8 hours after the last visit' },
      personal: { name: '', provider_subject: 'the id at the sign-in provider' },
      ...{ rows: null, erased: 'stays' },
    },
  },
  orders: {
    orders: {
      why: 'showing and changing orders; after that tax law',
      personal: { facts: 'email, billing addresses, last four digits of a card, messages' },
      erased: { facts: `${only('facts', ORDER_FACTS)} || ${PAYMENTS_WITHOUT_PERSON}` },
    },
    order_lines: {
      why: 'the items of an order, and where each goes',
      personal: { facts: 'delivery address, gift and personal messages, the name of a recipient, tracking number' },
      // It would show the buyer that the recipient has returned a gift (D-168); the order page shows it as it may.
      hidden: ['status', 'status_description'],
      erased: { facts: only('facts', LINE_FACTS) },
    },
    pending_changes: {
      ...{ why: 'changes of an order that its updates do not show yet', until: 'the next update of the order' },
      personal: { facts: 'a new address or message' },
    },
    outside_writes: {
      why: 'requests to order management and carriers',
      until: `what was sent: \`MAIL_RETENTION_DAYS\` (90) after it was settled; the outcome: ${WITH_ORDER}`,
      personal: { payload: 'names, addresses, messages', stage_results: 'answers of other systems' },
      ...{ rows: OF_OWNER, copied: COPIED_TO_OWNER },
      erased: { payload: "'null'::jsonb", stage_results: "'[]'::jsonb" },
    },
    order_events: {
      why: 'what happened to an order and its returns, and who did it; webhooks',
      until: `${WITH_ORDER}; \`customer.erased\` 30 days`,
      // The tables of returns say the same, without the returns of recipients (D-168).
      ...{ copied: `${OF_CUSTOMER} and type not like 'return.%'`, erased: 'stays' },
    },
    staff_audit: {
      why: 'what customer service looked at and did, and its notes',
      until: `${WITH_ORDER}; searches and sign-ins ${THIRTEEN_MONTHS}`,
      personal: { text: 'a reason or a note', staff_name: 'of customer service' },
      hidden: ['staff_id', 'staff_name'],
      erased: { text: 'null', staff_name: 'staff_name' },
    },
    'order_management.orders': { ...BUILT_IN, personal: { envelope: 'the whole order' }, rows: OF_ORDER },
    'order_management.writes': { ...BUILT_IN, personal: { outcome: 'what it answered' }, rows: OF_ORDER },
  },
  returns: {
    withdrawals: {
      ...{ why: 'the legal right to withdraw', personal: { name: '', email: '' } },
      erased: { name: "''", email: 'null' },
    },
    withdrawal_lines: { why: 'the items of a withdrawal', erased: 'stays' },
    draft_returns: {
      ...{ why: 'a return that is being chosen', until: 'a week after it lapses' },
      personal: {
        way: 'address, phone, email and place of a collection',
        ...{ acknowledgement: 'its number and totals', methods: 'methods that were offered' },
        ...{ lines: 'items and reasons', later: 'items for later', return_to: 'the return address' },
      },
    },
    returns: {
      why: 'returns and their refunds; after that tax law',
      personal: { facts: 'address and phone of a collection, safe place, tracking numbers, codes, payment method' },
      ...{ rows: OF_OWNER, copied: COPIED_TO_OWNER },
      erased: { facts: only('facts', RETURN_FACTS) },
    },
    return_lines: {
      why: 'the items of a return, and why they come back',
      ...{ copied: ofReturns('customer_id, return_number', COPIED_TO_OWNER), erased: 'stays' },
    },
    return_scans: {
      ...{ why: 'how far a return has come', until: `${WITH_ORDER}; scans without effect ${THIRTEEN_MONTHS}` },
      ...{ copied: ofReturns('customer_id, return_number', COPIED_TO_OWNER), erased: 'stays' },
    },
    carrier_papers: {
      ...{ why: "labels and codes that carriers made, with the sender's address", until: THIRTEEN_MONTHS },
      personal: { content: 'the label or code' },
      rows: `${ofReturns('customer_id, booking_reference', OF_OWNER)} or ${OF_CUSTOMER}`,
      copied: ofReturns('customer_id, booking_reference', COPIED_TO_OWNER),
    },
    'order_management.returns': {
      ...BUILT_IN,
      personal: { recipient_name: '', recipient_email: '', lines: 'items and their status' },
      ...{ rows: ofReturns('return_number', OF_OWNER), copied: ofReturns('return_number', COPIED_TO_OWNER) },
    },
    'carriers.bookings': {
      ...BUILT_IN,
      personal: { outcome: 'tracking numbers, codes' },
      ...{ rows: ofReturns('reference', OF_OWNER), copied: ofReturns('reference', COPIED_TO_OWNER) },
    },
  },
  gifts: {
    gift_receipts: {
      ...{ why: 'gift receipts, by email and on paper', until: `${THIRTEEN_MONTHS} after it was requested` },
      personal: { name: 'of the recipient', email: 'of the recipient', mailbox: 'the same', message: '' },
    },
    gift_links: { why: 'the gift receipt that a link opens' },
    gift_barcodes: { why: 'the gift receipt that a barcode is on' },
    gift_recipients: {
      why: 'the gifts that a recipient may return',
      ...{ rows: OF_OWNER, copied: 'recipient_id = $1' },
      hidden: ['customer_id'],
    },
  },
  mails: {
    mails: {
      why: 'emails to the customer, and proof that they were sent',
      until: '`MAIL_RETENTION_DAYS` (90) after the email was sent or failed; its text until it is sent',
      personal: { recipient: '', subject: '', html: '', plain: '', sealed: 'the text, encrypted', calendar: '' },
    },
  },
  shopping: {
    baskets: {
      ...{ why: 'the basket', until: `${THIRTEEN_MONTHS} after its last change` },
      personal: { lines: 'products', join_result: 'what came of joining the basket of a guest' },
    },
    'catalogue.offered_customers': {
      ...{ why: 'offers that the retailer has made to some customers', until: 'until the next update of the offer' },
    },
    'catalogue.reviews': {
      why: 'reviews that the retailer sends; they name no customer',
      until: '7 years; the retailer may send the review again with other content',
      personal: { facts: 'the public name and place of the author, text and photos' },
      rows: null,
      erased: 'stays',
    },
    'recommendations.tastes': {
      ...{ why: 'recommendations, only with consent', until: 'until it is calculated again, every night' },
      personal: { facts: 'categories and colours that were bought' },
    },
    'recommendations.product_views': {
      ...{ why: 'products that were looked at, for recommendations, only with consent', until: '90 days' },
      personal: { visitor: 'the customer id, or a random id of the browser' },
      rows: "visitor = 'customer ' || $1",
    },
    'recommendations.order_baskets': {
      ...{ why: 'products that were bought together; filled only while they are counted', until: 'minutes' },
    },
  },
  records: {
    order_numbers: { why: 'the customer of an order number', copied: null, erased: 'stays' },
    return_numbers: { why: 'the customer of a return number', copied: null, erased: 'stays' },
    tracking_numbers: {
      ...{ why: 'the return of a parcel, for scans', personal: { tracking_number: '' } },
      rows: ofReturns('customer_id, return_number', OF_OWNER),
      copied: ofReturns('customer_id, return_number', COPIED_TO_OWNER),
    },
    scan_events: { why: 'each scan counts once', until: 'as long as its scan', copied: null, erased: 'stays' },
    webhook_deliveries: {
      ...{ why: 'events that are sent to other systems', until: '30 days' },
      ...{ copied: null, erased: 'stays' },
    },
    commands: {
      ...{ why: 'a form or call that is sent twice is done once', until: '30 days' },
      personal: { answer: 'what the form or call was answered' },
    },
    due_work: {
      why: 'what is to happen at a certain time, such as a reminder',
      until: `${THIRTEEN_MONTHS} after it was done`,
      personal: { facts: 'numbers of the order or return' },
      // An erasure does not delete its own work.
      rows: `${OF_CUSTOMER} and kind <> 'erase-customer'`,
    },
    'pgboss.job': {
      why: 'background jobs: the id of the customer, and sign-in addresses that an update has changed',
      until: 'two weeks',
      personal: { data: 'customer id; old and new sign-in address', output: 'the name of an error' },
      rows: "data->>'customerId' = $1",
    },
    insight_changes: {
      ...{ why: 'orders that the figures about returns must count again', until: 'minutes' },
      ...{ copied: null, erased: 'stays' },
    },
    insight_counts: {
      why: 'what an order and its returns have added to the figures about returns, which name no customer',
      until: WITH_ORDER,
      // The tables of orders and returns say the same.
      ...{ copied: null, erased: 'stays' },
    },
    personal_copies: {
      ...{ why: 'the copy of their data that a customer requested', until: 'two days after it was requested' },
      personal: { content: 'all that this page lists' },
    },
    erasures: {
      why: 'the request to be erased; afterwards, that no later update creates the customer again',
      until: 'for good',
      erased: 'stays',
    },
  },
}

/**
 * Every table with data about a person: the source of docs/privacy.md, of what a customer can download, and of what is
 * erased, from the last to the first, since rows may refer to rows of earlier tables. Nothing else decides it.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = PERSONAL_PARTS.flatMap((part) =>
  Object.entries(RULES[part]).map(([table, { rows = OF_CUSTOMER, copied = rows, ...rule }]) => ({
    ...{ table, part, until: UNTIL[part], personal: {}, hidden: [], erased: 'deleted' as const, rows, copied },
    ...rule,
  })),
)

/** Columns that no copy has: secrets, and what a person cannot read. */
export const HIDDEN_COLUMNS = [
  ...[
    'password_hash',
    'session_hash',
    'token_hash',
    'previous_token_hash',
    'browser_hash',
    'link_hash',
    'payload_hash',
  ],
  ...['command_key', 'return_key', 'add_keys', 'html', 'plain', 'sealed', 'content', 'envelope'],
]
