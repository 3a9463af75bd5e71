import { Window } from 'happy-dom'
import { beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder } from '../../../test/builders/order.ts'
import { type ArrivedGift, giftPost } from '../../../test/harness/gift-post.ts'
import { HOSTILE_MESSAGES, HOSTILE_NAMES } from '../../../test/harness/hostile-gifts.data.ts'
import { Journey, problemsOn } from '../../../test/harness/journey.ts'
import { ORIGIN, type PageResponse, type Visitor } from '../../../test/harness/visitor.ts'

/** Whatever is typed reaches one recipient as plain text, or is refused. */
const journey = new Journey({ environment: { GIFT_EMAIL_WAIT_MS: '0' } })
const post = giftPost(journey, { isDrawn: false })

const FIRST_ORDER = 985_000_000
/** By their places: some of them would turn a test's name around. */
const CASES = [
  ...HOSTILE_MESSAGES.map((gift, number) => ({ ...gift, field: 'message' as const, number })),
  ...HOSTILE_NAMES.map((gift, number) => ({ ...gift, field: 'name' as const, number })),
]
const REFUSED = CASES.filter(({ refused }) => refused !== undefined)
const isLong = process.env.LONG_RUNS === 'true'
/** Each takes a mail and two pages: the short run sends every third. */
const SENT = CASES.filter(({ refused }, number) => refused === undefined && (isLong || number % 3 === 0)).map(
  (gift, place) => ({ ...gift, place }),
)

const orderOf = (place: number) => String(FIRST_ORDER + place)
let amelia: Visitor
/** The elements of a receipt without injected ones. */
let harmless: { page: Set<string>; mail: Set<string> }

beforeAll(async () => {
  const placed = [...SENT, { place: SENT.length }, { place: SENT.length + 1 }]
  await insertOrders(
    journey.sql,
    placed.map(({ place }) => anOrder({ orderNumber: orderOf(place) })),
  )
  amelia = await journey.signedInVisitor('amelia')
  await submit(SENT.length, { message: 'Two\nlines' })
  const mail = await post.deliver(orderOf(SENT.length))
  harmless = { page: tagsIn((await open(mail)).main), mail: tagsIn(parse(mail.email.html ?? '')) }
})

/** What is refused uses nothing up: one form does for all of it. */
const forms = new Map<number, PageResponse>()

async function submit(place: number, typed: { name?: string; message?: string }): Promise<PageResponse> {
  // The limit is thirty an hour.
  journey.advanceMinutes(3)
  const number = orderOf(place)
  const line = encodeURIComponent(`${number}-1`)
  const address = `/orders-and-returns/gift-recipient/email?storeId=10151&orderNumber=${number}&line=${line}`
  const fields = { name: 'Rosie', email: `rosie.${number}@example.com`, message: '', ...typed }
  const form = forms.get(place) ?? (await amelia.get(address))
  forms.set(place, form)
  return await amelia.submit(form, fields)
}

async function open({ link }: ArrivedGift): Promise<PageResponse> {
  const rosie = journey.visitor()
  const led = await rosie.get(link)
  return await rosie.get(led.location ?? '')
}

const { DOMParser } = new Window({ url: ORIGIN })
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
type Doc = ReturnType<typeof parse>

const tagsIn = (document: Doc) => new Set([...document.querySelectorAll('*')].map(({ tagName }) => tagName))
const textsOf = (document: Doc, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

const ADDRESSES = ['src', 'href', 'action', 'data', 'srcset', 'background']

/** Elements that a harmless one has not, what runs, and what is to be fetched from elsewhere. */
function unexpectedTagsIn(document: Doc, tags: Set<string>, allowed: RegExp): string[] {
  return [...document.querySelectorAll('*')].flatMap(({ tagName, attributes }) => [
    ...(tags.has(tagName) ? [] : [tagName]),
    ...[...attributes]
      .filter(({ name, value }) =>
        ADDRESSES.includes(name) ? !allowed.test(value ?? '') : /^on|^style$|^srcdoc$|^http-equiv$/.test(name),
      )
      .map(({ name, value }) => `${tagName} ${name} ${value}`),
  ])
}

const quoted = (line: string) => `> ${line}`.trimEnd()
const countsOf = async (number: string) => {
  const [row] = await journey.sql`
    select (select count(*) from gift_receipts where order_number = ${number})::integer as receipts,
      (select count(*) from mails where order_number = ${number})::integer as mails,
      (select count(*) from outside_writes where order_number = ${number})::integer as writes`
  return row
}

const IN_MAIL = new RegExp(`^(?:cid:(?:theme|barcode)|mailto:support@example\\.com|${ORIGIN}/.*)$`)
const ON_PAGE = /^(?:\/(?!\/)|#|data:image\/svg\+xml,)/

test.each(REFUSED)(
  'GFT-06 GFT-07 GFT-08 a $field that cannot be is refused, and nothing changes: number $number',
  async ({ field, typed, refused }) => {
    const seen = await submit(SENT.length + 1, { [field]: typed })
    expect(seen.status).toBe(422)
    expect(problemsOn(seen)).toEqual([`#${field} ${refused}`])
    expect(await countsOf(orderOf(SENT.length + 1))).toEqual({ receipts: 0, mails: 0, writes: 0 })
  },
)

test.each(SENT)(
  'GFT-08 D-43 a $field reaches one recipient as the text that it is: number $number',
  async ({ field, place, typed, read = [typed] }) => {
    const seen = await submit(place, { [field]: typed })
    expect([seen.status, seen.location]).toEqual([303, expect.stringContaining('/sent?')])
    const arrived = await post.deliver(orderOf(place))
    const { email, recipients } = arrived
    const to = `rosie.${orderOf(place)}@example.com`
    const [name = '', message] = field === 'name' ? [read[0], []] : ['Rosie', read]

    expect(recipients).toEqual([to])
    expect([email.to, email.cc, email.bcc]).toEqual([[{ name, address: to }], undefined, undefined])
    expect(email.subject).toBe("You've been gifted – Fern & Field")
    expect(email.headers.map(({ key }) => key).filter((key) => /bcc|^cc$|reply-to/.test(key))).toEqual([])
    const mail = parse(email.html ?? '')
    expect(textsOf(mail, 'blockquote p')).toEqual(message)
    expect(textsOf(mail, 'h1 + p')).toEqual([`Hello ${name},`])
    expect(email.text).toContain(`Hello ${name},\n`)
    expect(email.text?.split('\n').filter((line) => line.startsWith('>'))).toEqual(message.map(quoted))
    expect(unexpectedTagsIn(mail, harmless.mail, IN_MAIL)).toEqual([])

    const page = await open(arrived)
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'nonce-[^' ]+'/)
    expect(textsOf(page.main, '.gift__message p')).toEqual(message)
    expect(textsOf(page.main, '.gift .lede')).toEqual([`Hello ${name},`])
    expect(unexpectedTagsIn(page.main, harmless.page, ON_PAGE)).toEqual([])
  },
)
