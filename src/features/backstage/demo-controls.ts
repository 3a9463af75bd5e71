import type { ReturnStatus } from '../../domain/returns/return.ts'
import type { DemoMail } from '../../platform/mails/latest-mails.ts'
import type { AttachmentSources, MailAttachment } from '../../platform/mails/mail.ts'
import type { SwitchableSystem } from '../../platform/outside/fault-switch.ts'
import type { SiteMessageRecords } from '../content/site-messages.records.ts'
import type { ReturnScanRecords } from '../return-tracking/return-scans.records.ts'
import type { CreatedReturns } from '../returns/created-returns.records.ts'

export interface DemoControls {
  setClock(to: Temporal.Instant): void
  /** Rebuilds the demo data as of the demo's time, and signs all shoppers out. */
  reset(origin: string): Promise<void>
  /** The latest mails to all shoppers: the demo has one mailbox. */
  latestMails(): Promise<DemoMail[]>
  attachmentsOf(mail: AttachmentSources, which?: 'shown' | 'all'): Promise<readonly MailAttachment[]>
  systems: readonly SwitchableSystem[]
  siteMessages: SiteMessageRecords
  returnScans: ReturnScanRecords
  created: CreatedReturns
  statusCodes: Readonly<Record<ReturnStatus, string>>
  /** After a recorded change, the demo data is no longer rebuilt automatically (D-141). */
  recordChange(at: Temporal.Instant): Promise<void>
  shoppers: readonly { name: string; email: string; about: string }[]
  staff: readonly { name: string; email: string; about: string }[]
  password: string
}
