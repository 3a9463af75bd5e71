import type { MailOutcome } from '../../src/platform/mails/mail.ts'

/** A stand-in for the retailer's email service: our own mail server sends everything. */
export const LEFT_TO_US = { leavesItToUs: true, send: async (): Promise<MailOutcome> => ({ is: 'taken' }) }
