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

export interface DemoControls {
  setClock(to: Temporal.Instant): void
  /** As of the demo's time; signs everyone out. */
  reset(origin: string): Promise<void>
  /** Everybody's: the demo's only mailbox. */
  latestMails(): Promise<DemoMail[]>
  enclosuresOf(mail: MailSubject, which?: 'shown' | 'all'): Promise<readonly MailEnclosure[]>
  systems: readonly SwitchableSystem[]
  siteMessages: SiteMessages
  returnScans: ReturnScans
  created: CreatedReturns
  statusCodes: Readonly<Record<ReturnStatus, string>>
  /** A changed world is no longer rebuilt by itself (D-141). */
  noteChange(at: Temporal.Instant): Promise<void>
  shoppers: readonly { name: string; email: string; about: string }[]
  password: string
}
