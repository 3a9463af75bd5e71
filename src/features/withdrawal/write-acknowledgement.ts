import { itemFacts } from '../../domain/orders/item-names.ts'
import { brandNameOnSite } from '../../domain/sites/brand-sites.ts'
import { formatMoment } from '../../domain/time/format-day.ts'
import { ACKNOWLEDGEMENT_MESSAGES, confirmationOf } from '../../domain/withdrawal/acknowledgement.ts'
import type { Withdrawal, WithdrawalLine } from '../../domain/withdrawal/withdrawal.ts'
import type { AcknowledgementParts } from '../../platform/pdf/acknowledgements.ts'
import {
  type Cell,
  heading,
  mutedText,
  plainText,
  SHEET_WIDTH,
  type SheetPaper,
  strongText,
} from '../../platform/pdf/sheet.ts'

const TERM_WIDTH = 110
const QUANTITY_WIDTH = 60

/** What was declared, by whom, to whom and when. The outcome is left out, since it may still change. */
export function writeAcknowledgement({
  withdrawal,
  site,
  retailer,
  retailerAddress,
}: AcknowledgementParts): SheetPaper {
  const { orderNumber, withdrawnAt, lines } = withdrawal
  const { title, terms, ...words } = ACKNOWLEDGEMENT_MESSAGES
  const about = words.about(title, orderNumber)
  return {
    kind: 'sheet',
    title: about,
    language: site.language,
    author: retailer,
    at: withdrawnAt.epochMilliseconds,
    foot: about,
    parts: [
      strongText(retailer),
      ...(retailerAddress ? [mutedText(retailerAddress)] : []),
      heading(1, title),
      { kind: 'gap', points: 6 },
      {
        kind: 'table',
        head: false,
        rows: [
          fact(terms.received, formatMoment(withdrawnAt)),
          fact(terms.from, senderOf(withdrawal)),
          fact(terms.to, brandNameOnSite(retailer, site)),
          fact(terms.orderNumber, orderNumber),
        ],
      },
      heading(2, terms.items),
      { kind: 'table', rows: [row(words.item, words.quantity), ...lines.map(rowOf)], head: true },
      { kind: 'rule' },
      { kind: 'gap', points: 4 },
      plainText(confirmationOf(lines)),
    ],
  }
}

function senderOf({ name, email }: Withdrawal): string {
  return [name, email].filter(Boolean).join(', ')
}

function fact(term: string, value: string): Cell[] {
  return [
    { text: term, width: TERM_WIDTH, muted: true, isTerm: true },
    { text: value, width: SHEET_WIDTH - TERM_WIDTH },
  ]
}

function row(item: string, quantity: string): Cell[] {
  return [
    { text: item, width: SHEET_WIDTH - QUANTITY_WIDTH },
    { text: quantity, width: QUANTITY_WIDTH, align: 'right' },
  ]
}

function rowOf(line: WithdrawalLine): Cell[] {
  return row([line.description, ...itemFacts(line)].join(', '), String(line.quantity))
}
