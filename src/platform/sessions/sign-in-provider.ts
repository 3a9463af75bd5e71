import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import * as openid from 'openid-client'
import { z } from 'zod'
import type { Log } from '../log.ts'
import type { Seal } from '../security/seal.ts'
import { randomToken } from '../security/secrets.ts'
import type { ProviderClaims } from './provider-claims.ts'
import { SUBJECT_CLAIM } from './provider-claims.ts'
import type { EndedAtProvider, ProviderSession } from './session.records.ts'

export interface ProviderSettings {
  oidcIssuer: string
  oidcClientId: string
  oidcClientSecret: string
  oidcCustomerClaim: string
  oidcStrongAcr: string | null
  outsideTimeoutMs: number
  sessionIdleMinutes: number
}

/** How long a shopper may stay on the provider's pages, for example to set a new password. */
const ATTEMPT_MINUTES = 60
/** After this time metadata and keys are read again, so new keys are used and a provider that is down is noticed. */
const DISCOVERY_SECONDS = 60
/** How far the provider's clock may differ from ours; the same as for ID tokens. */
const CLOCK_SECONDS = 30
const LOGOUT_TOKEN_SECONDS = 120
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

const attemptSchema = z.object({
  nonce: z.string(),
  verifier: z.string(),
  returnUrl: z.string(),
  again: z.boolean(),
  at: z.number(),
})
type Attempt = z.output<typeof attemptSchema>

export type SignInRefusal = 'start-again' | 'not-finished' | 'too-weak' | 'provider-down'

type FinishedSignIn =
  | { claims: ProviderClaims; session: ProviderSession; returnUrl: string }
  | { refused: SignInRefusal; returnUrl: string | null }

interface SignInRequest {
  browserId: string
  redirectUri: string
  returnUrl: string
  /** The password must be entered at the provider even by someone who is signed in there. */
  again: boolean
  now: Temporal.Instant
}

/**
 * Signs shoppers in with OpenID Connect: authorization code, PKCE, state and nonce. An attempt is stored nowhere: the
 * state contains it, sealed for one browser. No token outlives the sign-in.
 */
export function signInProvider(settings: ProviderSettings, seal: Seal, log: Log) {
  const { oidcIssuer: issuer, oidcClientId: clientId, outsideTimeoutMs, oidcStrongAcr } = settings
  const isInsecure = issuer.startsWith('http:')
  let latest: { readAt: Temporal.Instant; metadata: ReturnType<typeof read> } | null = null

  const sendSecret: openid.ClientAuth = (server, ...request) => {
    const isInBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    const send = isInBody ? openid.ClientSecretPost : openid.ClientSecretBasic
    send(settings.oidcClientSecret)(server, ...request)
  }

  async function read() {
    const configuration = await openid.discovery(new URL(issuer), clientId, undefined, sendSecret, {
      timeout: outsideTimeoutMs / 1000,
      // Signatures are checked although the token comes straight from the provider.
      execute: [openid.enableNonRepudiationChecks, ...(isInsecure ? [openid.allowInsecureRequests] : [])],
    })
    const { jwks_uri: keysUrl } = configuration.serverMetadata()
    if (keysUrl === undefined) throw new openid.ClientError('no jwks_uri')
    const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: outsideTimeoutMs })
    return { configuration, keys }
  }

  async function discover(now: Temporal.Instant) {
    const isFresh = latest && Math.abs(latest.readAt.until(now).total('seconds')) < DISCOVERY_SECONDS
    if (latest === null || !isFresh) {
      const reading = { readAt: now, metadata: read() }
      latest = reading
      reading.metadata.catch(() => {
        if (latest === reading) latest = null
      })
    }
    return await latest.metadata
  }

  function refuse(error: unknown): SignInRefusal {
    const { refused, reason } = whyRefused(error)
    log.warn('sign-in refused', { reason, refused })
    return refused
  }

  return {
    issuer,

    /** The address at the provider; null if the provider is down. */
    async start({ browserId, redirectUri, returnUrl, again, now }: SignInRequest): Promise<string | null> {
      const verifier = randomToken()
      const attempt: Attempt = { nonce: randomToken(16), verifier, returnUrl, again, at: now.epochMilliseconds }
      try {
        const { configuration } = await discover(now)
        const url = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state: Buffer.from(seal.seal(JSON.stringify(attempt), [browserId])).toString('base64url'),
          nonce: attempt.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          max_age: String(settings.sessionIdleMinutes * 60),
          ...(again && { prompt: 'login' }),
          ...(oidcStrongAcr && { acr_values: oidcStrongAcr }),
        })
        return url.href
      } catch (error) {
        refuse(error)
        return null
      }
    },

    /** `callback` is our address to which the provider sent the browser back. */
    async finish(callback: URL, browserId: string | null, now: Temporal.Instant): Promise<FinishedSignIn> {
      const state = callback.searchParams.get('state') ?? ''
      const attempt = browserId === null ? null : openAttempt(seal, state, browserId)
      const ageSeconds = attempt === null ? 0 : Math.max(0, Math.ceil((now.epochMilliseconds - attempt.at) / 1000))
      if (attempt === null || ageSeconds > ATTEMPT_MINUTES * 60) return { refused: 'start-again', returnUrl: null }
      const { returnUrl, nonce: expectedNonce, verifier: pkceCodeVerifier, again } = attempt
      try {
        const { configuration } = await discover(now)
        const tokens = await openid.authorizationCodeGrant(configuration, callback, {
          ...{ expectedState: state, expectedNonce, pkceCodeVerifier },
          maxAge: again ? ageSeconds : settings.sessionIdleMinutes * 60,
        })
        const idToken = tokens.claims()
        if (!idToken) return { refused: 'start-again', returnUrl }
        if (oidcStrongAcr && idToken.acr !== oidcStrongAcr) return { refused: 'too-weak', returnUrl }
        const { sub: subject, sid } = idToken
        const ownClaim = settings.oidcCustomerClaim === SUBJECT_CLAIM ? [] : [settings.oidcCustomerClaim]
        const isNamed = [...ownClaim, 'email'].some((name) => name in idToken)
        // Some providers send claims about the person only from this address.
        const more =
          !isNamed && configuration.serverMetadata().userinfo_endpoint
            ? await openid.fetchUserInfo(configuration, tokens.access_token, subject)
            : {}
        const session = { subject, session: typeof sid === 'string' ? sid : null }
        return { claims: { ...more, ...idToken }, session, returnUrl }
      } catch (error) {
        return { refused: refuse(error), returnUrl }
      }
    },

    /** Null if the provider is down, has no such address, or has it at an origin that our forms may not lead to. */
    async signOutUrl(returnTo: string, now: Temporal.Instant): Promise<string | null> {
      try {
        const { configuration } = await discover(now)
        const { end_session_endpoint: endpoint } = configuration.serverMetadata()
        if (!endpoint || new URL(endpoint).origin !== new URL(issuer).origin) return null
        return openid.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href
      } catch (error) {
        refuse(error)
        return null
      }
    },

    /** The sessions that a logout token ends; null for a token that the provider did not make for us, just now. */
    async readLogoutToken(token: string, now: Temporal.Instant): Promise<EndedAtProvider | null> {
      try {
        const { configuration, keys } = await discover(now)
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer: configuration.serverMetadata().issuer,
          audience: clientId,
          requiredClaims: ['iat', 'jti', 'events'],
          maxTokenAge: LOGOUT_TOKEN_SECONDS,
          clockTolerance: CLOCK_SECONDS,
        })
        if (!/^(?:application\/)?(?:logout\+)?jwt$/i.test(protectedHeader.typ ?? 'jwt')) return null
        return sessionsToEnd(payload)
      } catch (error) {
        log.warn('logout token refused', { reason: codeOf(error) })
        return null
      }
    },
  }
}

export type SignInProvider = ReturnType<typeof signInProvider>

function openAttempt(seal: Seal, state: string, browserId: string): Attempt | null {
  const text = seal.open(Buffer.from(state, 'base64url'), [browserId])
  return text === null ? null : attemptSchema.parse(JSON.parse(text))
}

function sessionsToEnd({ sub, sid, nonce, events }: JWTPayload): EndedAtProvider | null {
  // An ID token has a nonce; a logout token must not, so that neither passes for the other.
  const isLogout =
    typeof events === 'object' && events !== null && typeof Reflect.get(events, LOGOUT_EVENT) === 'object'
  if (!isLogout || nonce !== undefined) return null
  if (typeof sid === 'string') return { session: sid, ...(sub !== undefined && { subject: sub }) }
  return sub === undefined ? null : { subject: sub }
}

function whyRefused(error: unknown): { refused: SignInRefusal; reason: string } {
  const reason = codeOf(error)
  if (error instanceof openid.AuthorizationResponseError) {
    if (error.error === 'access_denied') return { refused: 'not-finished', reason }
    const isDown = error.error === 'server_error' || error.error === 'temporarily_unavailable'
    return { refused: isDown ? 'provider-down' : 'start-again', reason }
  }
  const isDown =
    error instanceof openid.ResponseBodyError
      ? error.error !== 'invalid_grant'
      : !(error instanceof openid.ClientError) || !REFUSED_TOKENS.has(reason)
  return { refused: isDown ? 'provider-down' : 'start-again', reason }
}

/** What `openid-client` calls a token or an address that it refuses; all else is a fault of the provider or the network. */
const REFUSED_TOKENS = new Set([
  ...['OAUTH_INVALID_RESPONSE', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
  ...['OAUTH_KEY_SELECTION_FAILED', 'OAUTH_UNSUPPORTED_OPERATION', 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'],
])

/** Never the message, which may quote a token. */
function codeOf(error: unknown): string {
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return /^[\w-]{1,60}$/.test(error.error) ? error.error : 'unnamed'
  // A connection that fails is a TypeError; its cause has the code, such as ECONNREFUSED.
  if (error instanceof TypeError && error.cause instanceof Error) return codeOf(error.cause)
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unnamed'
}
