import { SHOP_ZONE } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { DemoMail } from '../../platform/mails/latest-mails.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { urls } from '../../urls.ts'

export const mailboxPage = definePage<{ mails: readonly DemoMail[] }>({
  title: () => 'Mailbox',
  frames: true,
  View: ({ mails }) => (
    <div className="wrap page">
      <PageHead title="Mailbox" backLink={{ href: urls.backstage(), label: 'Back to backstage' }} />
      <div className="stack stack-5">
        {mails.length === 0 && <EmptyState title="No emails have been sent yet." />}
        {mails.map((mail) => (
          <Mail key={mail.mailId} {...mail} />
        ))}
      </div>
    </div>
  ),
})

const NOT_SENT: Partial<Record<DemoMail['state'], string>> = {
  queued: 'Waiting to be sent.',
  failed: "This email couldn't be sent, so its text was deleted.",
}

function Mail({ mailId, subject, to, text, queuedAt, state, ...mail }: DemoMail) {
  const href = urls.mailboxMail(mailId)
  const at = queuedAt.toZonedDateTimeISO(SHOP_ZONE)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    <article className="card stack stack-3">
      <h2>{subject}</h2>
      <p className="line__meta">
        <span>{`To ${to}`}</span>
        <span>{`${formatWeekday(at.toPlainDate())} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`}</span>
      </p>
      {NOT_SENT[state] && (
        <Notice tone="warning" size="row" role="none">
          {NOT_SENT[state]}
        </Notice>
      )}
      {state !== 'failed' && (
        <p>
          <a href={href} target="_blank" rel="noopener">
            View as HTML<span className="vh">: {subject} (opens in a new tab)</span>
          </a>
        </p>
      )}
      {(mail.confirms || mail.acknowledges || mail.giftReceipt || mail.calendar) && (
        <p>
          <a href={urls.mailboxAttachments(mailId)}>
            View attachments<span className="vh">: {subject}</span>
          </a>
        </p>
      )}
      <div className="mail">
        <div className="stack stack-3">
          {lines.map((line, at) => (
            // Lines may repeat, but never change their order, so the position is a part of the key.
            <p key={`${at} ${line}`}>{isUrl(line) ? <a href={line}>{line}</a> : line}</p>
          ))}
        </div>
        {/* In the sandbox the mail's scripts don't run, and its links lead nowhere. */}
        {state !== 'failed' && <iframe title={`${subject}, as HTML`} src={href} sandbox="" loading="lazy" />}
      </div>
    </article>
  )
}

export const attachmentsPage = definePage<{ mail: DemoMail; fileNames: readonly string[] }>({
  title: ({ mail }) => `Attachments: ${mail.subject}`,
  View: ({ mail, fileNames }) => (
    <div className="wrap page">
      <PageHead title={`Attachments: ${mail.subject}`} backLink={{ href: urls.mailbox(), label: 'Back to mailbox' }} />
      {fileNames.length === 0 && <EmptyState title="Nothing is attached to this email." />}
      <ul className="stack">
        {fileNames.map((fileName) => (
          <li key={fileName}>
            <a href={urls.mailboxAttachment(mail.mailId, fileName)}>{fileName}</a>
          </li>
        ))}
      </ul>
    </div>
  ),
})

function isUrl(line: string): boolean {
  return /^https?:\/\/\S+$/.test(line)
}
