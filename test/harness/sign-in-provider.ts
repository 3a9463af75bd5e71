import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
// @ts-expect-error The package has no types.
import Provider from 'oidc-provider'
import { ORIGIN } from './visitor.ts'

export const CLIENT_ID = 'aftercare'
const CLIENT_SECRET = 'a secret between the two'

type Claims = Record<string, unknown>

/** A real provider on a port of its own, with its own pages, and with faults that a test chooses. */
export class TestProvider {
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  #provider: { callback(): (request: IncomingMessage, response: ServerResponse) => void } | null = null
  #key: { kid: string; privateKey: CryptoKey } | null = null
  issuer = ''
  /** What the provider states about each of its users, whose name is also their subject. */
  users: Record<string, Claims> = {}
  fault: 'none' | 'down' | 'hangs' | 'error' = 'none'
  /** Replaces ID tokens by others. */
  forge: ((claims: JWTPayload) => Promise<string>) | null = null
  readonly requests: string[] = []
  /** What it has sent to our address for sign-outs. */
  readonly logoutTokens: string[] = []

  static async start(): Promise<TestProvider> {
    const started = new TestProvider()
    await new Promise<void>((resolve) => void started.#server.listen(0, '127.0.0.1', resolve))
    started.issuer = `http://127.0.0.1:${(started.#server.address() as AddressInfo).port}`
    await started.restart()
    return started
  }

  get environment(): Record<string, string> {
    return { OIDC_ISSUER: this.issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET }
  }

  /** With a new key; its users' sessions end. */
  async restart(origin = ORIGIN): Promise<void> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const kid = `key ${Math.random()}`
    this.#key = { kid, privateKey }
    const muted = { warn: console.warn, info: console.info }
    Object.assign(console, { warn: () => {}, info: () => {} })
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [`${origin}/sign-in/callback`, `${origin}/staff/sign-in/callback`],
          post_logout_redirect_uris: [`${origin}/sign-in?signedOut=true`, `${origin}/ie/sign-in?signedOut=true`],
          backchannel_logout_uri: `${origin}/sign-in/back-channel-logout`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['of the test provider'] },
      claims: { openid: ['sub', 'customerId', 'groups', 'name'], email: ['email', 'email_verified'] },
      features: {
        devInteractions: { enabled: true },
        rpInitiatedLogout: { enabled: true },
        backchannelLogout: { enabled: true },
      },
      acrValues: ['strong'],
      pkce: { required: () => true },
      fetch: async (_url: unknown, options: { body: URLSearchParams }) => {
        this.logoutTokens.push(String(new URLSearchParams(options.body).get('logout_token')))
        return new Response(null, { status: 200 })
      },
      findAccount: (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({ sub, ...this.users[sub] }),
      }),
      // There is no page for consent, since the shop is the retailer's own.
      loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string } } }) => {
        const grant = new provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session.accountId })
        grant.addOIDCScope('openid email')
        await grant.save()
        return grant
      },
    })
    Object.assign(console, muted)
    this.#provider = provider
  }

  /** A token of this provider, or with its key and other contents. */
  async sign(claims: Claims, header: Claims = {}): Promise<string> {
    const { kid = '', privateKey } = this.#key ?? {}
    return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey as CryptoKey)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (this.fault === 'down') return void request.socket.destroy()
    if (this.fault === 'hangs') return
    if (this.fault === 'error') return void response.writeHead(500).end('broken')
    if (this.forge && request.url === '/token') this.#forgeToken(response, this.forge)
    this.#provider?.callback()(request, response)
  }

  #forgeToken(response: ServerResponse, forge: (claims: JWTPayload) => Promise<string>): void {
    const end = response.end.bind(response)
    response.end = ((body: string) => {
      const tokens = JSON.parse(body)
      if (!tokens.id_token) return end(body)
      void forge(decodeJwt(tokens.id_token)).then((forged) => {
        const text = JSON.stringify({ ...tokens, id_token: forged })
        response.setHeader('content-length', Buffer.byteLength(text))
        end(text)
      })
      return response
    }) as typeof response.end
  }
}

/** A browser on the provider's pages; its cookies there are its own. */
export class AtProvider {
  readonly #cookies = new Map<string, string>()

  /** Follows the provider from one page to the next, and signs in where it asks; returns the address that leads away. */
  async signIn(address: string, login: string): Promise<string> {
    const { issuer, at, html } = await this.#follow(address)
    if (html === null) return at
    const form = /action="([^"]+)"/.exec(html)?.[1] ?? ''
    const body = new URLSearchParams({ prompt: 'login', login, password: 'any' })
    const submitted = await this.#request(new URL(form, issuer), { method: 'POST', body })
    return (await this.#follow(new URL(submitted.headers.get('location') ?? '', issuer).href)).at
  }

  /** Presses "Yes, sign me out". */
  async signOut(address: string): Promise<string> {
    const { issuer, html } = await this.#follow(address)
    const [, form = ''] = /action="([^"]+)"/.exec(html ?? '') ?? []
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html ?? '') ?? []
    const body = new URLSearchParams({ xsrf, logout: 'yes' })
    const submitted = await this.#request(new URL(form, issuer), { method: 'POST', body })
    return (await this.#follow(submitted.headers.get('location') ?? '', issuer)).at
  }

  async #follow(
    address: string,
    origin = new URL(address).origin,
  ): Promise<{ issuer: string; at: string; html: string | null }> {
    let at = address
    for (let step = 0; step < 10 && new URL(at).origin === origin; step += 1) {
      const response = await this.#request(new URL(at))
      const location = response.headers.get('location')
      if (location === null) return { issuer: origin, at, html: await response.text() }
      at = new URL(location, at).href
    }
    return { issuer: origin, at, html: null }
  }

  async #request(url: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }
}
