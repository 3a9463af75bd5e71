import { HELP_TEXTS } from '../../domain/content/told-names.ts'
import type { PhoneNumber } from '../../domain/sites/phone-numbers.data.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import { type Answer, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PACKING } from '../../ui/packing-guide.data.ts'
import { urls } from '../../urls.ts'
import type { Content } from '../content/content.records.ts'
import { HELP_TITLE, helpPage } from './help.page.tsx'
import { helpTopics } from './help-topics.ts'
import { packingPage } from './packing.page.tsx'

export interface PhoneParts {
  settings: { phoneNumbers: Record<MainSiteKey, PhoneNumber | null> }
  content: Content
  supportEmail: string | null
}

export async function showHelp({ settings, content, supportEmail }: PhoneParts, visit: Visit): Promise<Answer> {
  const { site, now } = visit
  const phone = settings.phoneNumbers[site.main]
  const told = await content.read(HELP_TEXTS, site.key, now)
  const topics = helpTopics(told, { hasPhone: phone !== null, hasEmail: supportEmail !== null })
  return show(helpPage, { visit, topics, phone })
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
