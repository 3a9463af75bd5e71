import type { Address } from '../../src/domain/addresses/address.ts'
import { asTransaction } from '../../src/platform/forms/command-log.records.ts'
import { PATHS } from '../../src/urls.ts'
import { anAddress } from '../builders/address.ts'
import { Journey } from './journey.ts'
import type { CallResponse, PageResponse, Visitor } from './visitor.ts'
import { writtenForms, writtenValueOf } from './written-forms.ts'

export type Chosen = Record<string, { primary?: string; secondary?: string; quantity?: string }>

/** Step 1 of a return, as a browser without JavaScript goes through it. Lines are named by their number in the order. */
export class ReturnJourney extends Journey {
  address(orderNumber: string, site: 'uk' | 'ie' = 'uk'): string {
    const query = `?storeId=${site === 'uk' ? '10151' : '10451'}&orderId=${orderNumber}`
    return `${site === 'uk' ? '' : '/ie'}${PATHS.itemLevelReturns}${query}`
  }

  /** Ticks lines, chooses reasons, and submits the page's form. */
  async send(
    someone: Visitor,
    page: PageResponse,
    chosen: Chosen,
    more: Record<string, string | string[]> = {},
  ): Promise<PageResponse> {
    const fields: Record<string, string | string[]> = { line: [] }
    const forms = writtenForms(page.html)
    for (const { name, type, value } of forms.flatMap((form) => form.fields)) {
      // Several hidden fields may have the same name.
      if (type === 'hidden') fields[name] = [...[fields[name] ?? []].flat(), value]
    }
    const lines: string[] = []
    for (const [place, { primary = '', secondary = '', quantity }] of Object.entries(chosen)) {
      lines.push(writtenValueOf(page.html, `line-${place}-0`) ?? place)
      fields[`primary-${place}-0`] = primary
      fields[`secondary-${place}-0`] = secondary
      if (quantity !== undefined) fields[`quantity-${place}-0`] = quantity
    }
    return await someone.post(forms[0]?.action ?? '', { ...fields, line: lines, ...more })
  }

  /** A token for items that are picked on the order's page, each by its number in the order. */
  async itemsToken(someone: Visitor, orderNumber: string, chosen: Chosen, more: object = {}): Promise<CallResponse> {
    const selectedItems = Object.entries(chosen).map(([line, { primary, secondary, quantity }]) => ({
      orderLineKey: line.includes('-') ? line : `${orderNumber}-${line}`,
      primaryReasonCode: primary ?? '',
      ...(secondary !== undefined && { secondaryReasonCode: secondary }),
      ...(quantity !== undefined && { quantity }),
    }))
    const payload = { purpose: 'order-page-return', selectedItems, ...more }
    return await someone.call(PATHS.generateJwtCall, { orderNumber, payload, ...more })
  }

  /** A token with which the method of a return can be changed. */
  async changeToken(someone: Visitor, orderNumber: string, returnNumber: string): Promise<string> {
    const payload = { purpose: 'update-return-method', returnNumber }
    return (await someone.call(PATHS.generateJwtCall, { orderNumber, payload })).body.token
  }

  /** Adds an address with contact details to a book; returns its id. */
  async addAddress(customerId: string, parts: Partial<Address>): Promise<string> {
    const address = anAddress({ phone: '07700 900101', email: 'home@example.com', ...parts })
    const entry = { address, asDefault: false, at: this.product.clock.now() }
    const added = await this.sql.begin((tx) => this.records.book.add(asTransaction(tx), customerId, entry))
    return (added as { addressId: string }).addressId
  }

  async drafts(orderNumber: string) {
    return await this.sql<
      {
        version: number
        lines: { lineKey: string; quantity: number }[]
        later: string[]
        refund_to: string
        entry: string
        acknowledgement: { draftNumber: string } | null
      }[]
    >`
      select version, lines, later, refund_to, entry, acknowledgement from draft_returns where order_number = ${orderNumber}`
  }
}

/** The rows of step 1, each with its label: "+" if the row can be ticked, "-" if not. */
export function rowsOn(seen: PageResponse): string[] {
  return [...seen.document.querySelectorAll('.pick')].map((row) => {
    const label = row.querySelector('.pill')?.textContent ?? ''
    return row.querySelector('.check')?.hasAttribute('disabled') ? `- ${label}` : `+ ${label}`.trim()
  })
}

/** The rows of the refund summary, each a label and an amount. */
export function refundOn(seen: PageResponse): string[] {
  return [...seen.document.querySelectorAll('.panel .dl--rows > div')].map((row) =>
    [row.querySelector('dt'), row.querySelector('dd')].map((part) => part?.textContent?.trim()).join(' '),
  )
}

export function chosenIn(seen: PageResponse, id: string): string | null | undefined {
  return seen.document.querySelector(`#${id} option[selected]`)?.getAttribute('value')
}
