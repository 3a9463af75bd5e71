import { giftMailAttachments } from '../features/gifts/attach-gift.ts'
import { postgresGiftReceiptRecords } from '../features/gifts/gift-receipt.records.ts'
import { postgresOrderRecords } from '../features/order-records/order.records.ts'
import { postgresCarrierPapers } from '../features/returns/carrier-papers.records.ts'
import { postgresCreatedReturns } from '../features/returns/created-returns.records.ts'
import { proofAttachments } from '../features/returns/papers/attach-proof.ts'
import { postgresReturnSteps } from '../features/returns/return-steps.records.ts'
import { attachAcknowledgement } from '../features/withdrawal/draw-acknowledgement.ts'
import { postgresWithdrawalRecords } from '../features/withdrawal/withdrawal.records.ts'
import type { Sql } from '../platform/database/connect.ts'
import type { Log } from '../platform/log.ts'
import { type AttachmentSources, CALENDAR_TYPES, type MailAttachment } from '../platform/mails/mail.ts'
import { codePictures } from '../platform/pdf/code-pictures.ts'
import type { Papers } from '../platform/pdf/papers.ts'
import type { Configuration } from './configuration.ts'

type Attach = (mail: AttachmentSources, which?: 'shown' | 'all') => Promise<MailAttachment[]>

export function attachAll({ brand }: Pick<Configuration, 'brand'>, sql: Sql, papers: Papers, log: Log): Attach {
  const brandName = brand.name
  const kinds: Attach[] = [
    proofAttachments({
      returnSteps: postgresReturnSteps(sql, postgresOrderRecords(sql, log, brand.policy.offers)),
      created: postgresCreatedReturns(sql, log),
      carrierPapers: postgresCarrierPapers(sql),
      ...{ labels: papers.labels, codePictures, brandName },
    }),
    attachCalendar,
    giftMailAttachments({ giftReceipts: postgresGiftReceiptRecords(sql), codePictures, sites: brand.sites }),
    attachAcknowledgement({
      withdrawals: postgresWithdrawalRecords(sql),
      acknowledgements: papers.acknowledgements,
      brandName,
      sites: brand.sites,
      retailerAddress: brand.address,
    }),
  ]
  return async (mail, which) => (await Promise.all(kinds.map((attach) => attach(mail, which)))).flat()
}

/** Attaches the calendar file that was saved when the mail was written. */
export async function attachCalendar({ calendar }: Pick<AttachmentSources, 'calendar'>): Promise<MailAttachment[]> {
  if (calendar === null) return []
  const type = CALENDAR_TYPES[/^METHOD:CANCEL\r$/m.test(calendar) ? 'cancel' : 'publish']
  return [{ fileName: 'collection.ics', type, bytes: new TextEncoder().encode(calendar), contentId: null }]
}
