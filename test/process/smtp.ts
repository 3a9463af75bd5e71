import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** The accepted mails, in order. */
  received: Email[]
  /** The same mails byte for byte: the parser may change line ends in attachments. */
  raw: Buffer[]
  /** Each mail's envelope recipients, which may differ from its headers. */
  recipients: string[][]
  /** Runs when a whole mail has arrived, before it is accepted. */
  beforeAccepting: (email: Email) => Promise<void>
  close(): Promise<void>
}

/** The mail's id in our records, which its Message-ID contains. */
export function mailIdOf({ messageId }: Email): string {
  return /^<(.+)@/.exec(messageId ?? '')?.[1] ?? ''
}

/** Starts a real mail server, which stores the mails that it accepts. */
export async function startMailServer(): Promise<MailServer> {
  const received: Email[] = []
  const raw: Buffer[] = []
  const recipients: string[][] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const whole = Buffer.concat(chunks)
        const email = await PostalMime.parse(whole)
        await post.beforeAccepting(email)
        received.push(email)
        raw.push(whole)
        recipients.push(session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const post: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    raw,
    recipients,
    beforeAccepting: async () => {},
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
  return post
}
