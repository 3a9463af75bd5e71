import { FURNITURE_WITHOUT_PHONE, WHY_NOT_SENTENCES } from '../domain/returns/why-not-returnable.data.ts'
import type { whyNeverReturnable } from '../domain/returns/why-not-returnable.ts'
import type { PhoneNumber } from '../domain/sites/phone-numbers.data.ts'
import type { MainSiteKey } from '../domain/sites/site.ts'
import { PATHS, urls } from '../urls.ts'
import type { Visit } from '../web/visit.ts'

/** What is called, if anything is. */
export interface PhoneSettings {
  settings: { phoneNumbers: Record<MainSiteKey, PhoneNumber | null> }
}

const CONTACT_WORDS = ['give us a call', 'contact us']

/** Says of what never goes back online how it does instead, with the words that lead to us: nobody is told to call where there is no number. */
export function sayNeverReturnable(
  why: NonNullable<ReturnType<typeof whyNeverReturnable>>,
  { settings }: PhoneSettings,
  { site, hasPage }: Visit,
) {
  const isUncalled = why === 'furniture' && settings.phoneNumbers[site.main] === null
  const said = isUncalled ? FURNITURE_WITHOUT_PHONE : WHY_NOT_SENTENCES[why]
  const words = hasPage(PATHS.contact) ? CONTACT_WORDS.find((each) => said.includes(each)) : undefined
  return {
    sentence: said.replace(/[^.]$/, '$&.'),
    isUncalled,
    contact: words === undefined ? null : { words, href: urls.contact(site) },
  }
}
