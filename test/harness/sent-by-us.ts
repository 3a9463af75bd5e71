import type { MailOutcome } from '../../src/platform/mails/mail.ts'

/** A stand-in for the retailer's email service: our own mail server sends everything. */
export const SENT_BY_US = { isSentByUs: true, send: async (): Promise<MailOutcome> => ({ outcome: 'accepted' }) }
