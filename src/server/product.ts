import type { AttemptCounter } from '../adapters/postgres/attempt-counter.ts'
import type { BasketRecords } from '../adapters/postgres/basket-records.ts'
import type { Content } from '../adapters/postgres/content-records.ts'
import type { GiftReceiptRecords } from '../adapters/postgres/gift-receipt-records.ts'
import type { KeptPosts } from '../adapters/postgres/kept-posts.ts'
import type { OrderRecords } from '../adapters/postgres/order-records.ts'
import type { ServiceCredentials } from '../adapters/postgres/service-credentials.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Route } from '../web/route.ts'
import type { Afterwards } from './afterwards.ts'
import type { Brand } from './brand/read-brand.ts'
import type { Configuration } from './configuration.ts'
import type { KeptShelves } from './kept-shelves.ts'
import type { LeadsSomewhere } from './own-addresses.ts'
import type { PictureSources } from './picture-address.ts'
import type { Assets } from './rendering/assets.ts'
import type { CookieJar } from './security/cookies.ts'
import type { CommandKeys, FormTokens } from './security/form-tokens.ts'
import type { KnownBrowsers } from './security/known-browsers.ts'
import type { Signer } from './security/secrets.ts'
import type { createSessions, JoinBasket } from './sessions.ts'

export interface Product {
  brand: Brand
  routes: readonly Route[]
  assets: Assets
  /** In the demo, the script that shows events backstage. */
  moreScripts: readonly string[]
  clock: Clock
  log: Log
  /** 0 over plain http. */
  hstsSeconds: number
  publicUrl: string | null
  pictures: PictureSources
  shopUrl: string | null
  proxyHops: number
  watchForwarded: (forwardedFor: string | null) => void
  pageTimeoutMs: number
  outsideTimeoutMs: number
  outsideWaitMs: number
  cookies: CookieJar
  sessions: ReturnType<typeof createSessions>
  formTokens: FormTokens
  commandKeys: CommandKeys
  knownBrowsers: KnownBrowsers
  keptPosts: KeptPosts
  keptTokens: Signer
  shelves: KeptShelves
  content: Content
  leadsSomewhere: LeadsSomewhere
  baskets: BasketRecords | null
  joinBasket: JoinBasket
  basketTokens: Signer
  orders: OrderRecords
  giftReceipts: Pick<GiftReceiptRecords, 'findByToken'>
  credentials: ServiceCredentials
  attempts: AttemptCounter
  afterwards: Afterwards
  webhookSecrets: Configuration['webhookSecrets']
}
