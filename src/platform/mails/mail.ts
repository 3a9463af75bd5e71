import { z } from 'zod'

/** Name and address apart, never one string: in a string a line break or a comma could add recipients. */
export const mailParty = z.object({ name: z.string(), address: z.string() })
export type MailParty = z.output<typeof mailParty>

/** The type names the file's method. */
export const CALENDAR_TYPES = {
  publish: 'text/calendar; charset=utf-8; method=PUBLISH',
  cancel: 'text/calendar; charset=utf-8; method=CANCEL',
} as const

export interface MailEnclosure {
  /** Letters, digits, dots and hyphens only. */
  fileName: string
  type: 'application/pdf' | 'image/png' | (typeof CALENDAR_TYPES)[keyof typeof CALENDAR_TYPES]
  bytes: Uint8Array
  /** Where the text shows it; null: only attached. */
  contentId: string | null
}

export interface MailMessage {
  /** The same at every try, to detect repeats. */
  messageId: string
  to: MailParty
  subject: string
  html: string
  text: string
  enclosures: readonly MailEnclosure[]
}

/** Refused: never taken (D-156). Otherwise a retry is safe; `why` holds no name or address. */
export type MailOutcome = { is: 'taken' } | { is: 'refused'; why: string } | { is: 'not-taken'; why: string }

export interface Mail {
  send(message: MailMessage): Promise<MailOutcome>
  /** Our records are the mailbox: sent mails are kept whole. */
  readonly isMailbox: boolean
}
