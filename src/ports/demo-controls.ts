import type { ReturnStatus } from '../domain/returns/return.ts'
import type { CreatedReturns } from './created-returns.ts'
import type { SwitchableSystem } from './fault-switch.ts'
import type { MailEnclosure } from './mail.ts'
import type { MailSubject } from './mail-records.ts'
import type { ReturnScans } from './return-scans.ts'
import type { SiteMessages } from './site-messages.ts'

export interface DemoMail extends MailSubject {
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
  reset(origin: string): Promise<void>
  /** The newest mails of everybody: the demo has no other mailbox. */
  latestMails(): Promise<DemoMail[]>
  /** What goes along with a mail, as it is drawn when the mail is sent. */
  enclosuresOf(mail: MailSubject, which?: 'shown' | 'all'): Promise<readonly MailEnclosure[]>
  /** Those that can be made to go wrong from here. */
  systems: readonly SwitchableSystem[]
  siteMessages: SiteMessages
  /** By these any return can be scanned. */
  returnScans: ReturnScans
  created: CreatedReturns
  statusCodes: Readonly<Record<ReturnStatus, string>>
  /** Notes that somebody has changed the demo's world, which is then no longer built anew by itself (D-141). */
  noteChange(at: Temporal.Instant): Promise<void>
  shoppers: readonly { name: string; email: string; about: string }[]
  password: string
}
