import { PATHS } from '../../src/urls.ts'
import { anAddress } from '../builders/address.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { problemsOn } from './journey.ts'
import { ReturnJourney } from './return-journey.ts'
import type { PageResponse, Visitor } from './visitor.ts'
import { writtenForms } from './written-forms.ts'

const LATE = { primary: 'R06-P0' }

/** Step 2 of Amelia's return, as a browser without JavaScript goes through it. Each test has an order of its own. */
export class MethodJourney extends ReturnJourney {
  amelia!: Visitor
  number: number

  constructor(firstNumber: number, ...options: ConstructorParameters<typeof ReturnJourney>) {
    super(...options)
    this.number = firstNumber
  }

  async begin(): Promise<void> {
    this.amelia = await this.signedInVisitor('amelia')
  }

  /** Two lines from W2, with contact details. */
  async newOrder(): Promise<void> {
    const shipTo = anAddress({ postcode: 'W2 1NW', phone: '07700 900101', email: 'home@example.com' })
    const lines = [1, 2].map(() => anOrderLine({ facts: { shipTo } }))
    await insertOrders(this.sql, [anOrder({ orderNumber: String(++this.number), lines })])
  }

  here(): string {
    return `${PATHS.returnMethod}?storeId=10151&orderId=${this.number}`
  }

  async submitStepOne(...lineNos: number[]): Promise<PageResponse> {
    const chosen = Object.fromEntries(lineNos.map((lineNo) => [lineNo, LATE]))
    return await this.send(this.amelia, await this.amelia.get(this.address(String(this.number))), chosen)
  }

  async atStepTwo(): Promise<PageResponse> {
    await this.submitStepOne(1)
    return await this.amelia.get(this.here())
  }

  /** The form's current values, as a browser would send them. */
  fieldsOf(page: PageResponse): Record<string, string> {
    const fields = writtenForms(page.html).flatMap((form) => form.fields)
    const chosen = fields.filter(({ tag, type, isChecked }) => tag !== 'textarea' && (type !== 'radio' || isChecked))
    return Object.fromEntries(chosen.map(({ name, shown }) => [name, shown]))
  }

  /** Posts the form's current values, with some of them replaced. */
  async choose(page: PageResponse, given: Record<string, string>, someone = this.amelia): Promise<PageResponse> {
    const action = writtenForms(page.html)[0]?.action ?? ''
    return await someone.post(action, { act: 'keep', ...this.fieldsOf(page), ...given })
  }

  /** Saves the choices and shows the next page. */
  async next(page: PageResponse, given: Record<string, string>): Promise<PageResponse> {
    const sent = await this.choose(page, given)
    if (sent.status !== 303) throw new Error(`not saved, but ${sent.status}: ${problemsOn(sent).join(', ')}`)
    return await this.amelia.get(sent.location ?? '')
  }

  async toCollection(carrier: 'evri' | 'parcelforce'): Promise<PageResponse> {
    const collect = await this.next(await this.atStepTwo(), { channel: 'collect-from-home' })
    return carrier === 'evri' ? collect : await this.next(collect, { via: carrier })
  }

  async savedDraft() {
    const [row] = await this.sql<{ way: Record<string, unknown>; version: number }[]>`
      select way, version from draft_returns where order_number = ${String(this.number)}`
    return row
  }
}

export function chosenOn(page: PageResponse): Record<string, string> {
  return Object.fromEntries(
    [...page.document.querySelectorAll('main form input[type=radio][checked]')].map((field) => [
      field.getAttribute('name') ?? '',
      field.getAttribute('value') ?? '',
    ]),
  )
}

export function valuesOf(page: PageResponse, name: string): (string | null)[] {
  return [...page.document.querySelectorAll(`main form [name=${name}]`)].map((field) => field.getAttribute('value'))
}
