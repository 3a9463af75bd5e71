import type { TransactionSql } from '../../src/platform/database/connect.ts'
import { SHOPS } from './shops.ts'

/** Fills the built-in list of shops. */
export async function insertShops(tx: TransactionSql): Promise<void> {
  await tx`insert into shops.shops ${tx(
    SHOPS.map(({ shopId, name, kind, country, postcode, latitude, longitude, christmasOrders, ...facts }) => ({
      shop_id: shopId,
      name,
      kind,
      country,
      postcode,
      latitude,
      longitude,
      christmas_orders: christmasOrders,
      facts: tx.json({ ...facts, openingHours: facts.openingHours.map((hours) => ({ ...hours })) }),
    })),
  )}`
}
