import { LISTED_TYPES } from '../../domain/content/content-types.data.ts'
import { beginningOf, readMoment } from '../../domain/content/moment.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { ContentRecords } from '../content/content.records.ts'
import { contentPage } from './content.page.tsx'

const DAY_PROBLEM = 'Enter a day, such as 2026-12-01'

export async function showContent(content: ContentRecords, { site: { sites }, query, now }: Visit): Promise<Answer> {
  const types = [...new Set<string>([...LISTED_TYPES, ...(await content.listTypes())])].sort()
  const type = types.find((each) => each === (query.get('type') ?? 'site-messages'))
  const site = Object.values(sites).find(({ key }) => key === (query.get('site') ?? 'uk'))
  if (type === undefined || site === undefined) return missing
  const dateText = (query.get('on') ?? '').trim().slice(0, 40)
  const moment = dateText === '' ? now : readMoment(dateText)
  const at = moment === null ? now : beginningOf(moment)
  const props = {
    sites,
    types,
    filter: { type, site: site.key, on: dateText },
    error: moment === null ? DAY_PROBLEM : null,
    at,
    entries: await content.list(type, site.key),
  }
  return show(contentPage, props, moment === null ? { status: 422 } : {})
}
