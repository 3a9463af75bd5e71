import { beforeEach } from 'vitest'
import type { LineFacts, LineMessage, OrderFacts } from '../../src/domain/orders/order.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../builders/order.ts'
import { DETAILS } from './constants.ts'
import { Journey } from './journey.ts'
import type { PageResponse } from './visitor.ts'

const GIFT = { kind: 'gift', text: 'Stored', key: 'I-gift' } as const
const OFFERED = { amendable: true, giftMessageOffered: true }

/** The lines of the order by the ends of their keys, unless a test gives others. */
const LINES: Record<string, LineFacts> = {
  gift: { ...OFFERED, messages: [GIFT] },
  none: OFFERED,
  both: { ...OFFERED, personalisationOffered: true },
  number: { amendable: true, personalisationOffered: true, messages: [{ kind: 'number', text: '7', key: 'I-number' }] },
  read: { amendable: true, messages: [{ ...GIFT, key: 'I-read' }] },
}

/** Cancellations, and changes of item messages: each test has a new order of Noor's. */
export class OrderChangeJourney extends Journey {
  #number = 700_000_000
  readonly noor = this.signedIn('noor')

  constructor(linesByKey: Record<string, LineFacts> = LINES, facts: OrderFacts = {}) {
    super()
    beforeEach(async () => {
      this.#number++
      const lines = Object.entries(linesByKey).map(([key, ofLine]) =>
        anOrderLine({ key: `${this.#number}-${key}`, status: 'Scheduled', facts: ofLine }),
      )
      const order = anOrder({ customerId: 'C-noor', orderNumber: this.number, cancelAllowed: true, lines, facts })
      await insertOrders(this.sql, [order])
    })
  }

  get number(): string {
    return String(this.#number)
  }

  address(line: string): string {
    return `${DETAILS}/message?storeId=10151&orderId=${this.number}&OrderLineKey=${this.number}-${line}`
  }

  /** The address of order details to which a post redirects. */
  details(outcome?: 'saved' | 'removed', line = 'gift'): string {
    const query = outcome ? `&message=${outcome}&OrderLineKey=${this.number}-${line}` : ''
    return `${DETAILS}?storeId=10151&orderId=${this.number}${query}`
  }

  open = (line = 'gift') => this.noor.get(this.address(line))
  save = (page: PageResponse, text: string, more = {}) => this.noor.submit(page, { text, act: 'save', ...more })
  /** Asks to remove the message: the answer is a confirmation page, or a redirect if there was nothing to confirm. */
  requestRemoval = (page: PageResponse) => this.noor.submit(page, { text: 'Stored', act: 'remove' })
  confirmRemoval = (question: PageResponse) => this.noor.submit(question, { act: 'confirm-remove' })
  remove = async (page: PageResponse) => {
    const question = await this.requestRemoval(page)
    return question.location ? question : await this.confirmRemoval(question)
  }
  follow = (seen: PageResponse) => this.noor.get(seen.location ?? '')

  async stored(line = 'gift'): Promise<LineMessage | null> {
    return (await this.allStored(line))[0] ?? null
  }

  async allStored(line: string): Promise<LineMessage[]> {
    const [row] = await this.sql<{ messages: LineMessage[] | null }[]>`
      select facts->'messages' as messages from order_lines
      where customer_id = 'C-noor' and order_number = ${this.number} and order_line_key = ${`${this.number}-${line}`}`
    return row?.messages ?? []
  }

  async writes() {
    return await this.writesOf<{ request: { message: object } }>(this.number)
  }

  async mails(): Promise<string[]> {
    return (await this.mailsAbout(this.number)).map(({ kind, to }) => `${kind} to ${to}`)
  }

  async requestsSent(): Promise<number> {
    const [row] = await this.product.database.builtInSql<{ count: number }[]>`
      select count(*)::int as count from order_management.writes
      where order_number = ${this.number} and outcome->>'outcome' = 'done'`
    return row?.count ?? 0
  }

  /** The instructions of the order in order management's own format. */
  async instructions(): Promise<{ InstructionText: string; InstructionType: string; OrderLineKey: string }[]> {
    const [row] = await this.product.database.builtInSql<{ instructions: [] }[]>`
      select envelope->'order'->'Instructions' as instructions from order_management.orders
      where order_number = ${this.number}`
    return row?.instructions ?? []
  }

  override async finish(orderNumber = this.number): Promise<void> {
    await super.finish(orderNumber)
  }
}

export function shownMessages(seen: PageResponse): (string | null)[] {
  return [...seen.document.querySelectorAll('.message q')].map(({ textContent }) => textContent)
}
