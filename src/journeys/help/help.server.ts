import { HELP_TEXTS } from '../../domain/content/told-names.ts'
import type { PhoneNumber } from '../../domain/sites/phone-numbers.data.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import type { Content } from '../../ports/content.ts'
import { PACKING } from '../../ui/packing-guide.data.ts'
import { PATHS, urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import type { Visit } from '../../web/visit.ts'
import { helpPage } from './help.page.tsx'
import { helpTopics } from './help-topics.ts'
import { packingPage } from './packing.page.tsx'

const HELP_TITLE = 'Returns and refunds help'

export interface PhoneParts {
  settings: { phoneNumbers: Record<MainSiteKey, PhoneNumber | null> }
  content: Content
  supportEmail: string | null
}

export async function showHelp(
  { settings, content, supportEmail }: PhoneParts,
  { site, now, hasPage }: Visit,
): Promise<Answer> {
  const phone = settings.phoneNumbers[site.main]
  return show(helpPage, {
    crumbs: [{ label: 'Home', href: urls.home(site) }, { label: HELP_TITLE }],
    topics: helpTopics(await content.read(HELP_TEXTS, site.key, now), {
      hasPhone: phone !== null,
      hasEmail: supportEmail !== null,
    }),
    phone,
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
