import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { definePage } from '../../web/page.ts'

export interface MailboxProps {
  back: { href: string; label: string }
  mails: {
    id: string
    href: string
    enclosuresHref: string | null
    subject: string
    facts: string[]
    lines: string[]
  }[]
}

export const mailboxPage = definePage<MailboxProps>({
  title: () => 'Mailbox',
  frames: true,
  View: ({ back, mails }) => (
    <div className="wrap page">
      <PageHead title="Mailbox" back={back} />
      <div className="stack stack-5">
        {mails.length === 0 && <EmptyState title="No emails have been sent yet." />}
        {mails.map(({ id, href, enclosuresHref, subject, facts, lines }) => (
          <article key={id} className="card stack stack-3">
            <h2>{subject}</h2>
            <p className="line__meta">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            <p>
              <a href={href} target="_blank" rel="noopener">
                View as HTML<span className="vh">: {subject} (opens in a new tab)</span>
              </a>
            </p>
            {enclosuresHref && (
              <p>
                <a href={enclosuresHref}>
                  View attachments<span className="vh">: {subject}</span>
                </a>
              </p>
            )}
            <div className="mail">
              <div className="stack stack-3">
                {lines.map((line, at) => (
                  // Lines may repeat; their places do not change.
                  <p key={`${at} ${line}`}>{isAddress(line) ? <a href={line}>{line}</a> : line}</p>
                ))}
              </div>
              {/* Nothing in it runs, and its links lead nowhere from here. */}
              <iframe title={`${subject}, as HTML`} src={href} sandbox="" loading="lazy" />
            </div>
          </article>
        ))}
      </div>
    </div>
  ),
})

export interface EnclosuresProps {
  back: { href: string; label: string }
  subject: string
  files: { fileName: string; href: string }[]
}

export const enclosuresPage = definePage<EnclosuresProps>({
  title: ({ subject }) => `Attachments: ${subject}`,
  View: ({ back, subject, files }) => (
    <div className="wrap page">
      <PageHead title={`Attachments: ${subject}`} back={back} />
      {files.length === 0 && <EmptyState title="Nothing is attached to this email." />}
      <ul className="stack">
        {files.map(({ fileName, href }) => (
          <li key={fileName}>
            <a href={href}>{fileName}</a>
          </li>
        ))}
      </ul>
    </div>
  ),
})

function isAddress(line: string): boolean {
  return /^https?:\/\/\S+$/.test(line)
}
