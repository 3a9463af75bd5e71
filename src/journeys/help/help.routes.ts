import { PATHS } from '../../urls.ts'
import { forAnyone, type Route } from '../../web/route.ts'
import { type ContactParts, showContact, submitContact } from './contact.server.ts'
import { type PhoneParts, showHelp, showPacking } from './help.server.ts'

/** Without an address to write to there is no contact page, and no link to one. */
export interface HelpParts extends Omit<ContactParts, 'supportEmail'>, PhoneParts {
  supportEmail: string | null
}

export function helpRoutes({ supportEmail, ...parts }: HelpParts): Route[] {
  const contact = supportEmail === null ? null : { ...parts, supportEmail }
  const help = { name: 'help', path: PATHS.help, sites: 'uk-and-ireland' } as const
  const packing = { name: 'packing', path: PATHS.packing, sites: 'uk-and-ireland' } as const
  const contactUs = { name: 'contact', path: PATHS.contact, sites: 'uk-and-ireland' } as const
  return [
    forAnyone({ ...help, method: 'GET', answer: (visit) => showHelp(parts, visit) }),
    forAnyone({ ...packing, method: 'GET', answer: showPacking }),
    ...(contact
      ? [
          forAnyone({ ...contactUs, method: 'GET', answer: (visit) => showContact(contact, visit) }),
          forAnyone({ ...contactUs, method: 'POST', answer: (visit) => submitContact(contact, visit) }),
        ]
      : []),
  ]
}
