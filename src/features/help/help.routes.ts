import { offeredCarriers } from '../../domain/return-methods/returns-promise.ts'
import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { type ContactParts, showContact, submitContact } from './contact.server.ts'
import { showHelp, showPacking } from './help.server.ts'

export interface HelpParts extends Omit<ContactParts, 'supportEmail'> {
  supportEmail: string | null
}

export function helpRoutes({ supportEmail, ...parts }: HelpParts): Route[] {
  const help = { name: 'help', path: PATHS.help, sites: 'uk-and-ireland' } as const
  const packing = { name: 'packing', path: PATHS.packing, sites: 'uk-and-ireland' } as const
  const contactUs = { name: 'contact', path: PATHS.contact, sites: 'uk-and-ireland' } as const
  return [
    forAnyone({
      ...help,
      method: 'GET',
      isIndexed: true,
      answer: (visit) => showHelp({ ...parts, supportEmail }, visit),
    }),
    ...(offeredCarriers(parts.settings).length > 0
      ? [forAnyone({ ...packing, method: 'GET', isIndexed: true, answer: showPacking })]
      : []),
    forAnyone({
      ...contactUs,
      method: 'GET',
      isIndexed: true,
      answer: (visit) => showContact({ ...parts, supportEmail }, visit),
    }),
    ...(supportEmail === null
      ? []
      : [
          forAnyone({
            ...contactUs,
            method: 'POST',
            answer: (visit) => submitContact({ ...parts, supportEmail }, visit),
          }),
        ]),
  ]
}
