/** Name and address apart, never one string: in a string a line break or a comma could add recipients. */
export interface MailParty {
  name: string
  address: string
}

export interface MailMessage {
  /** The same at every try, so that whoever receives a repeat can tell. */
  messageId: string
  to: MailParty
  subject: string
  html: string
  text: string
}

export interface Mail {
  /** Throws when the message was not taken; sending it again is safe. */
  send(message: MailMessage): Promise<void>
  /** Whether our own records are the mailbox: then a mail is kept whole after it was sent. */
  readonly isMailbox: boolean
}
