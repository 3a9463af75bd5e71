import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS, urls } from '../../urls.ts'
import { type BackstageParts, showBackstage, submitBackstage } from './backstage.server.ts'
import { showContent } from './content.server.ts'
import { showAttachments, showMail, showMailbox } from './mailbox.server.ts'

export function backstageRoutes(parts: BackstageParts): Route[] {
  const base = { name: 'backstage', path: PATHS.backstage, sites: 'one-address' } as const
  const mailbox = { name: 'mailbox', path: PATHS.mailbox, sites: 'one-address' } as const
  const content = { name: 'content-backstage', path: PATHS.contentBackstage, sites: 'one-address' } as const
  const mail = {
    name: 'mailbox-mail',
    path: PATHS.mailboxMail,
    example: urls.mailboxMail('mail-1'),
    sites: 'one-address',
  } as const
  return [
    forAnyone({ ...mailbox, method: 'GET', answer: () => showMailbox(parts.demo) }),
    forAnyone({ ...content, method: 'GET', answer: (visit) => showContent(parts.content, visit) }),
    forAnyone({ ...mail, method: 'GET', answer: (visit) => showMail(parts.demo, visit) }),
    ...[PATHS.mailboxAttachments, PATHS.mailboxAttachment].map((path, place) =>
      forAnyone({
        name: place === 0 ? 'mailbox-enclosures' : 'mailbox-enclosure',
        path,
        example: path.replace(':mailId', 'mail-1').replace(':fileName', 'label.pdf'),
        sites: 'one-address',
        method: 'GET',
        answer: (visit) => showAttachments(parts.demo, visit),
      }),
    ),
    forAnyone({ ...base, method: 'GET', answer: (visit) => showBackstage(parts, visit) }),
    forAnyone({
      ...base,
      method: 'POST',
      changesNoRecords: true,
      // On a busy machine a reset takes as long as many calls.
      outsideCallsInSequence: 10,
      answer: (visit) => submitBackstage(parts, visit),
    }),
  ]
}
