import { z } from 'zod'
import { keptJson } from './codec.ts'

/** What a mail says, and the link in it, where nobody may read it in our records. */
export interface SealedMail {
  html: string
  text: string
  link: string
}

export const sealedMail = keptJson<SealedMail>('mails.sealed')(
  z.object({ html: z.string(), text: z.string(), link: z.string() }),
)
