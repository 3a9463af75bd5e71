import type { SiteMessage, SiteMessageKey } from '../domain/return-methods/site-messages.ts'

/** What editors switch on for a while (D-66). */
export interface SiteMessages {
  list(): Promise<SiteMessage[]>
  /** One of them, with its days, in place of what it was before. */
  switchOn(message: SiteMessage): Promise<void>
  switchOff(key: SiteMessageKey): Promise<void>
  /** All of them: what is not among these is off. */
  replace(messages: readonly SiteMessage[]): Promise<void>
}
