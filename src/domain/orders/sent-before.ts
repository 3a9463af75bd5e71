import { isCancelled, wasSentOut } from './line-status.ts'
import type { Order, OrderLine, SentLine } from './order.ts'

/** A line by its number, as it was before and as the news tells it. */
export interface ToldLine {
  lineNo: number
  live: OrderLine[]
  told: OrderLine[]
  /** Those that are told under a key which the order never had. */
  fresh: OrderLine[]
}

/** By number: what is sent or goes back in parts changes its keys, and keeps its number. */
export function toldLines(before: Order, news: Order): ToldLine[] {
  const numbers = new Map(before.lines.map(({ key, lineNo }) => [key, lineNo]))
  const numberOf = ({ key, lineNo, facts }: OrderLine) =>
    numbers.get(key) ?? numbers.get(facts.derivedFromLineKey ?? '') ?? lineNo
  const noted = new Set((before.facts.cancellations ?? []).flatMap(({ lineKeys }) => lineKeys))
  return [...new Set(numbers.values())].map((lineNo) => {
    const live = before.lines.filter((line) => line.lineNo === lineNo && !isCancelled(line))
    const told = news.lines.filter((line) => numberOf(line) === lineNo)
    return { lineNo, live, told, fresh: told.filter(({ key }) => !numbers.has(key) && !noted.has(key)) }
  })
}

/** Order management may leave out what it has sent; unless it has only given it another key. */
export function sentAndLeftOut({ live, told, fresh }: ToldLine): OrderLine[] {
  if (fresh.length > 0) return []
  return live.filter((line) => wasSentOut(line) && !told.some(({ key }) => key === line.key))
}

/** All that was sent and is told of no more, by this news or by earlier ones. */
export function sentBeforeNews(before: Order, news: Order): SentLine[] {
  const leftOut = toldLines(before, news).flatMap((line) => [
    ...sentAndLeftOut(line).map(({ key, lineNo, sku, quantity, lineTotalPence }) => ({
      key,
      lineNo,
      sku,
      quantity,
      lineTotalPence,
    })),
    ...sentUnits(line),
  ])
  const all = new Map([...(before.facts.sentBefore ?? []), ...leftOut].map((line) => [line.key, line]))
  return notListed({ lines: news.lines, sentBefore: [...all.values()] })
}

/** Of what was sent, fewer units are told than before: some may be on their way back, but they were paid for. */
function sentUnits({ live, told, fresh }: ToldLine): SentLine[] {
  return live.filter(wasSentOut).flatMap((line) => {
    const now = told.find(({ key }) => key === line.key)
    if (!now || fresh.length > 0 || isCancelled(now) || now.quantity >= line.quantity) return []
    const lineTotalPence = Math.max(0, line.lineTotalPence - now.lineTotalPence)
    const [key, quantity] = [`${line.key} of ${line.quantity}`, line.quantity - now.quantity]
    return [{ key, lineNo: line.lineNo, sku: line.sku, quantity, lineTotalPence }]
  })
}

interface Listed {
  lines: readonly Pick<OrderLine, 'key' | 'lineNo' | 'sku'>[]
  sentBefore: readonly SentLine[]
}

/** What was listed again meanwhile counts as a line. The rest has the number that its product has by now. */
export function notListed({ lines, sentBefore }: Listed): SentLine[] {
  return sentBefore
    .filter(({ key }) => !lines.some((line) => line.key === key))
    .map((sent) => {
      const same = lines.filter(({ sku }) => sku === sent.sku)
      const now = same.find(({ lineNo }) => lineNo === sent.lineNo) ?? same[0]
      return now ? { ...sent, lineNo: now.lineNo } : sent
    })
}
