import { BASKET_LINES_MAX, type BasketRefusal, QUANTITY_MAX } from '../../domain/basket/basket.ts'
import { formatCutOff } from '../../domain/christmas/cut-off.ts'
import type { ContentMoment } from '../../domain/content/moment.ts'
import type { WhyNotOrderable } from '../../domain/delivery/ordering.ts'
import { defineWords } from '../../domain/words/words.ts'

export function refusalText(refusal: BasketRefusal): string {
  if (refusal.code === 'few-left') return fewLeftText(refusal.unitsLeft)
  return refusal.code === 'changed' ? changedText(refusal.currentQuantity) : SENTENCES[refusal.code]
}

/** The answer to "Add to basket" also says that the largest possible quantity is already in the basket. */
export function notAddedText(refusal: BasketRefusal): string {
  const sentence = refusalText(refusal)
  if (refusal.code === 'too-many') return `${sentence} You already have ${QUANTITY_MAX} in your basket.`
  if (refusal.code !== 'few-left') return sentence
  return `${sentence} ${refusal.unitsLeft === 1 ? "It's" : "They're"} already in your basket.`
}

function changedText(has: number): string {
  return `The number has changed since you opened this page. You now have ${has} in your basket.`
}

export function fewLeftText(left: number): string {
  return `Sorry, we only have ${left} left.`
}

export const OUT_OF_STOCK = 'Sorry, this is out of stock.'
const NO_LONGER_SOLD = "Sorry, we don't sell this any more."

export function whyNotOrderableText(why: WhyNotOrderable): string {
  return why.code === 'season-over' ? closedText(why) : NO_LONGER_SOLD
}

function closedText({ since }: { since: ContentMoment }): string {
  const when = `${since instanceof Temporal.PlainDate ? 'on' : 'at'} ${formatCutOff(since)}`
  return `Orders for Christmas food closed ${when}. Food for next Christmas isn't on sale yet.`
}

const SENTENCES = defineWords('basket.refusals', {
  'out-of-stock': OUT_OF_STOCK,
  'too-many': `You can buy up to ${QUANTITY_MAX} of each item.`,
  full: `Your basket has room for ${BASKET_LINES_MAX} different items. Remove one to add another.`,
  gone: "That item isn't in your basket any more.",
} as const satisfies Record<Exclude<BasketRefusal['code'], 'few-left' | 'changed'>, string>)
