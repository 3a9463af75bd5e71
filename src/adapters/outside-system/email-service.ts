import { isEmailAddress } from '../../domain/account/email-address.ts'
import type { MailMessage, MailOutcome } from '../../ports/mail.ts'
import type { WriteAnswer } from '../../ports/outside-writes.ts'
import { callOutside, type HttpAnswer, type OverHttpOptions } from '../http-call.ts'
import { outsideAddress } from '../outside-address.ts'
import type { FaultTimes } from './fault-times.ts'
import {
  NO_SUCH_CALL,
  NOT_FOUND,
  type ServedAnswer,
  type ServedSystem,
  UNKNOWN_KEY,
  WENT_WRONG,
} from './served-system.ts'
import { throughWriteFault, type WriteFault } from './write-faults.ts'
import { REFERENCE_HEADER } from './write-over-http.ts'

/** What services that send mails for us have in common (D-156). */

/** Our own mail sends it, so all there is to say here is whether it can be sent at all. */
export async function leaveItToUs({ to }: MailMessage): Promise<MailOutcome> {
  return isEmailAddress(to.address) ? { is: 'taken' } : NO_USABLE_ADDRESS
}

const NO_USABLE_ADDRESS: MailOutcome = { is: 'refused', why: 'no usable address' }

interface EmailCall {
  /** For the log. */
  system: string
  name: string
  path: string
  query: Record<string, string>
  body: unknown
  orderNumber: string
}

/** Asks the retailer's own service to send a mail, with the Message-ID as key. */
export async function sendOverHttp(
  { baseUrl, apiKey, timeoutMs, log }: OverHttpOptions,
  { messageId, to }: MailMessage,
  { path, query, ...call }: EmailCall,
): Promise<MailOutcome> {
  if (!isEmailAddress(to.address)) return NO_USABLE_ADDRESS
  const url = outsideAddress(baseUrl, path, query)
  const headers = { apikey: apiKey, [REFERENCE_HEADER]: messageId }
  return outcomeOf(await callOutside({ ...call, method: 'POST', timeoutMs, url, headers }, log))
}

/** What says no to us, or to the moment, and not to the mail (D-156). */
const MAY_PASS = [401, 403, 408, 425, 429]

function outcomeOf(answer: HttpAnswer): MailOutcome {
  if (answer.kind !== 'answered') return { is: 'not-taken', why: answer.kind }
  const { status } = answer
  if (status >= 200 && status < 300) return { is: 'taken' }
  const isForGood = status >= 400 && status < 500 && !MAY_PASS.includes(status)
  return { is: isForGood ? 'refused' : 'not-taken', why: `HTTP ${status}` }
}

/** As a caller over HTTP would meet it under a fault. */
export async function throughEmailFault(
  fault: WriteFault,
  send: () => Promise<MailOutcome>,
  times: FaultTimes,
): Promise<MailOutcome> {
  const answer = await throughWriteFault(fault, async () => toAnswer(await send()), times)
  if (answer.outcome === 'done') return { is: 'taken' }
  if (answer.outcome === 'refused') return { is: 'refused', why: answer.refusal }
  return { is: 'not-taken', why: answer.outcome }
}

function toAnswer(outcome: MailOutcome): WriteAnswer {
  if (outcome.is === 'taken') return { outcome: 'done', details: {} }
  return outcome.is === 'refused'
    ? { outcome: 'refused', refusal: outcome.why }
    : { outcome: 'unknown', answered: true }
}

/** The built-in service, speaking the HTTP contract: it takes what can be sent, and sends nothing. */
export function servedEmail<Asked extends { message: MailMessage }>(
  path: string,
  apiKey: string,
  read: (query: Record<string, string>, body: unknown) => Asked | null,
  send: (asked: Asked) => Promise<MailOutcome>,
): ServedSystem<never> {
  return {
    ownFaults: {},
    canFail: () => true,
    async answer(request): Promise<ServedAnswer> {
      if (request.headers.apikey !== apiKey) return UNKNOWN_KEY
      if (request.method !== 'POST' || request.path !== path) return NOT_FOUND
      const asked = read(request.query, request.body)
      if (asked === null || request.headers[REFERENCE_HEADER] !== asked.message.messageId) return NO_SUCH_CALL
      const outcome = await send(asked)
      if (outcome.is === 'taken') return { status: 202, body: { messageId: asked.message.messageId } }
      return outcome.is === 'refused' ? { status: 422, body: { error: outcome.why } } : WENT_WRONG
    },
  }
}
