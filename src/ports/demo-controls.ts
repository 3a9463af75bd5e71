import type { SwitchableSystem } from './fault-switch.ts'
import type { SiteMessages } from './site-messages.ts'

export interface DemoMail {
  mailId: string
  to: string
  subject: string
  text: string
  html: string
  queuedAt: Temporal.Instant
}

/** What backstage can do to the demo. */
export interface DemoControls {
  setClock(to: Temporal.Instant): void
  /** Rebuilds the demo data as of the demo's own time; everyone is signed out. */
  reset(): Promise<void>
  /** The newest mails of everybody: the demo has no other mailbox. */
  latestMails(): Promise<DemoMail[]>
  /** Those that can be made to go wrong from here. */
  systems: readonly SwitchableSystem[]
  siteMessages: SiteMessages
  shoppers: readonly { name: string; email: string; about: string }[]
  password: string
}
