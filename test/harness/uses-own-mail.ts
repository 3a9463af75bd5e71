import type { MailOutcome } from '../../src/platform/mails/mail.ts'

/** A service for emails that leaves all of them to our own mail. */
export const USES_OWN_MAIL = { usesOwnMail: true, send: async (): Promise<MailOutcome> => ({ is: 'accepted' }) }
