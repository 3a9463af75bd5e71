import type { ReturnConfirmationMailer } from '../../platform/mails/return-email.ts'
import type { ClientOptions } from '../../platform/outside/call-system.ts'
import { sendEmail } from '../../platform/outside/email-service.ts'
import { EMAIL_PATH, toWireEmail } from './email-wire.ts'

/** The service that confirms returns by email (API-21), with the Message-ID as idempotency key (D-156). */
export function returnEmailClient(options: ClientOptions): ReturnConfirmationMailer {
  return {
    // The built-in service only accepts the mail: our own mail server sends it.
    isSentByUs: options.server !== undefined,
    send: (message, confirms) =>
      sendEmail(options, message, {
        ...{ system: 'return-email', name: 'send return email', path: EMAIL_PATH, orderNumber: confirms.orderNumber },
        ...toWireEmail(options.sites, message, confirms),
      }),
  }
}
