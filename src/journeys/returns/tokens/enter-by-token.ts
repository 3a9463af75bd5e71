import { readSelection, type SentLine } from '../../../domain/returns/selection.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { Tokens } from '../../../ports/tokens.ts'
import { urls } from '../../../urls.ts'
import { type Answer, seeOther } from '../../../web/answer.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { newBlock } from '../blocked.ts'
import type { Found } from '../find-subject.ts'
import type { PageNews } from '../items/to-page.ts'
import { type KeepParts, keepSelection } from '../keep-selection.ts'
import type { ReturnRules } from '../return-parts.ts'
import { exchangeToken, rowsIn } from './exchange-token.ts'

export interface TokenEntryParts extends KeepParts {
  tokens: Tokens
  rules: ReturnRules
}

/** Why step 1 is shown instead, and the rows that are ticked on it; null: as they were. */
interface NotEntered {
  rows: readonly SentLine[] | null
  news: PageNews
}

/** ERR-02, and nothing has changed. */
const REFUSED: NotEntered = { rows: null, news: { failure: 'no-answer', isRefusal: true } }

const ENTER_BY_TOKEN = 'return-items by token'

/**
 * The entry from the order's page (RSN-28): the items that the token names are read once more, as things stand now, and
 * kept as a draft; then step 2. Opening the link again changes nothing: it is kept under the token's id.
 */
export async function enterByToken(
  parts: TokenEntryParts,
  visit: OrderVisit,
  { order, offered, stored }: Found,
  token: string,
): Promise<Answer | NotEntered> {
  const site = SITES[order.site]
  const exchanged = await exchangeToken(parts.tokens, 'order-page-return', token, visit)
  if (exchanged.is === 'refused') return REFUSED
  if (exchanged.is === 'renewed') return seeOther(urls.returnByToken(site, order.orderNumber, exchanged.token))

  const rows = rowsIn(exchanged.says)
  const read = readSelection(order, rows, { at: visit.now, offered, configuredLimit: parts.rules.maxReturnItems })
  if (!read.ok) return REFUSED
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
  switch (kept.outcome) {
    case 'no-way-back':
      return { rows, news: { failure: kept.failure, blocked: newBlock(visit, kept.failure, selection) } }
    case 'not-made':
      return { rows, news: { failure: 'no-answer' } }
    // Another tab was quicker, or the link was used before and the draft has moved on: what is kept is shown.
    case 'kept':
    case 'key-reused':
    case 'changed-elsewhere':
      return seeOther(urls.returnMethod(site, order.orderNumber))
  }
}
