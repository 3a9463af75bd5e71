import type { ReturnEmail } from '../../ports/return-email.ts'
import type { OverHttpOptions } from '../http-call.ts'
import { sendOverHttp } from '../outside-system/email-service.ts'
import { EMAIL_PATH, toWireEmail } from './email-wire.ts'

/** The retailer's own service for the confirmation of returns (API-21), with the Message-ID as key (D-156). */
export function returnEmailOverHttp(options: OverHttpOptions): ReturnEmail {
  return {
    leavesItToUs: false,
    send: (message, confirms) =>
      sendOverHttp(options, message, {
        ...{ system: 'return-email', name: 'send return email', path: EMAIL_PATH, orderNumber: confirms.orderNumber },
        ...toWireEmail(message, confirms),
      }),
  }
}
