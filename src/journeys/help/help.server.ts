import { PHONE_NUMBERS } from '../../domain/sites/phone-numbers.data.ts'
import { PATHS, urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import type { Visit } from '../../web/visit.ts'
import { helpPage } from './help.page.tsx'
import { HELP_TOPICS } from './help-texts.data.ts'

export function showHelp({ site, hasPage }: Visit): Answer {
  return show(helpPage, {
    crumbs: [{ label: 'Home', href: urls.home(site) }, { label: 'Returns and refunds help' }],
    topics: HELP_TOPICS,
    phone: PHONE_NUMBERS[site.main],
    ordersHref: urls.orderHistory(site),
    contactHref: hasPage(PATHS.contact) ? urls.contact(site) : null,
  })
}
