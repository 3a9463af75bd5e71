import { intakeOrders } from '../../src/features/order-records/intake/intake.api.ts'
import { postgresOrderIntake } from '../../src/features/order-records/order-intake.records.ts'
import { returnUpdates } from '../../src/features/return-tracking/follow-returns.ts'
import { pictureAddress, pictureSources } from '../../src/platform/http/picture-address.ts'
import { envelopeReader } from '../../src/systems/order-management/read-envelope.ts'
import type { ProductDatabase } from '../lib/with-product-database.ts'
import { intakeFile } from './intake-file.ts'

/** Imports updates of orders from a file. */
export async function intakeOrderFile(
  { sql, now, configuration, noteChange }: ProductDatabase,
  file: string,
): Promise<number> {
  const pictures = pictureSources(configuration)
  const readUpdate = envelopeReader(configuration.brand.sites, (picture) => pictureAddress(picture, pictures) !== null)
  const parts = { readUpdate, intake: postgresOrderIntake(sql, returnUpdates, null) }
  const counts = await intakeFile(file, {
    outcomes: ['accepted', 'repeated', 'stale'],
    async take(batch) {
      const answers = await intakeOrders(batch, parts, now)
      return answers.map(({ orderNumber, ...answer }) => ({
        ...answer,
        about: orderNumber === null ? null : `order ${orderNumber}`,
      }))
    },
  })
  if (counts.get('accepted')) await noteChange()
  return counts.get('refused') ? 1 : 0
}
