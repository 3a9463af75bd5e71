import type { LegalPage } from '../../domain/sites/legal-page.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import { turnsText } from '../../platform/configuration/setting-values.ts'
import { BrandFault } from './brand-fault.ts'

/** `terms-and-conditions.md` for both sites; `terms-and-conditions.ie.md` instead of it in Ireland. */
const NAME = /^([a-z][a-z0-9-]{1,59})(?:\.(uk|ie))?\.md$/
const NAMED =
  'must have a name of 2 to 60 lower-case letters, digits and hyphens, a letter first, such as terms-and-conditions.md; with .uk or .ie before .md where it is for one site'
const TITLE_LENGTH_MAX = 80
/** It is built in: it names the cookies that the product sets. */
const OWN = 'privacy-and-cookies'

export function readLegalPage(name: string, text: string): LegalPage {
  const [, slug, site = null] = NAME.exec(name) ?? []
  if (slug === undefined) throw new BrandFault(NAMED)
  if (slug === OWN) throw new BrandFault('is a page of the product; use another name')
  const [, title = '', rest = ''] = /^\uFEFF?# +([^\n]+)(?:\n([\s\S]*))?$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (!/[^\s\p{Cf}]/u.test(title)) throw new BrandFault('must start with its title, such as "# Terms and conditions"')
  if (title.trim().length > TITLE_LENGTH_MAX)
    throw new BrandFault(`the title must have at most ${TITLE_LENGTH_MAX} characters`)
  if (/[^\P{Cc}\t\n\r]/u.test(text) || turnsText(text))
    throw new BrandFault('must not contain control characters, nor such as turn the text around')
  if (rest.trim() === '') throw new BrandFault('says nothing below its title')
  return { slug, site: site as MainSiteKey | null, title: title.trim(), text: rest.trim() }
}
