import type { Shop } from '../../src/domain/shops/shop.ts'
import { readShop } from '../../src/systems/shops/shops-wire.ts'
import type { FileRecord } from './read-records.ts'

export interface ShopList {
  shops: Shop[]
  /** Ids of refused rows, if readable: these shops stay as they are. */
  untouched: string[]
  /** A line to print about each row that was refused, or read only in part. */
  printed: string[]
  refused: number
}

/**
 * Reads a retailer's shops row by row. A wrong row is refused, with its line and the reasons; the others are accepted.
 */
export async function readShopList(records: AsyncIterable<FileRecord>): Promise<ShopList> {
  const shops = new Map<string, Shop>()
  const list: ShopList = { shops: [], untouched: [], printed: [], refused: 0 }
  const refuse = (place: number, id: string | null, reasons: readonly string[]) => {
    list.refused += 1
    if (id !== null) list.untouched.push(id)
    list.printed.push(`Refused: line ${place}${id === null ? '' : `, shop ${id}`}: ${reasons.join('; ')}`)
  }
  for await (const record of records) {
    const { place } = record
    if (!('value' in record)) {
      refuse(place, null, ['not valid JSON in UTF-8'])
      continue
    }
    const shopResult = readShop(record.value)
    if (!shopResult.ok) refuse(place, idOf(record.value), shopResult.reasons)
    else if (shops.has(shopResult.shop.shopId))
      refuse(place, shopResult.shop.shopId, ['this shop stands in an earlier line'])
    else {
      shops.set(shopResult.shop.shopId, shopResult.shop)
      if (shopResult.warnings.length > 0)
        list.printed.push(`Warning: line ${place}, shop ${shopResult.shop.shopId}: ${shopResult.warnings.join('; ')}`)
    }
  }
  return { ...list, shops: [...shops.values()] }
}

function idOf(row: unknown): string | null {
  const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : null
  return typeof id === 'string' && /^[\w.:-]{1,40}$/.test(id) ? id : null
}
