import { z } from 'zod'
import { appendCustomerErased } from '../../platform/events/order-events.records.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import { type DueWork, type DueWorkHandlers, dueWorkFactsReader } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { MailBrand } from '../../ui/order-mail.ts'
import { writeSignInMail } from '../account/access-mails.ts'
import { type DataMail, dataMail } from './data-mails.ts'
import type { PersonalData } from './personal-data.records.ts'

export const COPY_WORK = 'copy-personal-data'
/** Named in the list of tables, too: an erasure does not delete its own work. */
export const ERASE_WORK = 'erase-customer'

/** How long until a return, a change or an email that is still open is checked again. */
const OPEN_HOURS = 6
const MAIL_HOURS = 1

export interface DuePersonalDataParts {
  personalData: Pick<PersonalData, 'lockErasure' | 'stillOpen' | 'erase' | 'hasQueuedMail' | 'makeCopy' | 'findAddress'>
  mails: Pick<MailRecords, 'queue'>
  dueWork: Pick<DueWorkRecords, 'move'>
  brand: MailBrand
  origin(): string | null
  log: Log
}

const readSite = dueWorkFactsReader(z.object({ site: z.enum(['uk', 'ie', 'christmas-uk', 'christmas-ie']) }))

export function duePersonalDataHandlers(parts: DuePersonalDataParts): DueWorkHandlers {
  const { personalData, mails, dueWork, brand, origin, log } = parts
  const mailOf = (work: DueWork, to: string, kind: DataMail, now: Temporal.Instant) => {
    const site = brand.sites[readSite(log, work)?.site ?? 'uk']
    const mail = dataMail(kind, brand.brandName, { site, origin: origin() })
    return writeSignInMail(brand, { site, origin: origin(), now }, { customerId: work.customerId, to, mail })
  }
  return {
    async [COPY_WORK](transaction, work, now) {
      if (!(await personalData.makeCopy(transaction, work.customerId, now))) return
      const to = await personalData.findAddress(transaction, work.customerId)
      if (to !== null) await mails.queue(transaction, mailOf(work, to, 'data-ready', now))
    },

    /** Erases twice: the email about it holds the address, and so may a page that was being answered meanwhile. */
    async [ERASE_WORK](transaction, work, now) {
      const { customerId } = work
      const erasure = await personalData.lockErasure(transaction, customerId)
      if (erasure === null) return
      const isFirst = erasure.erasedAt === null
      if (isFirst && (await personalData.stillOpen(customerId, transaction)).length > 0) {
        return await dueWork.move(transaction, work, now.add({ hours: OPEN_HOURS }))
      }
      if (!isFirst && (await personalData.hasQueuedMail(transaction, customerId))) {
        return await dueWork.move(transaction, work, now.add({ hours: MAIL_HOURS }))
      }
      const to = isFirst ? await personalData.findAddress(transaction, customerId) : null
      await personalData.erase(transaction, customerId, now)
      if (!isFirst) return
      await appendCustomerErased(transaction, customerId, now)
      if (to !== null) await mails.queue(transaction, mailOf(work, to, 'account-erased', now))
      await dueWork.move(transaction, work, now.add({ hours: MAIL_HOURS }))
    },
  }
}
