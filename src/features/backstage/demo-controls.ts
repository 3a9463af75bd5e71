import type { ReturnStatus } from '../../domain/returns/return.ts'
import type { DemoMail } from '../../platform/mails/latest-mails.ts'
import type { MailAttachment, MailSubject } from '../../platform/mails/mail.ts'
import type { SwitchableSystem } from '../../platform/outside/fault-switch.ts'
import type { SiteMessages } from '../content/site-messages.records.ts'
import type { ReturnScans } from '../return-tracking/return-scans.records.ts'
import type { CreatedReturns } from '../returns/created-returns.records.ts'

export interface DemoControls {
  setClock(to: Temporal.Instant): void
  /** As of the demo's time; signs all shoppers out. */
  reset(origin: string): Promise<void>
  /** Of all shoppers: the demo's only mailbox. */
  latestMails(): Promise<DemoMail[]>
  attachmentsOf(mail: MailSubject, which?: 'shown' | 'all'): Promise<readonly MailAttachment[]>
  systems: readonly SwitchableSystem[]
  siteMessages: SiteMessages
  returnScans: ReturnScans
  created: CreatedReturns
  statusCodes: Readonly<Record<ReturnStatus, string>>
  /** A changed world is no longer rebuilt by itself (D-141). */
  recordChange(at: Temporal.Instant): Promise<void>
  shoppers: readonly { name: string; email: string; about: string }[]
  password: string
}
