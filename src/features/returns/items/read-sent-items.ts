import type { RefundTo } from '../../../domain/returns/e-gift-card.ts'
import { refundSummary } from '../../../domain/returns/refund-summary.ts'
import { readSelection, type SelectedLine } from '../../../domain/returns/selection.ts'
import { MODES } from '../../../domain/returns/steps.ts'
import { sentCommandKey, sentValue } from '../../../platform/forms/form.ts'
import type { FormFields } from '../../../platform/forms/form-fields.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { blockedBy } from '../blocked.ts'
import type { ReturnContext } from '../find-return-context.ts'
import { NOTICES } from '../messages.ts'
import type { ReturnSettings } from '../return-parts.ts'
import type { PageNews } from './answer-items.ts'
import { FIELDS, SPLITS } from './choosing-state.ts'
import { type Choice, choiceInForm, LEAVE_STEP_ONE } from './items-choice.ts'

export type SentItems = { choice: Choice } & (
  | { ok: false; news: PageNews }
  | { ok: true; key: string; selection: readonly SelectedLine[]; later: readonly string[]; refundTo: RefundTo }
)

/** Rules that need no outside system. */
export function readSentItems(settings: ReturnSettings, visit: OrderVisit, found: ReturnContext): SentItems {
  const { fields, now: at } = visit
  const { order } = found
  const sent = choiceInForm(fields, found)
  const again = (news: PageNews, choice = sent): SentItems => ({ ok: false, choice, news })
  const { read, rows, later } = readRows(settings, fields, found, sent)
  // An accepted split stays accepted, whatever else is wrong.
  const taken = rows.length > 0 ? { ...sent, rows, later } : sent
  if (!read.ok) return again({ problems: read.problems }, taken)
  const { selection } = read
  const { asker } = MODES[found.mode]
  const options = { path: null, at, eGiftCardEnabled: settings.eGiftCardRefunds, chosen: sent.refundTo, asker }
  const { refundTo, eGiftCard } = refundSummary(order, selection, options)
  // A refund never goes elsewhere than chosen without notice (D-59).
  if (eGiftCard.note !== null) return again({ notices: [eGiftCard.note] }, { ...taken, refundTo })
  const block = blockedBy(visit, selection)
  if (block !== null) {
    return again({ failure: block.failure, blocked: sentValue(fields, FIELDS.blocked), together: sent.together })
  }
  const key = sentCommandKey(visit, LEAVE_STEP_ONE)
  if (key === null) return again({ notices: [NOTICES.again] }, taken)
  return { ok: true, key, choice: taken, selection, later, refundTo }
}

/** Accepting the split sends the first items now; the rest stays for later until taken or dropped. */
function readRows(settings: ReturnSettings, fields: FormFields, found: ReturnContext, sent: Choice) {
  const { order, back, offered, mode } = found
  const { asker } = MODES[mode]
  const asked = { verdicts: back.verdicts, units: back.units, offered, asker, configuredLimit: settings.maxReturnItems }
  const all = readSelection(order, sent.rows, asked)
  const accepted = SPLITS.find((one) => one === sentValue(fields, FIELDS.split))
  const first = accepted === 'together' ? sent.together : accepted && !all.ok ? all.split?.now : undefined
  const isFirst = (lineKey: string) => first?.includes(lineKey) || !back.verdicts.has(lineKey)
  const rows = first ? sent.rows.filter(({ lineKey }) => isFirst(lineKey)) : sent.rows
  const isNow = (key: string) => rows.some(({ lineKey }) => lineKey === key)
  const accepting = accepted ? [...sent.rows.map(({ lineKey }) => lineKey), ...sent.proposed] : []
  const wanted = [...sent.later, ...accepting]
  return {
    read: first ? readSelection(order, rows, asked) : all,
    rows,
    later: back.online.filter((key) => wanted.includes(key) && !isNow(key)),
  }
}
