import { readSelection } from '../../../domain/returns/selection.ts'
import { type Answer, seeOther } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import { findReturnContext } from '../find-return-context.ts'
import { renderItemsPage } from '../items/answer-items.ts'
import { choiceSoFar, type PageNotices } from '../items/items-choice.ts'
import type { ReturnParts } from '../return-parts.ts'
import { newBlockToken, saveSelection } from '../save-selection.ts'
import { stepUrl } from '../step-urls.ts'
import { type ExchangeParts, exchangeToken, rowsIn } from './exchange-token.ts'

export type TokenEntryParts = ReturnParts & ExchangeParts

/** Shown if the token can't be used: nothing has changed (ERR-02). */
const REFUSED: PageNotices = { failure: 'no-answer', isRefusal: true }

const ENTER_BY_TOKEN = 'return-items by token'

/**
 * Saves the items that the link's token names as a draft and goes on to step 2, or shows step 1 with the reason
 * (RSN-28). The token's id is the command key, so a link that is opened twice saves once.
 */
export async function enterByToken(parts: TokenEntryParts, visit: OrderVisit): Promise<Answer> {
  const context = await findReturnContext(parts, visit, { needsReasons: () => true })
  if ('kind' in context) return context
  const { order, eligibility, offeredReasons, stored } = context
  const site = visit.site.sites[order.site]
  const choice = choiceSoFar(context, visit.query)
  const showRefusal = () => renderItemsPage(parts, visit, context, choice, REFUSED)
  // A page that is only prefetched must not save a draft.
  if (visit.isPreview) return showRefusal()
  const exchanged = await exchangeToken(parts, 'order-page-return', visit.query.get('token') ?? '', visit)
  if (exchanged.outcome === 'refused') return showRefusal()
  if (exchanged.outcome === 'renewed') return seeOther(urls.returnByToken(site, order.orderNumber, exchanged.token))

  const rows = rowsIn(exchanged.claims)
  const selectionResult = readSelection(order, rows, {
    verdicts: eligibility.verdicts,
    units: eligibility.units,
    offeredReasons,
    configuredLimit: parts.settings.policy.returnItemsMax,
  })
  if (!selectionResult.ok) return showRefusal()
  const { selection } = selectionResult
  const result = await saveSelection(parts, {
    order,
    sites: visit.site.sites,
    stored,
    selection,
    refundTo: 'original-payment-card',
    entry: 'order-page',
    // The order page shows no draft, so any is replaced.
    shownVersion: stored?.draft.version ?? null,
    at: visit.now,
    key: `token: ${exchanged.claims.id}`,
    purpose: ENTER_BY_TOKEN,
  })
  const showWithRows = (pageNotices: PageNotices) =>
    renderItemsPage(parts, visit, context, { ...choice, rows }, pageNotices)
  switch (result.outcome) {
    case 'no-way-back':
      return showWithRows({ failure: result.failure, blockToken: newBlockToken(visit, result.failure, selection) })
    case 'not-made':
      return showWithRows({ failure: 'no-answer' })
    // Another tab was faster, or the link was used before: the saved draft is shown.
    case 'saved':
    case 'key-reused':
    case 'changed-elsewhere':
      return seeOther(stepUrl('method', visit))
  }
}
