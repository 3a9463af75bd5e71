import { FURNITURE_WITHOUT_PHONE, WHY_NOT_SENTENCES } from '../../domain/returns/why-not-returnable.data.ts'
import type { whyNeverReturnable } from '../../domain/returns/why-not-returnable.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PATHS, urls } from '../../urls.ts'

const CONTACT_WORDS = ['give us a call', 'contact us']

/** How it goes back instead; nobody is told to call where there is no number. */
export function sayNeverReturnable(why: NonNullable<ReturnType<typeof whyNeverReturnable>>, { site, hasPage }: Visit) {
  const isUncalled = why === 'furniture' && !site.hasPhone
  const said = isUncalled ? FURNITURE_WITHOUT_PHONE : WHY_NOT_SENTENCES[why]
  const words = hasPage(PATHS.contact) ? CONTACT_WORDS.find((each) => said.includes(each)) : undefined
  return {
    sentence: said.replace(/[^.]$/, '$&.'),
    isUncalled,
    contact: words === undefined ? null : { words, href: urls.contact(site) },
  }
}
