import { type Answer, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { DemoMail } from '../../platform/mails/latest-mails.ts'
import type { DemoControls } from './demo-controls.ts'
import { attachmentsPage, mailboxPage } from './mailbox.page.tsx'

/** Shows every mail that the demo would have sent, so that a visitor can follow the links in them. */
export async function showMailbox(demo: DemoControls): Promise<Answer> {
  return show(mailboxPage, { mails: await demo.latestMails() })
}

/** Shows one mail as HTML; an unknown mail shows the mailbox. */
export async function showMail(demo: DemoControls, visit: Visit): Promise<Answer> {
  const mail = await findMail(demo, visit)
  if (!mail) return await showMailbox(demo)
  let { html } = mail
  for (const { contentId, type, bytes } of await demo.attachmentsOf(mail, 'shown')) {
    if (contentId === null) continue
    html = html.replaceAll(`cid:${contentId}`, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`)
  }
  // The code of a return that has ended is no longer available, so its picture is removed (D-142).
  html = html.replaceAll(/ src="cid:[^"]*"/g, '')
  return { kind: 'file', type: 'text/html; charset=utf-8', body: html, cache: 'never' }
}

export async function showAttachments(demo: DemoControls, visit: Visit): Promise<Answer> {
  const mail = await findMail(demo, visit)
  if (!mail) return await showMailbox(demo)
  const attachments = await demo.attachmentsOf(mail)
  const attachment = attachments.find(({ fileName }) => fileName === visit.params.fileName)
  if (attachment) {
    const { type, bytes, fileName } = attachment
    return { kind: 'file', type, body: new Uint8Array(bytes), cache: 'never', fileName }
  }
  return show(attachmentsPage, { mail, fileNames: attachments.map(({ fileName }) => fileName) })
}

async function findMail(demo: DemoControls, { params }: Visit): Promise<DemoMail | undefined> {
  return (await demo.latestMails()).find(({ mailId }) => mailId === params.mailId)
}
