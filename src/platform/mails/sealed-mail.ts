import { z } from 'zod'
import { storedJson } from '../database/codec.ts'
import type { Seal } from '../security/seal.ts'
import type { NewMail, StoredMail } from './mail.ts'

const sealedMail = storedJson('mails.sealed')(z.object({ html: z.string(), text: z.string(), link: z.string() }))

/** The columns for a mail's text, which is encrypted if the mail contains a gift receipt (D-165). */
export function textColumns(mail: NewMail, mailId: string, seal: Seal) {
  const { customerId, html, text, giftReceipt } = mail
  if (!giftReceipt) return { html, plain: text, sealed: null }
  const sealed = seal.seal(JSON.stringify(sealedMail.write({ html, text, link: giftReceipt.link })), [
    customerId,
    mailId,
  ])
  return { html: '', plain: '', sealed: Buffer.from(sealed).toString('hex') }
}

export function openSealedMail(
  { customerId, mailId, sealed }: Pick<StoredMail, 'customerId' | 'mailId'> & { sealed: Uint8Array | null },
  seal: Seal,
) {
  const opened = sealed && seal.open(sealed, [customerId, mailId])
  return opened ? sealedMail.read(JSON.parse(opened)) : null
}
