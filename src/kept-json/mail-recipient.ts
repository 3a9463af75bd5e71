import { z } from 'zod'
import type { MailParty } from '../ports/mail.ts'
import { keptJson } from './codec.ts'

export const mailParty = z.object({ name: z.string(), address: z.string() })

export const mailRecipient = keptJson<MailParty>('mails.recipient')(mailParty)
