import { itemFacts } from '../../domain/orders/item-names.ts'
import { brandNameOnSite } from '../../domain/sites/brand-sites.ts'
import { SITES } from '../../domain/sites/site.ts'
import { formatMoment } from '../../domain/time/format-day.ts'
import { ACKNOWLEDGEMENT_MESSAGES } from '../../domain/withdrawal/acknowledgement.ts'
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

const { title: TITLE, terms: TERMS } = ACKNOWLEDGEMENT_MESSAGES

const TERM_WIDTH = 110
const QUANTITY_WIDTH = 60

/** What was declared, by whom, to whom and when. The outcome is left out, since it may still change. */
export function writeAcknowledgement({ withdrawal, retailer, retailerAddress }: AcknowledgementParts): SheetPaper {
  const { orderNumber, withdrawnAt, lines } = withdrawal
  const site = SITES[withdrawal.site]
  const to = brandNameOnSite(retailer, site)
  const about = `${TITLE} from order ${orderNumber}`
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
      heading(1, TITLE),
      { kind: 'gap', points: 6 },
      {
        kind: 'table',
        head: false,
        rows: [
          fact(TERMS.received, formatMoment(withdrawnAt)),
          fact(TERMS.from, senderOf(withdrawal)),
          fact(TERMS.to, to),
          fact(TERMS.orderNumber, orderNumber),
        ],
      },
      heading(2, TERMS.items),
      { kind: 'table', rows: [row('Item', 'Quantity'), ...lines.map(rowOf)], head: true },
      { kind: 'rule' },
      { kind: 'gap', points: 4 },
      plainText(ACKNOWLEDGEMENT_MESSAGES.confirms(lines)),
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
