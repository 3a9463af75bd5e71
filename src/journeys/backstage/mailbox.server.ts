import { SHOP_ZONE } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { DemoControls } from '../../ports/demo-controls.ts'
import { urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import type { Visit } from '../../web/visit.ts'
import { mailboxPage } from './mailbox.page.tsx'

/** What would have gone out by mail, link and all, so that every journey can be walked to its end. */
export async function showMailbox(demo: DemoControls): Promise<Answer> {
  const mails = await demo.latestMails()
  return show(mailboxPage, {
    back: { href: urls.backstage(), label: 'Back to backstage' },
    mails: mails.map(({ mailId, subject, to, text, queuedAt }) => {
      const at = queuedAt.toZonedDateTimeISO(SHOP_ZONE)
      const when = `${formatWeekday(at.toPlainDate())} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
      return {
        id: mailId,
        href: urls.mailboxMail(mailId),
        subject,
        facts: [`To ${to}`, when],
        lines: text.split('\n').filter((line) => line.trim() !== ''),
      }
    }),
  })
}

/** One mail as its reader sees it, on a page of its own: what is in it may be styled, and runs nothing. One that is gone: the mailbox. */
export async function showMail(demo: DemoControls, { params }: Visit): Promise<Answer> {
  const mail = (await demo.latestMails()).find(({ mailId }) => mailId === params.mailId)
  if (!mail) return await showMailbox(demo)
  return { kind: 'file', type: 'text/html; charset=utf-8', body: mail.html, cache: 'never' }
}
