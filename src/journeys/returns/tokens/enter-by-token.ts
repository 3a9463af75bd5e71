import { readSelection } from '../../../domain/returns/selection.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { urls } from '../../../urls.ts'
import { type Answer, seeOther } from '../../../web/answer.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { newBlock } from '../blocked.ts'
import { findReturnContext } from '../find-return-context.ts'
import { answerItems, type PageNews } from '../items/answer-items.ts'
import { choiceSoFar } from '../items/choose-items.server.ts'
import { keepSelection } from '../keep-selection.ts'
import type { ReturnParts } from '../return-parts.ts'
import { stepUrl } from '../step-urls.ts'
import { type ExchangeParts, exchangeToken, rowsIn } from './exchange-token.ts'

export type TokenEntryParts = ReturnParts & ExchangeParts

/** ERR-02, and nothing has changed. */
const REFUSED: PageNews = { failure: 'no-answer', isRefusal: true }

const ENTER_BY_TOKEN = 'return-items by token'

/**
 * The entry from the order's page (RSN-28): the items that the token names are read once more, as things stand now, and
 * kept as a draft; then step 2. Opening the link again changes nothing: it is kept under the token's id. Where it does
 * not go through, step 1 says why.
 */
export async function enterByToken(parts: TokenEntryParts, visit: OrderVisit): Promise<Answer> {
  const found = await findReturnContext(parts, visit, { needsReasons: () => true })
  if ('kind' in found) return found
  const { order, back, offered, stored } = found
  const site = SITES[order.site]
  const choice = choiceSoFar(found, visit.query)
  const refuse = () => answerItems(parts, visit, found, choice, REFUSED)
  // No browser uses a prefetched page that says so.
  if (visit.isPreview) return refuse()
  const exchanged = await exchangeToken(parts, 'order-page-return', visit.query.get('token') ?? '', visit)
  if (exchanged.is === 'refused') return refuse()
  if (exchanged.is === 'renewed') return seeOther(urls.returnByToken(site, order.orderNumber, exchanged.token))

  const rows = rowsIn(exchanged.says)
  const read = readSelection(order, rows, {
    verdicts: back.verdicts,
    units: back.units,
    offered,
    configuredLimit: parts.settings.maxReturnItems,
  })
  if (!read.ok) return refuse()
  const { selection } = read
  const kept = await keepSelection(parts, {
    order,
    stored,
    selection,
    refundTo: 'original-payment-card',
    entry: 'order-page',
    // Who picks items on the order's page has seen no draft, and begins anew.
    shownVersion: stored?.draft.version ?? null,
    at: visit.now,
    key: `token: ${exchanged.says.id}`,
    purpose: ENTER_BY_TOKEN,
  })
  const withRows = (news: PageNews) => answerItems(parts, visit, found, { ...choice, rows }, news)
  switch (kept.outcome) {
    case 'no-way-back':
      return withRows({ failure: kept.failure, blocked: newBlock(visit, kept.failure, selection) })
    case 'not-made':
      return withRows({ failure: 'no-answer' })
    // Another tab was quicker, or the link was used before and the draft has moved on: what is kept is shown.
    case 'kept':
    case 'key-reused':
    case 'changed-elsewhere':
      return seeOther(stepUrl('method', visit))
  }
}
