import { cardPictures } from '../../../domain/catalogue/media.ts'
import { sizeText } from '../../../domain/catalogue/product.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { type GoodNews, goodNews, type ReturnedGoods } from '../../../domain/recommendations/good-news.ts'
import type { StockedProduct } from '../../../domain/recommendations/return-to-sale.ts'
import { proofCodeOf } from '../../../domain/returns/proof.ts'
import {
  type CreatedReturn,
  isGiftReturn,
  isWithdrawalReturn,
  type ReturnFacts,
} from '../../../domain/returns/return.ts'
import { reasonWords } from '../../../domain/returns/return-reason.ts'
import { returnableLines } from '../../../domain/returns/returnable-lines.ts'
import type { BrandSite } from '../../../domain/sites/site.ts'
import { itemsToSendBack } from '../../../domain/withdrawal/to-send-back.ts'
import { COMMON_SENTENCES, COMMON_WORDS } from '../../../domain/words/common-words.ts'
import { withQuery } from '../../../make-address.ts'
import { ownEntry } from '../../../platform/forms/own-entry.ts'
import type { Visit } from '../../../platform/http/visit.ts'
import { PATHS } from '../../../urls.ts'
import { firstPicture, swatchSrc } from '../../catalogue/product-pictures.ts'
import { RETURN_MESSAGES } from '../messages.ts'
import { factsOf, otherRefunds, penceOf, type ReturnDetail, type ReturnedItem, returnedItems } from '../return-proof.ts'
import type { StepThreeFacts } from '../return-steps.records.ts'
import type { ShownItem } from '../returned-items.tsx'
import type { StepThreeProps } from './created.page.tsx'
import type { GoodNewsNoticeProps } from './good-news.tsx'
import { GOOD_NEWS_MESSAGES, STEP_THREE_SERVER_MESSAGES as MESSAGES } from './messages.ts'

export function itemProps(
  { site, pictureOf, productPage }: Pick<Visit, 'site' | 'pictureOf' | 'productPage'>,
  { currency }: Order,
  item: ReturnedItem,
  {
    isMixed,
    isGift,
  }: {
    isMixed: boolean
    /** A gift's recipient sees no price and no reason (D-42). */
    isGift: boolean
  },
): ShownItem {
  const { line, reason, secondaryReason, expectedBack } = item
  const reasonText = isGift ? null : reasonWords(site.policy.returnReasons, reason, secondaryReason)
  return {
    name: line.description,
    href: productPage(line, 'return'),
    picture: pictureOf(line.picture),
    facts: factsOf(item),
    price: isGift ? null : formatMoney({ pence: penceOf(item), currency }),
    notes: [...(reasonText ? [reasonText] : []), ...(isMixed && !expectedBack ? [COMMON_SENTENCES.notExpected] : [])],
  }
}

export function codeTitle(created: CreatedReturn): string {
  const code = proofCodeOf(created)
  return MESSAGES.codeTitle[code && created.path === 'collect-from-home' ? 'collected' : (code?.kind ?? 'none')]
}

export function hasItemsExpectedBack(items: readonly ReturnedItem[]): boolean {
  return items.some(({ expectedBack }) => expectedBack)
}

/** The refund as it was agreed when the return was created, for the chosen method (D-148). */
export function refundProps(order: Order, created: CreatedReturn): StepThreeProps['refund'] {
  const { facts } = created
  const { refundPence, refundedTo = null } = facts
  if (refundPence === undefined) return null
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const items = returnedItems(order, created)
  return {
    rows: [
      ...items.map((item) => ({
        label: item.line.description,
        note: [
          ...factsOf(item),
          ...(hasItemsExpectedBack(items) && !item.expectedBack ? [COMMON_SENTENCES.notExpected] : []),
        ].join(', '),
        amount: money(penceOf(item)),
      })),
      ...otherRefunds(facts)
        .filter(({ label, pence }) => pence !== 0 || label === RETURN_MESSAGES.delivery)
        .map(({ label, pence }) => ({ label, amount: money(pence) })),
      { label: COMMON_WORDS.expectedRefund, amount: money(refundPence), total: true },
    ],
    refundedTo,
    notes: facts.refundNotes ?? [],
  }
}

/** What recommendations can be requested for, each article once; null without any (D-174). */
export function ideasProps(
  { orderNumber, returnNumber }: CreatedReturn,
  site: BrandSite,
  items: readonly ReturnedItem[],
  articles: StepThreeFacts['articles'],
): StepThreeProps['ideas'] {
  if (!site.policy.offers.recommendations) return null
  const itemByArticle = new Map(
    items.flatMap(({ line }) => {
      const { productId } = line.facts
      const articleId = ownEntry(articles, line.sku)
      if (!productId || !articleId) return []
      const { storeId } = site.sites[site.main]
      const query = { context: 'returns', orderId: orderNumber, returnNumber, productId, articleId, storeId }
      const address = withQuery(PATHS.recommendationsCall, query)
      const name = joinWithCommas([line.description, line.colour])
      return [[articleId, { name, size: sizeText(line), address, variant: articleId }]] as const
    }),
  )
  const articleItems = [...itemByArticle.values()]
  const isAmbiguous = (name: string) => articleItems.filter((item) => item.name === name).length > 1
  const namedItems = articleItems.map(({ size, ...item }) => ({
    ...item,
    name: isAmbiguous(item.name) ? joinWithCommas([item.name, size]) : item.name,
  }))
  return itemByArticle.size === 0 ? null : { items: namedItems }
}

function joinWithCommas(parts: (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ')
}

export function refundFact({ currency }: Order, facts: ReturnFacts | undefined): ReturnDetail[] {
  if (facts?.refundPence === undefined) return []
  const amount = formatMoney({ pence: facts.refundPence, currency })
  return [
    {
      term: COMMON_WORDS.expectedRefund,
      value: facts.refundedTo ? MESSAGES.amountTo(amount, facts.refundedTo) : amount,
    },
  ]
}

/** Keys of the lines for the next return (D-52, D-219); after a withdrawal, of all lines still to be sent back. */
export function keysForNextReturn(created: CreatedReturn, order: Order, at: Temporal.Instant): string[] {
  if (isWithdrawalReturn(created)) return itemsToSendBack(order, at).selection.map(({ lineKey }) => lineKey)
  const { online } = returnableLines(order, at, { returner: isGiftReturn(created) ? 'gift-recipient' : 'buyer' })
  return online.filter((key) => created.facts.later?.includes(key))
}

type PictureVisit = Pick<Visit, 'site' | 'pictureOf' | 'productPage'>

export function goodNewsProps(
  visit: PictureVisit,
  { site }: Pick<Order, 'site'>,
  items: readonly ReturnedItem[],
  productsToOffer: readonly StockedProduct[],
): GoodNewsNoticeProps[] {
  return goodNews(items.map(toGoods), productsToOffer, visit.site.sites[site]).flatMap(
    (offer) => toGoodNewsBlock(visit, offer) ?? [],
  )
}

interface Goods extends ReturnedGoods {
  line: ReturnedItem['line']
}

function toGoods({ line, reason, secondaryReason }: ReturnedItem): Goods {
  const { productType, sku, colour, size, facts } = line
  const { productId = null, stroke = null } = facts
  return { line, productId, productType, sku, colour, size, stroke, reason, secondaryReason }
}

function toGoodNewsBlock(
  visit: PictureVisit,
  { line: { line }, product, offer }: GoodNews<Goods>,
): GoodNewsNoticeProps | null {
  const { colour, size } = offer.preset
  const href = visit.productPage(line, 'return', { colour: colour ?? undefined, size: size ?? undefined })
  if (href === null) return null
  const { description: name } = line
  if (offer.kind !== 'other-colours') {
    return {
      href,
      product: [name, line.colour, offer.size].filter((part) => part !== null).join(', '),
      picture: visit.pictureOf(line.picture),
      colours: [],
      text: GOOD_NEWS_MESSAGES[offer.kind](name, offer.size),
    }
  }
  const { colours } = offer
  return {
    href,
    product: name,
    picture: firstPicture(cardPictures(product.media, colours[0] ?? null), visit) ?? visit.pictureOf(line.picture),
    colours: colours.map((name) => ({ name, src: swatchSrc(product.media, name, visit.pictureOf) })),
    text: GOOD_NEWS_MESSAGES['other-colours'](name),
  }
}
