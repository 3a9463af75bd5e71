import { COLOUR_REASONS, TOO_BIG, TOO_SMALL } from '../../domain/policy/return-reasons.data.ts'
import type { StockedProduct } from '../../domain/recommendations/return-to-sale.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { ownerView } from '../../domain/returns/return.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { ReportUnreadable } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { StoredMail } from '../../platform/mails/mail.ts'
import type { WriteState } from '../../platform/writes/outside-write.ts'
import type { SavedAddress } from '../account/address-book.records.ts'
import { type AddressBookRow, addressBookColumn, toAddressBook } from '../account/address-book.records.ts'
import { type ProductAndStockRow, toStocked, variantsColumn } from '../catalogue/product.records.ts'
import type { SavedDraft } from '../order-records/draft.records.ts'
import { type DraftRow, toSavedDraft } from '../order-records/draft.records.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { DetailsRow } from '../order-records/order-details.records.ts'
import { type CreateReturnPayload, createReturnWrite } from './create-return.write.ts'
import { type ReturnRow, returnColumn, toCreatedReturn } from './created-returns.records.ts'

export interface StepTwoFacts {
  book: SavedAddress[]
  /** The contact details of the profile, without the sign-in address (D-76). */
  contact: { email: string | null; phone: string | null }
}

export interface MethodChangeFacts {
  created: CreatedReturn | null
  draft: SavedDraft | null
  request: CreateReturnPayload | null
}

export function postgresReturnSteps(sql: Sql, orders: Pick<OrderRecords, 'findDetailsWith'>) {
  return {
    findAtStepTwo: (customerId: string, orderNumber: string, recipientId?: string | null) =>
      orders.findDetailsWith(
        { customerId, orderNumber, recipientId },
        stepTwoColumns(sql),
        (row: DetailsRow & StepTwoRow, note) => ({ facts: toStepTwoFacts(row, note) }),
      ),

    findForChange: (customerId: string, orderNumber: string, returnNumber: string, recipientId?: string | null) =>
      orders.findDetailsWith(
        { customerId, orderNumber, recipientId },
        sql`${stepTwoColumns(sql)}${changeColumns(sql, returnNumber, recipientId)}`,
        (row: DetailsRow & StepTwoRow & ChangeRow, note) => ({
          facts: toStepTwoFacts(row, note),
          change: toChangeFacts(row, note),
        }),
      ),

    findAtStepThree: (customerId: string, orderNumber: string, returnNumber: string, recipientId?: string | null) =>
      orders.findDetailsWith(
        { customerId, orderNumber, recipientId },
        stepThreeColumns(sql, returnNumber, recipientId),
        (row: DetailsRow & StepThreeRow, note) => ({ facts: toStepThreeFacts(row, note) }),
      ),
  }
}

export type ReturnSteps = ReturnType<typeof postgresReturnSteps>

interface StepTwoRow extends AddressBookRow {
  contact_email: string | null
}

function stepTwoColumns(sql: Sql) {
  return sql`, c.contact_email, ${addressBookColumn(sql)}`
}

function toStepTwoFacts(row: StepTwoRow & { phone: string | null }, note: ReportUnreadable): StepTwoFacts {
  const contact = { email: row.contact_email, phone: row.phone }
  return { book: toAddressBook(row, note), contact }
}

interface ChangeRow {
  changed: ReturnRow | null
  change_draft: DraftRow | null
  created_from: unknown
}

function changeColumns(sql: Sql, returnNumber: string, recipientId: string | null = null) {
  return sql`,
    (
      select ${returnColumn(sql)} from returns r
      where r.customer_id = o.customer_id and r.order_number = o.order_number and r.return_number = ${returnNumber}
        and r.recipient_id is not distinct from ${recipientId}
    ) as changed,
    (
      select to_jsonb(d) from draft_returns d
      where d.customer_id = coalesce(${recipientId}, o.customer_id) and d.order_number = o.order_number and d.return_number = ${returnNumber}
    ) as change_draft,
    (
      select w.payload from outside_writes w
      where w.customer_id = o.customer_id and w.order_number = o.order_number and w.reference = ${returnNumber}
        and w.kind = 'create-return' and w.recipient_id is not distinct from ${recipientId}
    ) as created_from`
}

function toChangeFacts({ changed, change_draft, created_from }: ChangeRow, note: ReportUnreadable): MethodChangeFacts {
  return {
    created: changed && toCreatedReturn(changed, note),
    draft: change_draft && toSavedDraft(change_draft, note),
    request: created_from ? createReturnWrite.readLenient(created_from, note) : null,
  }
}

/** The kind of the mails that "Email me this again" sends: the first confirmation mail has another kind. */
export const MAILED_AGAIN = 'return-created-again'

export interface StepThreeFacts {
  created: CreatedReturn | null
  state: WriteState['state'] | null
  /** The confirmation mail has failed permanently (D-83). */
  mailFailed: boolean
  /** Whether the shopper has used "Email me this again". */
  wasMailedAgain: boolean
  request: CreateReturnPayload | null
  /** Products to offer in another size or colour; none for recipients (D-42). */
  toOffer: StockedProduct[]
  /** The ids of articles still sold, by SKU; none for recipients (D-174). */
  articles: Record<string, string>
}

export interface StepThreeRow {
  returned: ReturnRow | null
  mail_state: StoredMail['state'] | null
  mailed_again: boolean
  creation: { state: WriteState['state']; payload: unknown } | null
  to_offer: (ProductAndStockRow | null)[] | null
  articles: Record<string, string> | null
}

export function stepThreeColumns(sql: Sql, returnNumber: string, recipientId: string | null = null) {
  return sql`,
    (
      select ${returnColumn(sql)} from returns r
      where r.customer_id = o.customer_id and r.order_number = o.order_number and r.return_number = ${returnNumber}
        and r.recipient_id is not distinct from ${recipientId}
    ) as returned,
    (
      select m.state from mails m
      where m.customer_id = o.customer_id and m.return_number = ${returnNumber} and m.site is not null
      order by m.queued_at desc limit 1
    ) as mail_state,
    exists (
      select from mails m
      where m.customer_id = o.customer_id and m.return_number = ${returnNumber} and m.kind = ${MAILED_AGAIN}
    ) as mailed_again,
    (
      select jsonb_build_object('state', w.state, 'payload', w.payload) from outside_writes w
      where w.customer_id = o.customer_id and w.order_number = o.order_number and w.reference = ${returnNumber}
        and w.kind = 'create-return' and w.recipient_id is not distinct from ${recipientId}
    ) as creation, ${recipientId === null ? toOfferColumn(sql, returnNumber) : sql`null`} as to_offer,
    ${recipientId === null ? articlesColumn(sql, returnNumber) : sql`null`} as articles`
}

/** The articles for recommendations, by SKU, without products that are no longer sold (REC-02). */
function articlesColumn(sql: Sql, returnNumber: string) {
  return sql`(
    select jsonb_object_agg(v.sku, v.article_id)
    from return_lines r
    join order_lines l on l.customer_id = r.customer_id and l.order_number = r.order_number
      and l.line_no = r.line_no and l.split_no = r.split_no
    join catalogue.variants v on v.sku = l.sku and v.product_id = l.facts->>'productId' and v.article_id is not null
    join catalogue.products p on p.product_id = v.product_id and p.on_sale
    where r.customer_id = o.customer_id and r.order_number = o.order_number and r.return_number = ${returnNumber}
  )`
}

/** Finds products by key, only for reasons where another size or colour is offered (D-51). */
function toOfferColumn(sql: Sql, returnNumber: string) {
  return sql`(
    select jsonb_agg((
      select to_jsonb(p) || jsonb_build_object('variants', ${variantsColumn(
        sql,
        Object.values(SITES).map(({ key }) => key),
      )})
      from catalogue.products p where p.product_id = going.product_id
    ))
    from (
      select distinct l.facts->>'productId' as product_id
      from return_lines r
      join order_lines l on l.customer_id = r.customer_id and l.order_number = r.order_number
        and l.line_no = r.line_no and l.split_no = r.split_no
      where r.customer_id = o.customer_id and r.order_number = o.order_number and r.return_number = ${returnNumber}
        and l.product_type = 'GM'
        and (r.reason in (${TOO_SMALL}, ${TOO_BIG}) or r.secondary_reason in ${sql([...COLOUR_REASONS])})
    ) going
  )`
}

export function toStepThreeFacts(
  { returned, creation, mail_state, mailed_again, to_offer, articles }: StepThreeRow,
  note: ReportUnreadable,
): StepThreeFacts {
  return {
    created: returned && ownerView(toCreatedReturn(returned, note)),
    state: creation?.state ?? null,
    mailFailed: mail_state === 'failed',
    wasMailedAgain: mailed_again,
    request: creation?.payload ? createReturnWrite.readLenient(creation.payload, note) : null,
    // A product that is not in the catalogue is null in the row.
    toOffer: (to_offer ?? []).flatMap((row) => (row && toStocked(row, note)) ?? []),
    articles: articles ?? {},
  }
}
