import { type LegalPage, legalPagesAt } from '../../domain/sites/legal-page.ts'
import { MAIN_SITES, type MainSiteKey } from '../../domain/sites/site.ts'
import { turnsText } from '../setting-values.ts'

type Outcome = { page: LegalPage; problem: null } | { page: null; problem: string }

/** `terms-and-conditions.md` for both sites; `terms-and-conditions.ie.md` instead of it in Ireland. */
const NAME = /^([a-z][a-z0-9-]{1,59})(?:\.(uk|ie))?\.md$/

const TITLE_LENGTH_MAX = 80

const NAMED =
  'must have a name of 2 to 60 lower-case letters, digits and hyphens, a letter first, such as terms-and-conditions.md; with .uk or .ie before .md where it is for one site'

export function readLegalPage(name: string, text: string): Outcome {
  const [, slug, site = null] = NAME.exec(name) ?? []
  if (slug === undefined) return refused(NAMED)
  const [, title = '', rest = ''] = /^\uFEFF?# +([^\n]+)(?:\n([\s\S]*))?$/.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (!/[^\s\p{Cf}]/u.test(title)) return refused('must start with its title, such as "# Terms and conditions"')
  if (title.trim().length > TITLE_LENGTH_MAX)
    return refused(`the title must have at most ${TITLE_LENGTH_MAX} characters`)
  if (/[^\P{Cc}\t\n\r]/u.test(text) || turnsText(text))
    return refused('must not contain control characters, nor such as turn the text around')
  if (rest.trim() === '') return refused('says nothing below its title')
  return { page: { slug, site: site as MainSiteKey | null, title: title.trim(), text: rest.trim() }, problem: null }
}

/** The footer of a site would have two links of one name, or one that hides a page of the product. */
export function legalProblems(pages: readonly LegalPage[]): string[] {
  return [
    ...pages
      .filter(({ slug }) => slug === OWN.slug)
      .map(() => `${OWN.slug} is a page of the product; use another name`),
    ...new Set(
      MAIN_SITES.flatMap((site) => {
        const titles = [OWN.title, ...legalPagesAt(pages, site).map(({ title }) => title)].map((each) =>
          each.toLowerCase(),
        )
        return legalPagesAt(pages, site)
          .filter(({ title }) => titles.indexOf(title.toLowerCase()) !== titles.lastIndexOf(title.toLowerCase()))
          .map(({ title }) => `the title "${title}" is used for two pages`)
      }),
    ),
  ]
}

/** It is built in: it names the cookies that the product sets. */
const OWN = { slug: 'privacy-and-cookies', title: 'Privacy and cookies' }

function refused(problem: string): Outcome {
  return { page: null, problem }
}
