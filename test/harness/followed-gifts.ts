import { type GiftMail, readGiftMail, readGiftPrint } from '../../src/domain/gift-receipts/read-gift.ts'
import { SPECIFIED_POLICY } from '../../src/domain/policy/policy.ts'
import { endGift } from '../../src/features/gifts/end-gift.ts'
import { printGift, sendGift } from '../../src/features/gifts/send-gift.ts'
import type { OrderDetails } from '../../src/features/order-records/order-details.records.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { endGiftMail } from './deliver-mail.ts'
import { FollowedOrders } from './followed-orders.ts'
import type { Journey } from './journey.ts'

type SentGift = Partial<{
  lines: number[]
  name: string
  email: string
  message: string
  theme: string
  date: string
  key: string
}>

/** Amelia's orders, each with a number of its own, and gift receipts that are sent for them without opening a page. */
export class FollowedGifts extends FollowedOrders {
  constructor(from: number, ...options: ConstructorParameters<typeof Journey>) {
    super(from, { customerId: 'C-amelia' }, ...options)
  }

  /** Reads the form as the page does; throws if the gift receipt can't be sent. */
  async #read(sent: SentGift, details: OrderDetails): Promise<GiftMail> {
    const lineKeys = (sent.lines ?? [1]).map((place) => `${this.order}-${place}`)
    const { name = 'Rosie', email = `rosie.${this.order}@example.com`, message = '', theme = '', date = '' } = sent
    const form = { lineKeys, name, email, message, theme, date, when: date ? 'date' : 'now' }
    const read = readGiftMail(details.order, form, this.#visit())
    if (!read.ok) throw new Error(`cannot be sent: ${JSON.stringify(read.problems)}`)
    return read.gift
  }

  #visit() {
    return { now: this.product.clock.now(), site: BRAND_SITES.uk }
  }

  #requester(key: string = crypto.randomUUID()) {
    return { origin: 'https://shop.example', now: this.product.clock.now(), key }
  }

  #parts() {
    const { giftMails, writes } = this.product.outside
    return { ...this.records, giftMails, writes, jobs: null, settings: { giftEmailWaitMs: 0 } }
  }

  async send(sent: SentGift = {}) {
    const details = await this.details()
    return await this.sendAsRead(details, await this.#read(sent, details), sent.key)
  }

  /** Sends a form that was read earlier, though the order may have changed since. */
  async sendAsRead(details: OrderDetails, gift: GiftMail, key?: string) {
    return await sendGift(this.#parts(), details, gift, {
      ...this.#requester(key),
      mailLimits: SPECIFIED_POLICY.giftMails,
    })
  }

  async readToSend(sent: SentGift = {}): Promise<[OrderDetails, GiftMail]> {
    const details = await this.details()
    return [details, await this.#read(sent, details)]
  }

  async print(key?: string) {
    const details = await this.details()
    const form = { lineKeys: [`${this.order}-1`], name: 'Rosie', message: '', theme: '' }
    const read = readGiftPrint(details.order, form, this.#visit())
    if (!read.ok) throw new Error('cannot be printed')
    return await printGift(this.#parts(), details, read.gift, this.#requester(key))
  }

  async end(receiptId: string, key: string = crypto.randomUUID()) {
    return await endGift(this.#parts(), await this.details(), receiptId, { now: this.product.clock.now(), key })
  }

  /** Delivers the gift mail: the mail server accepts it, or refuses it permanently, after `meanwhile` has run. */
  async deliverGiftMail(ended: 'sent' | 'failed', meanwhile?: () => Promise<unknown>): Promise<void> {
    const { giftReceipts } = await this.details()
    const mailId = giftReceipts.find(({ state }) => state === 'sending')?.mailId
    if (!mailId) throw new Error('no gift mail is on its way')
    await endGiftMail(this.product, mailId, ended, meanwhile)
  }

  /** Our flags and order management's, line by line; receipts, oldest first; mails about them. */
  async snapshot() {
    const { order, giftReceipts } = await this.details()
    const [theirs] = await this.sql<{ flags: (string | null)[] }[]>`
      select jsonb_path_query_array(envelope, 'strict $.**.isGiftRecipientEmailSent') as flags
      from order_management.orders where order_number = ${this.order}`
    const ids = ['', ...giftReceipts.flatMap(({ mailId }) => mailId ?? [])]
    const mails = await this.sql<{ mail: string }[]>`
      select kind || ' ' || state as mail from mails
      where customer_id = 'C-amelia' and (mail_id in ${this.sql(ids)} or plain like ${`%${this.order}%`}) order by kind`
    return {
      flags: order.lines.map(({ facts }) => facts.giftEmailSent === true),
      theirs: theirs?.flags ?? [],
      receipts: giftReceipts.map(({ state }) => state).toReversed(),
      mails: mails.map(({ mail }) => mail),
    }
  }
}
