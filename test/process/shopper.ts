import { expect } from 'vitest'
import { DEMO_PASSWORD, emailOf, SHOPPERS } from '../../demo/shoppers.data.ts'
import { PATHS } from '../../src/urls.ts'
import { isLong } from './chosen.ts'

export interface Page {
  status: number
  headers: Headers
  text: string
}

/** A browser as far as these tests need one: it keeps cookies, and sends the sign-in form as it stands. */
export class Shopper {
  readonly cookies = new Map<string, string>()
  address: string

  constructor(address: string) {
    this.address = address
  }

  /** The same browser as it is now, which goes on by itself. */
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

  /** Goes where an address leads in the end, and says where that is. */
  async follow(path: string): Promise<string> {
    const location = (await this.get(path)).headers.get('location')
    return location === null ? path : await this.follow(location)
  }

  /** The sign-in form's body, with the hidden fields that the page gave. */
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

  /** What a form holds that nobody fills in. */
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

/** Whether all of the demo's shoppers can sign in and see the account page. */
export async function expectEverybodyCanSignIn(address: string): Promise<void> {
  await expectCanSignIn(address, SHOPPERS)
}

/** They are built in one go, so that where another test tries everybody, the first and the last will do. */
export async function expectAnybodyCanSignIn(address: string): Promise<void> {
  await expectCanSignIn(address, isLong ? SHOPPERS : [SHOPPERS[0]!, SHOPPERS.at(-1)!])
}

/** One after another: all at once wait for one another longer than a page may. */
async function expectCanSignIn(address: string, shoppers: typeof SHOPPERS): Promise<void> {
  for (const one of shoppers) {
    const shopper = new Shopper(address)
    await shopper.signIn(emailOf(one))
    expect(await shopper.isSignedIn(), one.firstName).toBe(true)
  }
}
