import type { DemoMail } from '../../adapters/postgres/latest-mails.ts'
import { SHOP_ZONE } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import type { Visit } from '../../web/visit.ts'
import type { DemoControls } from './demo-controls.ts'
import { enclosuresPage, mailboxPage } from './mailbox.page.tsx'

/** Everything that would have been mailed, so that every journey can be walked to its end. */
export async function showMailbox(demo: DemoControls): Promise<Answer> {
  const mails = await demo.latestMails()
  return show(mailboxPage, {
    back: { href: urls.backstage(), label: 'Back to backstage' },
    mails: mails.map((mail) => {
      const { mailId, subject, to, text, queuedAt } = mail
      const at = queuedAt.toZonedDateTimeISO(SHOP_ZONE)
      const when = `${formatWeekday(at.toPlainDate())} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
      return {
        id: mailId,
        href: urls.mailboxMail(mailId),
        enclosuresHref:
          mail.confirms || mail.acknowledges || mail.brings || mail.calendar ? urls.mailboxEnclosures(mailId) : null,
        subject,
        facts: [`To ${to}`, when],
        lines: text.split('\n').filter((line) => line.trim() !== ''),
      }
    }),
  })
}

/** On a page of its own: styled, but nothing runs. A missing one leads to the mailbox. */
export async function showMail(demo: DemoControls, visit: Visit): Promise<Answer> {
  const mail = await findMail(demo, visit)
  if (!mail) return await showMailbox(demo)
  let { html } = mail
  for (const { contentId, type, bytes } of await demo.enclosuresOf(mail, 'shown')) {
    if (contentId === null) continue
    html = html.replaceAll(`cid:${contentId}`, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`)
  }
  return { kind: 'file', type: 'text/html; charset=utf-8', body: html, cache: 'never' }
}

export async function showEnclosures(demo: DemoControls, visit: Visit): Promise<Answer> {
  const mail = await findMail(demo, visit)
  if (!mail) return await showMailbox(demo)
  const enclosures = await demo.enclosuresOf(mail)
  const asked = enclosures.find(({ fileName }) => fileName === visit.params.fileName)
  if (asked) {
    const { type, bytes, fileName } = asked
    return { kind: 'file', type, body: new Uint8Array(bytes), cache: 'never', fileName }
  }
  return show(enclosuresPage, {
    back: { href: urls.mailbox(), label: 'Back to mailbox' },
    subject: mail.subject,
    files: enclosures.map(({ fileName }) => ({ fileName, href: urls.mailboxEnclosure(mail.mailId, fileName) })),
  })
}

async function findMail(demo: DemoControls, { params }: Visit): Promise<DemoMail | undefined> {
  return (await demo.latestMails()).find(({ mailId }) => mailId === params.mailId)
}
