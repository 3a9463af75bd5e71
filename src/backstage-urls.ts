type BackstagePath =
  | 'backstage'
  | 'contentBackstage'
  | 'mailbox'
  | 'mailboxMail'
  | 'mailboxEnclosures'
  | 'mailboxEnclosure'

/** The addresses of what only the demo has. */
export function backstageUrls(paths: Record<BackstagePath, string>) {
  const ofMail = (path: string, mailId: string) => path.replace(':mailId', encodeURIComponent(mailId))
  return {
    backstage: () => paths.backstage,
    contentBackstage: () => paths.contentBackstage,
    mailbox: () => paths.mailbox,
    mailboxMail: (mailId: string) => ofMail(paths.mailboxMail, mailId),
    mailboxEnclosures: (mailId: string) => ofMail(paths.mailboxEnclosures, mailId),
    mailboxEnclosure: (mailId: string, fileName: string) =>
      ofMail(paths.mailboxEnclosure, mailId).replace(':fileName', encodeURIComponent(fileName)),
  }
}
