export const QUANTITY_MAX = 9
export const BASKET_LINES_MAX = 50
/** Days after its last use until a guest's basket is deleted. */
export const GUEST_BASKET_DAYS = 30

/** Price and stock come from the catalogue. */
export interface BasketLine {
  productId: string
  sku: string
  quantity: number
}

/** Sorted by time of adding; each SKU occurs once. */
export type Basket = readonly BasketLine[]

export type BasketRefusal =
  | { code: 'out-of-stock' | 'too-many' | 'full' | 'gone' }
  | { code: 'few-left'; unitsLeft: number }
  /** The quantity is no longer what the page showed. */
  | { code: 'changed'; currentQuantity: number }

export type BasketChangeResult = { ok: true; basket: Basket } | { ok: false; refusal: BasketRefusal }

export function addToBasket(
  basket: Basket,
  { productId, sku }: Omit<BasketLine, 'quantity'>,
  stock: number,
): BasketChangeResult {
  const existing = basket.find((line) => line.sku === sku)
  const quantity = (existing?.quantity ?? 0) + 1
  const refusal = quantityRefusal(quantity, stock)
  if (refusal) return { ok: false, refusal }
  const line = { productId, sku, quantity }
  if (existing) return { ok: true, basket: basket.map((each) => (each === existing ? line : each)) }
  if (basket.length >= BASKET_LINES_MAX) return { ok: false, refusal: { code: 'full' } }
  return { ok: true, basket: [...basket, line] }
}

/** Refuses if the page showed an outdated quantity, unless the basket has the wanted quantity already. */
export function setQuantity(
  basket: Basket,
  sku: string,
  { shownQuantity, wanted: quantity }: { shownQuantity: number | null; wanted: number },
  stock: number,
): BasketChangeResult {
  const current = basket.find((line) => line.sku === sku)?.quantity
  if (current === undefined) return { ok: false, refusal: { code: 'gone' } }
  if (current !== shownQuantity && current !== quantity)
    return { ok: false, refusal: { code: 'changed', currentQuantity: current } }
  const refusal = quantityRefusal(quantity, stock)
  if (refusal) return { ok: false, refusal }
  return { ok: true, basket: basket.map((line) => (line.sku === sku ? { ...line, quantity } : line)) }
}

export function removeFromBasket(basket: Basket, sku: string): BasketChangeResult {
  return { ok: true, basket: basket.filter((line) => line.sku !== sku) }
}

interface MergeSummary {
  /** Units added to the customer's own basket. */
  items: number
  /** Items of which both baskets together had more units than the stock or than 9. */
  fewer: { sku: string; wanted: number; allowed: number }[]
  leftOut: Basket
}

/** Limits each item to 9 and to the stock. Items out of stock stay. Once there are 50 lines, new ones are left out. */
export function mergeBaskets(
  own: Basket,
  guest: Basket,
  stockOf: (sku: string) => number,
): { basket: Basket; joining: MergeSummary } {
  const merged = new Map(own.map((line) => [line.sku, line]))
  const joining: MergeSummary & { leftOut: BasketLine[] } = { items: 0, fewer: [], leftOut: [] }
  for (const line of guest) {
    const { sku } = line
    const ownQuantity = merged.get(sku)?.quantity ?? 0
    if (ownQuantity === 0 && merged.size >= BASKET_LINES_MAX) {
      joining.leftOut.push(line)
      continue
    }
    const stock = stockOf(sku)
    const maximum = stock > 0 ? Math.min(QUANTITY_MAX, stock) : QUANTITY_MAX
    const wanted = ownQuantity + line.quantity
    const allowed = Math.min(maximum, wanted)
    merged.set(sku, { ...line, quantity: allowed })
    joining.items += Math.max(allowed - ownQuantity, 0)
    if (allowed < wanted) joining.fewer.push({ sku, wanted, allowed })
  }
  return { basket: [...merged.values()], joining }
}

export function countUnits(basket: Basket): number {
  return basket.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Reads a whole number from 1 up, however large; otherwise null. */
export function readQuantity(text: string): number | null {
  if (!/^[1-9]\d*$/.test(text)) return null
  return text.length > 9 ? Number.MAX_SAFE_INTEGER : Number(text)
}

function quantityRefusal(quantity: number, stock: number): BasketRefusal | null {
  if (stock <= 0) return { code: 'out-of-stock' }
  if (quantity > QUANTITY_MAX) return { code: 'too-many' }
  return quantity > stock ? { code: 'few-left', unitsLeft: stock } : null
}

/** A customer must have signed in (level 50); a guest is identified by the hash of a token in the browser. */
export type BasketOwner = { customerId: string } | { tokenHash: Uint8Array }

/**
 * `tokenHash` is of the token that the browser sent. Without a basket for it, a new basket gets `newHash`, never an
 * unknown token.
 */
export type NewBasketOwner = { customerId: string } | { tokenHash: Uint8Array | null; newHash: Uint8Array }
