import { Window } from 'happy-dom'
import type { TestProduct } from './test-product.ts'
import { mainOf, withoutEntities, writtenForms } from './written-forms.ts'

export const ORIGIN = 'http://aftercare.test'

export interface PageResponse {
  status: number
  headers: Headers
  location: string | null
  html: string
  document: ReturnType<typeof parse>
  /** The main content only, which is enough for forms: header and footer would double the time of parsing. */
  main: ReturnType<typeof parse>
  /** The page's text, white space folded. */
  text: string
  /** The SQL that the product sent until it answered. */
  statements: string[]
}

export interface CallResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the test states what it expects
  body: any
  text: string
  statements: string[]
}

// happy-dom never frees a window, so all pages share one. It never frees a page with a failed stylesheet either, since
// the console's message refers to that, so every load counts as a success.
const { DOMParser } = new Window({ url: ORIGIN, settings: { handleDisabledFileLoadingAsSuccess: true } })

function parse(html: string) {
  return new DOMParser().parseFromString(html, 'text/html')
}

const SCRIPT = /(<script\b[^>]*>.*?<\/script>)/s

/** Parsed on first access: parsing costs more than answering, and many tests never look at the document. */
class LazyPage implements PageResponse {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly statements: string[]
  #document: ReturnType<typeof parse> | null = null
  #main: ReturnType<typeof parse> | null = null

  constructor({ status, headers }: Response, html: string, statements: string[]) {
    this.status = status
    this.headers = headers
    this.html = html
    this.statements = statements
  }

  get location(): string | null {
    return this.headers.get('location')
  }

  get document() {
    this.#document ??= parse(this.html)
    return this.#document
  }

  get main() {
    if (this.#document) return this.#document
    this.#main ??= parse(mainOf(this.html))
    return this.#main
  }

  get text(): string {
    const body = this.html.slice(Math.max(this.html.indexOf('<body'), 0))
    const texts = body.split(SCRIPT).map((part) => {
      const text = part.replace(/<[^>]*>/g, '')
      // Scripts have no entities.
      return part.startsWith('<script') ? text : withoutEntities(text)
    })
    return texts.join('').replace(/\s+/g, ' ')
  }
}

interface ReadForm {
  action: string
  values: Record<string, string>
}

const FIRST_FORM = 'main form'
const isSubmitted = (type: string | null, isChecked: boolean) =>
  type === 'checkbox' || type === 'radio' ? isChecked : true

function readForm(page: PageResponse, form: string): ReadForm {
  const element = (form.startsWith('main ') ? page.main : page.document).querySelector(form)
  if (!element) throw new Error(`no form ${form} on the page`)
  const values: Record<string, string> = {}
  for (const input of element.querySelectorAll('input, select, textarea')) {
    if (isSubmitted(input.getAttribute('type'), input.hasAttribute('checked')))
      values[input.getAttribute('name') ?? ''] = input.getAttribute('value') ?? ''
  }
  return { action: element.getAttribute('action') ?? '', values }
}

/** Reads the first form from the HTML text, which is faster than parsing the page. */
function readFirstForm(html: string): ReadForm {
  const [form] = writtenForms(html)
  if (!form) throw new Error(`no form ${FIRST_FORM} on the page`)
  const sent = form.fields.filter(({ type, isChecked }) => isSubmitted(type, isChecked))
  return { action: form.action, values: Object.fromEntries(sent.map(({ name, value }) => [name, value])) }
}

interface SignInOptions {
  keepSignedIn?: boolean
  returnUrl?: string
}

/** Acts as a browser without JavaScript: stores cookies until they expire, and submits forms. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #expiries = new Map<string, { value: string; at: Temporal.Instant }>()
  readonly #product: TestProduct
  readonly #headers: Record<string, string>

  constructor(product: TestProduct, headers: Record<string, string> = {}) {
    this.#product = product
    this.#headers = headers
  }

  static async signedIn(product: TestProduct, name: string, options?: SignInOptions): Promise<Visitor> {
    const someone = new Visitor(product)
    await someone.signIn(name, options)
    return someone
  }

  async get(address: string, headers: Record<string, string> = {}): Promise<PageResponse> {
    return await this.#send(address, { method: 'GET', headers })
  }

  async head(address: string): Promise<PageResponse> {
    return await this.#send(address, { method: 'HEAD' })
  }

  /** Posts exactly these fields, as a hostile client would: only the cookies are added. */
  async post(
    address: string,
    fields: Record<string, string | string[]>,
    headers: Record<string, string> = {},
  ): Promise<PageResponse> {
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each)
    return await this.#send(address, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } })
  }

  /** Posts these fields, with a page's form token and command key, and none of its other fields. */
  async postFrom(
    page: PageResponse,
    address: string,
    fields: Record<string, string | string[]>,
  ): Promise<PageResponse> {
    const hidden = (name: string) => page.main.querySelector(`form input[name=${name}]`)?.getAttribute('value') ?? ''
    return await this.post(address, { formToken: hidden('formToken'), commandKey: hidden('commandKey'), ...fields })
  }

  /** Makes an API call with JSON, as a page's script or a service would. */
  async call(address: string, body?: unknown, headers: Record<string, string> = {}): Promise<CallResponse> {
    const init: RequestInit =
      body === undefined
        ? { method: 'GET', headers }
        : {
            method: 'POST',
            body: typeof body === 'string' ? body : JSON.stringify(body),
            headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
          }
    const { status, headers: responseHeaders, html, statements } = await this.#send(address, init)
    return { status, headers: responseHeaders, body: html === '' ? null : JSON.parse(html), text: html, statements }
  }

  /** Submits the page's form with these values; the other fields, hidden ones too, keep their values. */
  async submit(page: PageResponse, fields: Record<string, string>, form = FIRST_FORM): Promise<PageResponse> {
    const { action, values } = form === FIRST_FORM ? readFirstForm(page.html) : readForm(page, form)
    return await this.post(action, { ...values, ...fields })
  }

  async signIn(name: string, options: SignInOptions = {}): Promise<PageResponse> {
    const page = await this.get(
      `/sign-in${options.returnUrl ? `?returnUrl=${encodeURIComponent(options.returnUrl)}` : ''}`,
    )
    const keep: Record<string, string> = options.keepSignedIn ? { keepSignedIn: 'yes' } : {}
    return await this.submit(page, { email: `${name}@example.com`, password: 'harvest-moon-42', ...keep })
  }

  /** After the session has ended. */
  async signInAgain(name: string): Promise<void> {
    this.cookies.clear()
    await this.signIn(name)
  }

  async #send(address: string, init: RequestInit): Promise<PageResponse> {
    this.#dropExpired()
    const headers = new Headers({ ...this.#headers, ...(init.headers as Record<string, string>) })
    if (this.cookies.size > 0)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const { recorded } = this.#product.statements
    const before = recorded.length
    const response = await this.#product.app.request(new Request(new URL(address, ORIGIN), { ...init, headers }))
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line)
    const html = await response.text()
    const sent = recorded.slice(before).map(({ statement }) => statement)
    return new LazyPage(response, html, sent)
  }

  #storeCookie(line: string): void {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    const [, seconds] = /max-age=(\d+)/i.exec(line) ?? []
    this.cookies.set(name, value)
    if (seconds === undefined) this.#expiries.delete(name)
    else this.#expiries.set(name, { value, at: this.#product.clock.now().add({ seconds: Number(seconds) }) })
    this.#dropExpired()
  }

  /** Removes expired cookies, but no cookie that a test has replaced. */
  #dropExpired(): void {
    const now = this.#product.clock.now()
    for (const [name, { value, at }] of this.#expiries) {
      if (Temporal.Instant.compare(at, now) > 0) continue
      if (this.cookies.get(name) === value) this.cookies.delete(name)
      this.#expiries.delete(name)
    }
  }
}
