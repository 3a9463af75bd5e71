/** Name and address apart, never one string: in a string a line break or a comma could add recipients. */
export interface MailParty {
  name: string
  address: string
}

/** Of a calendar file: its type says what is to be done with its event, as the file does. */
export const CALENDAR_TYPES = {
  publish: 'text/calendar; charset=utf-8; method=PUBLISH',
  cancel: 'text/calendar; charset=utf-8; method=CANCEL',
} as const

/** A paper, a picture or a calendar file that goes along with a mail. */
export interface MailEnclosure {
  /** Letters, digits, dots and hyphens only. */
  fileName: string
  type: 'application/pdf' | 'image/png' | (typeof CALENDAR_TYPES)[keyof typeof CALENDAR_TYPES]
  bytes: Uint8Array
  /** By which the mail's own text shows it; null for what is only attached. */
  contentId: string | null
}

export interface MailMessage {
  /** The same at every try, so that whoever receives a repeat can tell. */
  messageId: string
  to: MailParty
  subject: string
  html: string
  text: string
  enclosures: readonly MailEnclosure[]
}

/**
 * What became of a message. Refused: it, or its recipient, will never be taken (D-156). Not taken: another try may go
 * through, and is safe; the word says what failed, without a name or an address.
 */
export type MailOutcome = { is: 'taken' } | { is: 'refused'; why: string } | { is: 'not-taken'; why: string }

export interface Mail {
  send(message: MailMessage): Promise<MailOutcome>
  /** Whether our own records are the mailbox: then a mail is kept whole after it was sent. */
  readonly isMailbox: boolean
}
