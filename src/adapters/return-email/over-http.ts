import { isEmailAddress } from '../../domain/account/email-address.ts'
import type { MailOutcome } from '../../ports/mail.ts'
import type { ReturnEmail } from '../../ports/return-email.ts'
import { callOutside, type HttpAnswer, type OverHttpOptions } from '../http-call.ts'
import { outsideAddress } from '../outside-address.ts'
import { REFERENCE_HEADER } from '../outside-system/write-over-http.ts'
import { EMAIL_PATH, toWireEmail } from './email-wire.ts'

/** The retailer's own service for the confirmation of returns (API-21), with the Message-ID as key (D-156). */
export function returnEmailOverHttp({ baseUrl, apiKey, timeoutMs, log }: OverHttpOptions): ReturnEmail {
  return {
    leavesItToUs: false,
    async send(message, confirms) {
      if (!isEmailAddress(message.to.address)) return { is: 'refused', why: 'no usable address' }
      const { query, body } = toWireEmail(message, confirms)
      const call = {
        ...({ system: 'return-email', name: 'send return email', method: 'POST', timeoutMs, body } as const),
        url: outsideAddress(baseUrl, EMAIL_PATH, query),
        headers: { apikey: apiKey, [REFERENCE_HEADER]: message.messageId },
        orderNumber: confirms.orderNumber,
      }
      return outcomeOf(await callOutside(call, log))
    },
  }
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
