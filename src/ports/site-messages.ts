import type { SiteMessage, SiteMessageKey } from '../domain/return-methods/site-messages.ts'

/** D-66. Content like any other: each change is a higher version of the entry, at every site. */
export interface SiteMessages {
  list(at: Temporal.Instant): Promise<SiteMessage[]>
  /** Replaces its days; its text stays. */
  switchOn(message: SiteMessage, at: Temporal.Instant): Promise<void>
  switchOff(key: SiteMessageKey, at: Temporal.Instant): Promise<void>
  /** All others are switched off. */
  replace(messages: readonly SiteMessage[], at: Temporal.Instant): Promise<void>
}
