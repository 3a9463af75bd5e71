type BackstagePath =
  | 'backstage'
  | 'contentBackstage'
  | 'mailbox'
  | 'mailboxMail'
  | 'mailboxAttachments'
  | 'mailboxAttachment'

/** Addresses that exist only in the demo. */
export function backstageUrls(paths: Record<BackstagePath, string>) {
  const withMailId = (path: string, mailId: string) => path.replace(':mailId', encodeURIComponent(mailId))
  return {
    backstage: () => paths.backstage,
    contentBackstage: () => paths.contentBackstage,
    mailbox: () => paths.mailbox,
    mailboxMail: (mailId: string) => withMailId(paths.mailboxMail, mailId),
    mailboxAttachments: (mailId: string) => withMailId(paths.mailboxAttachments, mailId),
    mailboxAttachment: (mailId: string, fileName: string) =>
      withMailId(paths.mailboxAttachment, mailId).replace(':fileName', encodeURIComponent(fileName)),
  }
}
