import type { CreatedReturns } from '../../adapters/postgres/created-returns.ts'
import type { DemoMail } from '../../adapters/postgres/latest-mails.ts'
import type { ReturnScans } from '../../adapters/postgres/return-scans.ts'
import type { SiteMessages } from '../../adapters/postgres/site-messages.ts'
import type { ReturnStatus } from '../../domain/returns/return.ts'
import type { SwitchableSystem } from '../../ports/fault-switch.ts'
import type { MailEnclosure } from '../../ports/mail.ts'
import type { MailSubject } from '../../ports/mail-records.ts'

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
