import { createTransport } from 'nodemailer'
import { isEmailAddress } from '../../domain/account/email-address.ts'
import type { MailOutcome, MailParty, MailTransport } from '../../platform/mails/mail.ts'

export interface SmtpOptions {
  url: string
  from: MailParty
  timeoutMs: number
}

/** Passes mails to an SMTP server, each on its own connection, since they are few and must not wait for each other. */
export function smtpMail({ url, from, timeoutMs }: SmtpOptions): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    isMailbox: false,
    async send({ messageId, to, subject, html, text, attachments }) {
      // Only a single plain address and one-line names are sent, whatever was stored.
      if (!isEmailAddress(to.address)) return { outcome: 'refused', why: 'no usable address' }
      const sending = transport.sendMail({
        from: { name: oneLine(from.name), address: from.address },
        to: { name: oneLine(to.name), address: to.address },
        envelope: { from: from.address, to: [to.address] },
        messageId,
        subject: oneLine(subject),
        html,
        text,
        attachments: attachments.map(({ fileName, type, bytes, contentId }) => ({
          filename: fileName,
          contentType: type,
          content: Buffer.from(bytes),
          ...(contentId === null ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
        })),
        // Prevents out-of-office replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return await sending.then((): MailOutcome => ({ outcome: 'accepted' }), toOutcome)
    },
  }
}

/** A refusal is permanent only if it concerns the recipient or the message; other errors may be fixed at the server. */
const COMMANDS_ABOUT_THE_MAIL = ['RCPT TO', 'DATA']

function toOutcome(error: unknown): MailOutcome {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown }
  const words = [code, command, responseCode].filter((word) => word !== undefined)
  const why = words.length > 0 ? words.join(' ') : 'no answer'
  const isPermanent =
    typeof responseCode === 'number' && responseCode >= 500 && COMMANDS_ABOUT_THE_MAIL.includes(String(command))
  return { outcome: isPermanent ? 'refused' : 'deferred', why }
}

function oneLine(text: string): string {
  return text
    .replaceAll(/\p{C}+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
