import type { PhoneNumber } from '../../domain/sites/phone-numbers.data.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import { PACKING } from '../../ui/packing-guide.data.ts'
import { PATHS, urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import type { Visit } from '../../web/visit.ts'
import { helpPage } from './help.page.tsx'
import { HELP_TOPICS } from './help-texts.data.ts'
import { packingPage } from './packing.page.tsx'

const HELP_TITLE = 'Returns and refunds help'

export interface PhoneParts {
  settings: { phoneNumbers: Record<MainSiteKey, PhoneNumber | null> }
}

export function showHelp({ settings }: PhoneParts, { site, hasPage }: Visit): Answer {
  return show(helpPage, {
    crumbs: [{ label: 'Home', href: urls.home(site) }, { label: HELP_TITLE }],
    topics: HELP_TOPICS,
    phone: settings.phoneNumbers[site.main],
    ordersHref: urls.orderHistory(site),
    contactHref: hasPage(PATHS.contact) ? urls.contact(site) : null,
  })
}

export function showPacking({ site }: Visit): Answer {
  return show(packingPage, {
    crumbs: [
      { label: 'Home', href: urls.home(site) },
      { label: HELP_TITLE, href: urls.help(site) },
      { label: PACKING.title },
    ],
  })
}
