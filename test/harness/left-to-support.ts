import type { MailOutcome } from '../../src/platform/mails/mail.ts'

/** A service for emails that leaves all of them to our own mail. */
export const LEFT_TO_US = { leavesItToUs: true, send: async (): Promise<MailOutcome> => ({ is: 'taken' }) }
