import type { Order } from '../../../domain/orders/order.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { type CommandLog, sqlOf } from '../../../platform/forms/command-log.records.ts'
import { sentCommandKey } from '../../../platform/forms/form.ts'
import { type Answer, missing, seeOther } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import type { MailRecords } from '../../../platform/mails/mail.records.ts'
import type { MailParty } from '../../../platform/mails/mail.ts'
import { urls } from '../../../urls.ts'
import { mailAddressOf } from '../../order-records/order-details.records.ts'
import type { CreateReturnMails } from '../create-return.write.ts'
import { MAILED_AGAIN } from '../return-steps.records.ts'
import { EMAIL_AGAIN_PURPOSE, findStepThree, redirectToEnded, type StepThreeParts } from './created.server.ts'

const MAILS_PER_HOUR_MAX = 3

export interface EmailAgainParts extends StepThreeParts {
  commands: CommandLog
  mails: MailRecords
  returnMails: Pick<CreateReturnMails, 'created'>
}

/** Sends the confirmation again, at most three times an hour. */
export async function emailAgain(parts: EmailAgainParts, visit: OrderVisit): Promise<Answer> {
  const details = await findStepThree(parts, visit)
  const created = details?.facts.created ?? null
  if (details === null || created === null) return missing
  if (created.ended) return redirectToEnded(visit, created)
  const { order } = details
  const { customerId, returnNumber } = created
  const address = mailAddressOf(details)
  const redirect = (emailed: 'true' | 'too-often' | 'not-sent') =>
    seeOther(
      urls.returnCreated(visit.site.sites[order.site], order.orderNumber, returnNumber, {
        emailed,
        ...(visit.query.get('isCim') === 'true' && { isCim: 'true' }),
      }),
    )
  const key = sentCommandKey(visit, EMAIL_AGAIN_PURPOSE)
  if (key === null || address === null) return redirect('not-sent')
  const command = { customerId, key, purpose: EMAIL_AGAIN_PURPOSE, payload: returnNumber, acceptedAt: visit.now }
  const to = { name: visit.user?.firstName ?? '', address }
  const { outcome, answer } = await parts.commands.once(command, (transaction) =>
    queueConfirmationAgain(parts, transaction, { created, order, to, origin: visit.origin, now: visit.now }),
  )
  return redirect(outcome === 'key-reused' ? 'not-sent' : answer === 'sent' ? 'true' : 'too-often')
}

interface ConfirmationAgain {
  created: CreatedReturn
  order: Order
  to: MailParty
  origin: string
  now: Temporal.Instant
}

export async function queueConfirmationAgain(
  { mails, returnMails }: Pick<EmailAgainParts, 'mails' | 'returnMails'>,
  transaction: Transaction,
  { created, order, to, origin, now }: ConfirmationAgain,
): Promise<'sent' | 'too-often'> {
  const { customerId, returnNumber } = created
  // The lock makes simultaneous requests wait for each other, so that each counts the mails of the earlier ones.
  await sqlOf(transaction)`
    select from returns where customer_id = ${customerId} and return_number = ${returnNumber} for no key update`
  const since = now.subtract({ hours: 1 })
  const sentCount = await mails.countOfReturn(transaction, created, { kind: MAILED_AGAIN, since })
  if (sentCount >= MAILS_PER_HOUR_MAX) return 'too-often'
  const mail = returnMails.created(created, order, { to, site: order.site, origin })
  await mails.queue(transaction, { ...mail, kind: MAILED_AGAIN, customerId, queuedAt: now })
  return 'sent'
}
