import { codePictures } from '../adapters/codes/code-pictures.ts'
import type { Sql } from '../adapters/postgres/connect.ts'
import { postgresCreatedReturns } from '../adapters/postgres/created-returns.ts'
import { postgresGiftReceiptRecords } from '../adapters/postgres/gift-receipt-records.ts'
import { postgresOrderRecords } from '../adapters/postgres/order-records.ts'
import { postgresReturnSteps } from '../adapters/postgres/return-steps.ts'
import { postgresWithdrawalRecords } from '../adapters/postgres/withdrawal-records.ts'
import { encloseGift } from '../journeys/gift-receipts/enclose-gift.ts'
import { encloseProof } from '../journeys/returns/papers/enclose-proof.ts'
import { encloseAcknowledgement } from '../journeys/withdrawal/draw-acknowledgement.ts'
import type { Log } from '../ports/log.ts'
import { CALENDAR_TYPES, type MailEnclosure } from '../ports/mail.ts'
import type { MailSubject } from '../ports/mail-records.ts'
import type { Papers } from '../ports/papers.ts'
import type { Configuration } from './configuration.ts'

type Enclose = (mail: MailSubject, which?: 'shown' | 'all') => Promise<MailEnclosure[]>

export function encloseAll({ brand }: Pick<Configuration, 'brand'>, sql: Sql, papers: Papers, log: Log): Enclose {
  const brandName = brand.name
  const kinds: Enclose[] = [
    encloseProof({
      returnSteps: postgresReturnSteps(sql, postgresOrderRecords(sql, log)),
      created: postgresCreatedReturns(sql, log),
      ...{ labels: papers.labels, codePictures, brandName },
    }),
    encloseCalendar,
    encloseGift({ giftReceipts: postgresGiftReceiptRecords(sql), codePictures }),
    encloseAcknowledgement({
      withdrawals: postgresWithdrawalRecords(sql),
      acknowledgements: papers.acknowledgements,
      brandName,
      retailerAddress: brand.address,
    }),
  ]
  return async (mail, which) => (await Promise.all(kinds.map((enclose) => enclose(mail, which)))).flat()
}

/** Saved with its mail, as it was then. */
export async function encloseCalendar({ calendar }: Pick<MailSubject, 'calendar'>): Promise<MailEnclosure[]> {
  if (calendar === null) return []
  const type = CALENDAR_TYPES[/^METHOD:CANCEL\r$/m.test(calendar) ? 'cancel' : 'publish']
  return [{ fileName: 'collection.ics', type, bytes: new TextEncoder().encode(calendar), contentId: null }]
}
