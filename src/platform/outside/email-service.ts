import { isEmailAddress } from '../../domain/account/email-address.ts'
import type { MailAttachment, MailMessage, MailOutcome } from '../mails/mail.ts'
import { type ClientOptions, callSystem, type SystemCall } from './call-system.ts'
import type { HttpAnswer } from './http-call.ts'
import { type Server, serveRoutes } from './server.ts'
import { REFERENCE_HEADER } from './write-over-http.ts'

/** What services that send mails for us have in common (D-156). */

/** Asks a service to send a mail, with the Message-ID as idempotency key. */
export async function sendEmail(
  options: ClientOptions,
  { messageId, to }: MailMessage,
  call: Omit<SystemCall, 'method' | 'headers'>,
): Promise<MailOutcome> {
  if (!isEmailAddress(to.address)) return { outcome: 'refused', why: 'no usable address' }
  return outcomeOf(await callSystem(options, { ...call, method: 'POST', headers: { [REFERENCE_HEADER]: messageId } }))
}

/** Statuses about our key or a temporary problem rather than about the mail, which is therefore retried (D-156). */
const RETRYABLE_STATUSES = [401, 403, 408, 425, 429]

function outcomeOf(answer: HttpAnswer): MailOutcome {
  if (answer.kind !== 'answered') return { outcome: 'deferred', why: answer.kind }
  const { status } = answer
  if (status >= 200 && status < 300) return { outcome: 'accepted' }
  const isPermanent = status >= 400 && status < 500 && !RETRYABLE_STATUSES.includes(status)
  return { outcome: isPermanent ? 'refused' : 'deferred', why: `HTTP ${status}` }
}

/** The built-in service: it accepts every mail but sends none, since our own mail server does that. */
export function fakeEmailService(path: string): Server {
  return serveRoutes({
    [`POST ${path}`]: ({ headers }) => ({ status: 202, body: { messageId: headers[REFERENCE_HEADER] } }),
  })
}

/** `contentId` is the id in `cid:…`, by which the HTML shows the attachment; null if it is only attached. */
export function toWireAttachment({ fileName, type, bytes, contentId }: MailAttachment) {
  return { fileName, contentType: type, contentId, content: Buffer.from(bytes).toString('base64') }
}
