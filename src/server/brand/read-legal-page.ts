import type { LegalPage } from '../../domain/sites/legal-page.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'

type Outcome = { page: LegalPage; problem: null } | { page: null; problem: string }

/** `terms-and-conditions.md` for both sites; `terms-and-conditions.ie.md` instead of it in Ireland. */
const NAME = /^([a-z][a-z0-9-]{1,59})(?:\.(uk|ie))?\.md$/

const NAMED =
  'must have a name of 2 to 60 small letters, digits and hyphens, a letter first, such as terms-and-conditions.md; with .uk or .ie before .md where it is for one site'

export function readLegalPage(name: string, text: string): Outcome {
  const [, slug, site = null] = NAME.exec(name) ?? []
  if (slug === undefined) return refused(NAMED)
  const [, title = '', rest = ''] = /^\uFEFF?# +([^\n]{1,80})\n([\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (title.trim() === '') return refused('must start with its title, such as "# Terms and conditions"')
  if (rest.trim() === '') return refused('says nothing below its title')
  return { page: { slug, site: site as MainSiteKey | null, title: title.trim(), text: rest.trim() }, problem: null }
}

function refused(problem: string): Outcome {
  return { page: null, problem }
}
