type BackstagePath =
  | 'backstage'
  | 'contentBackstage'
  | 'mailbox'
  | 'mailboxMail'
  | 'mailboxEnclosures'
  | 'mailboxEnclosure'

/** Addresses that exist only in the demo. */
export function backstageUrls(paths: Record<BackstagePath, string>) {
  const withMailId = (path: string, mailId: string) => path.replace(':mailId', encodeURIComponent(mailId))
  return {
    backstage: () => paths.backstage,
    contentBackstage: () => paths.contentBackstage,
    mailbox: () => paths.mailbox,
    mailboxMail: (mailId: string) => withMailId(paths.mailboxMail, mailId),
    mailboxEnclosures: (mailId: string) => withMailId(paths.mailboxEnclosures, mailId),
    mailboxEnclosure: (mailId: string, fileName: string) =>
      withMailId(paths.mailboxEnclosure, mailId).replace(':fileName', encodeURIComponent(fileName)),
  }
}
