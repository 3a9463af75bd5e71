import type { WebhookCarrier } from '../../domain/callers/caller.ts'
import type { Shelves } from '../../domain/catalogue/shelves.ts'
import type { ContentEntry } from '../../domain/content/entry.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import type { OrderHeader } from '../../domain/orders/order.ts'
import type { Site, SiteKey, Sites } from '../../domain/sites/site.ts'
import type { Clock } from '../../domain/time/days.ts'
import type { ChangedWords } from '../../domain/words/change-words.ts'
import type { ServiceCredentialRecords } from '../calls/service-credentials.records.ts'
import type { SavedPosts } from '../forms/saved-posts.records.ts'
import type { Log } from '../log.ts'
import type { Assets } from '../rendering/assets.ts'
import type { FrameBrand } from '../rendering/frame.tsx'
import type { AttemptCounter } from '../security/attempt-counter.records.ts'
import type { CookieJar } from '../security/cookies.ts'
import type { CommandKeys, FormTokens } from '../security/form-tokens.ts'
import type { KnownBrowsers } from '../security/known-browsers.ts'
import type { Signer } from '../security/secrets.ts'
import type { createSessions, JoinBasket } from '../sessions/sessions.ts'
import type { StaffSessions } from '../sessions/staff-sessions.ts'
import type { AfterResponseQueue } from './after-response-queue.ts'
import type { IsWorkingAddress } from './own-addresses.ts'
import type { PictureSources } from './picture-address.ts'
import type { Route } from './route.ts'

export interface Product {
  brand: FrameBrand & { sites: Sites }
  routes: readonly Route[]
  assets: Assets
  /** The words changed by the retailer that these scripts of a page can need. */
  wordsInScripts: (scripts: readonly string[]) => ChangedWords
  /** In the demo, the script that shows events backstage. */
  moreScripts: readonly string[]
  clock: Clock
  log: Log
  /** 0 over plain http. */
  hstsSeconds: number
  publicUrl: string | null
  /** Of the sign-in provider, which signs out too. */
  signOutOrigin: string | null
  pictures: PictureSources
  shopUrl: string | null
  proxyHops: number
  warnOfForwardedAddress: (forwardedFor: string | null) => void
  pageTimeoutMs: number
  outsideTimeoutMs: number
  outsideWaitMs: number
  cookies: CookieJar
  sessions: ReturnType<typeof createSessions>
  staffSessions: StaffSessions
  formTokens: FormTokens
  commandKeys: CommandKeys
  knownBrowsers: KnownBrowsers
  confirmedBrowsers: KnownBrowsers
  savedPosts: SavedPosts
  savedPostTokens: Signer
  shelves: Shelves
  content: {
    read<Type extends string>(
      type: Type,
      site: SiteKey,
      at: Temporal.Instant,
      waitMs?: number,
    ): Promise<ContentEntry<Type>[]>
  }
  isWorkingAddress: IsWorkingAddress
  /** Null if the shop has no basket. */
  baskets: { countItems(tokenHash: Uint8Array, site: Site, now: Temporal.Instant): Promise<number> } | null
  joinBasket: JoinBasket
  basketTokens: Signer
  /** The result is null for a missing order and for another customer's (D-120). */
  orders: {
    findHeader(customerId: string, orderNumber: string): Promise<OrderHeader | null>
    findHeaderOrGift(shopperId: string, orderNumber: string): Promise<OrderHeader | null>
    findOwner(orderNumber: string): Promise<string | null>
  }
  giftReceipts: { findByToken(tokenHash: Uint8Array): Promise<GiftReceipt | null> }
  credentials: ServiceCredentialRecords
  attempts: AttemptCounter
  afterResponseQueue: AfterResponseQueue
  webhookSecrets: Record<WebhookCarrier, readonly string[]>
}
