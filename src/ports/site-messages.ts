import type { SiteMessage, SiteMessageKey } from '../domain/return-methods/site-messages.ts'

/**
 * Switches the notices of returns on and off (D-66). They are content like any other: each change is a higher version of
 * the entry, at every site.
 */
export interface SiteMessages {
  /** Those that are shown somewhere, at some time: as they stand at an instant, or else as they will. */
  list(at: Temporal.Instant): Promise<SiteMessage[]>
  /** One of them, with its days, in place of what it was before; its words stay. */
  switchOn(message: SiteMessage, at: Temporal.Instant): Promise<void>
  switchOff(key: SiteMessageKey, at: Temporal.Instant): Promise<void>
  /** All of them: what is not among these is off. */
  replace(messages: readonly SiteMessage[], at: Temporal.Instant): Promise<void>
}
