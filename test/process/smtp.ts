import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Post {
  url: string
  /** What was accepted, in order. */
  received: Email[]
  /** The same, byte for byte: a reader of mails may mend the lines of what goes along. */
  raw: Buffer[]
  /** To whom each of them was, whatever its head says. */
  recipients: string[][]
  /** Runs when a mail has arrived whole, before it is accepted. */
  beforeAccepting: (email: Email) => Promise<void>
  close(): Promise<void>
}

/** Of the mail in the records: its Message-ID is made from it. */
export function mailIdOf({ messageId }: Email): string {
  return /^<(.+)@/.exec(messageId ?? '')?.[1] ?? ''
}

/** A real mail server that keeps what it accepts. */
export async function startPost(): Promise<Post> {
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
  const post: Post = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    raw,
    recipients,
    beforeAccepting: async () => {},
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
  return post
}
