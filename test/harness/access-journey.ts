import { beforeEach, expect } from 'vitest'
import type { VerifiedShopper } from '../../src/platform/http/visit.ts'
import { Journey } from './journey.ts'
import { ORIGIN, type Visitor } from './visitor.ts'

export const OLD_PASSWORD = 'harvest-moon-42'
export const NEW_PASSWORD = 'a brand new pass phrase'

interface QueuedMail {
  kind: string
  recipient: { address: string }
  plain: string
  html: string
}

/** Sign-in, passwords and registration. Each test begins with an empty mailbox, after every rate limit's window. */
export class AccessJourney extends Journey {
  constructor() {
    super()
    beforeEach(async () => {
      this.advanceMinutes(61)
      await this.sql`truncate mails, single_use_links`
    })
  }

  /** In a browser that needs no code for a change of password or address. */
  override async signedInVisitor(...as: Parameters<Visitor['signIn']>): Promise<Visitor> {
    const someone = await super.signedInVisitor(...as)
    const [shopper] = await this.sql<VerifiedShopper[]>`
      select customer_id as "customerId", access_changes as "accessChanges" from customers
      where customer_id = ${`C-${as[0]}`}`
    if (shopper)
      someone.cookies.set('aftercare_confirmedBrowser', this.product.product.confirmedBrowsers.cookieFor(null, shopper))
    return someone
  }

  async mails(): Promise<QueuedMail[]> {
    return await this.sql<QueuedMail[]>`select kind, recipient, plain, html from mails order by queued_at, kind`
  }

  /** Kind and recipient of each mail. */
  async mailed(): Promise<string[][]> {
    return (await this.mails()).map(({ kind, recipient }) => [kind, recipient.address])
  }

  /** The path of the link in the newest mail. */
  async latestMailedLink(): Promise<string> {
    const [mail] = (await this.mails()).toReversed()
    const [link = ''] = /http:\S+/.exec(mail?.plain ?? '') ?? []
    expect(link.startsWith(`${ORIGIN}/`)).toBe(true)
    expect(mail?.html).toContain(link.replaceAll('&', '&amp;'))
    return link.replace(ORIGIN, '')
  }

  async canSignIn(email: string, password: string): Promise<boolean> {
    return (await this.openAndSubmit('/sign-in', { email, password })).status === 303
  }
}
