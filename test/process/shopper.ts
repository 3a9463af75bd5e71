import { expect } from 'vitest'
import { DEMO_PASSWORD, emailOf, SHOPPERS } from '../../demo/shoppers.data.ts'
import { PATHS } from '../../src/urls.ts'
import { isLong } from './chosen.ts'

export interface Page {
  status: number
  headers: Headers
  text: string
}

/** A minimal browser over HTTP: it stores cookies and posts forms. */
export class Shopper {
  readonly cookies = new Map<string, string>()
  address: string

  constructor(address: string) {
    this.address = address
  }

  /** A copy of the browser with the same cookies; later cookies are separate. */
  twin(): Shopper {
    const twin = new Shopper(this.address)
    for (const [name, value] of this.cookies) twin.cookies.set(name, value)
    return twin
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async get(path: string): Promise<Page> {
    return await this.#send(path, {})
  }

  /** Follows redirects; returns the last address. */
  async follow(path: string): Promise<string> {
    const location = (await this.get(path)).headers.get('location')
    return location === null ? path : await this.follow(location)
  }

  /** The body of the sign-in form, with the page's form token. */
  async fillInSignIn(email: string, password = DEMO_PASSWORD): Promise<URLSearchParams> {
    const { text } = await this.get(PATHS.signIn)
    const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(text) ?? []
    return new URLSearchParams({ formToken, email, password })
  }

  async signIn(email: string): Promise<Page> {
    return await this.sendSignIn(await this.fillInSignIn(email))
  }

  async sendSignIn(body: URLSearchParams): Promise<Page> {
    return await this.#send(PATHS.signIn, { method: 'POST', body })
  }

  /** The hidden fields of the page's forms. */
  async hiddenFieldsOf(path: string): Promise<Record<string, string>> {
    const { text } = await this.get(path)
    const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  }

  async post(path: string, fields: Record<string, string>): Promise<Page> {
    return await this.#send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  /** Whether the account page opens, or sends to sign-in. */
  async isSignedIn(): Promise<boolean> {
    return (await this.get(PATHS.account)).status === 200
  }

  async #send(path: string, init: RequestInit): Promise<Page> {
    const headers = this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}
    const response = await fetch(new URL(path, this.address), { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
}

/** Tries the first and the last shopper, which is enough: one transaction inserts them all. The long runs try everybody. */
export async function expectAnybodyCanSignIn(address: string): Promise<void> {
  // One after another: the password hashes of all at once would take longer than a request's time limit.
  for (const one of isLong ? SHOPPERS : [SHOPPERS[0]!, SHOPPERS.at(-1)!]) {
    const shopper = new Shopper(address)
    await shopper.signIn(emailOf(one))
    expect(await shopper.isSignedIn(), one.firstName).toBe(true)
  }
}
