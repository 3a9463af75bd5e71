import { beforeEach } from 'vitest'
import { PATHS } from '../../src/urls.ts'
import { anAddress } from '../builders/address.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine, type LineParts, type OrderParts } from '../builders/order.ts'
import { problemsOn } from './journey.ts'
import { type Chosen, ReturnJourney } from './return-journey.ts'
import type { TestProductOptions } from './test-product.ts'
import type { PageResponse } from './visitor.ts'
import { writtenForms } from './written-forms.ts'

const LATE = { primary: 'R06-P0' }

/** From W2, with contact details. */
const shipTo = anAddress({ postcode: 'W2 1NW', phone: '07700 900101', email: 'home@example.com' })
const TWO_LINES: readonly LineParts[] = [{ facts: { shipTo } }, { facts: { shipTo } }]

/** Amelia's return, as a browser without JavaScript goes through it. Each test has an order of its own. */
export class MethodJourney extends ReturnJourney {
  readonly amelia = this.signedIn('amelia')
  number: number
  readonly #lines: readonly LineParts[]

  constructor(
    firstNumber: number,
    { lines = TWO_LINES, ...options }: TestProductOptions & { lines?: readonly LineParts[] } = {},
  ) {
    super(options)
    this.number = firstNumber
    this.#lines = lines
    beforeEach(() => this.newOrder())
  }

  async newOrder(lines = this.#lines, parts: OrderParts = {}): Promise<void> {
    const orderNumber = String(++this.number)
    await insertOrders(this.sql, [anOrder({ orderNumber, lines: lines.map(anOrderLine), ...parts })])
  }

  get order(): string {
    return String(this.number)
  }

  override async drafts(orderNumber = this.order) {
    return await super.drafts(orderNumber)
  }

  stepOne(): string {
    return this.address(this.order)
  }

  /** Sends step 1, opened anew or as a page shows it. */
  async sendStepOne(chosen: Chosen, more: Record<string, string | string[]> = {}, page?: PageResponse) {
    return await this.send(this.amelia, page ?? (await this.amelia.get(this.stepOne())), chosen, more)
  }

  here(): string {
    return `${PATHS.returnMethod}?storeId=10151&orderId=${this.order}`
  }

  async submitStepOne(...lineNos: number[]): Promise<PageResponse> {
    return await this.sendStepOne(Object.fromEntries(lineNos.map((lineNo) => [lineNo, LATE])))
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
      select way, version from draft_returns where order_number = ${this.order}`
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
