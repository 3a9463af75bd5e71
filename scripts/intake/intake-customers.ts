import { ADDRESS_CHANGE_JOB, postgresCustomerIntake } from '../../src/features/account/customer-intake.records.ts'
import { intakeCustomers } from '../../src/features/account/intake-customers.ts'
import { notifyAddressChangesLater } from '../../src/features/account/moved-addresses.ts'
import { phoneAndPostcode } from '../../src/features/account/phone-and-postcode.ts'
import { customerReader } from '../../src/features/account/read-customer.ts'
import { postgresProductViews } from '../../src/features/catalogue/product-views.records.ts'
import { startJobs } from '../../src/platform/jobs/jobs.ts'
import { createLog } from '../../src/platform/log.ts'
import type { ProductDatabase } from '../lib/with-product-database.ts'
import { intakeFile } from './intake-file.ts'

/** Imports updates of customers from a file. */
export async function intakeCustomerFile(
  { sql, now, url, noteChange }: ProductDatabase,
  file: string,
): Promise<number> {
  const log = createLog('error')
  // The jobs are only queued here: the product runs them, since it has the texts of the mails.
  const kinds = [{ name: ADDRESS_CHANGE_JOB, run: async () => {} }]
  const { queue, stop } = await startJobs(kinds, { directUrl: url, clock: { now: () => now }, log, work: false })
  const parts = {
    readCustomerUpdate: customerReader(phoneAndPostcode),
    customerIntake: postgresCustomerIntake(sql),
    productViews: postgresProductViews(sql),
  }
  const counts = await intakeFile(file, {
    outcomes: ['accepted', 'address-in-use', 'repeated', 'stale'],
    async take(batch) {
      const answers = await intakeCustomers(batch, parts, now, notifyAddressChangesLater(queue))
      return answers.map(({ customerId, ...answer }) => ({
        ...answer,
        about: customerId === null ? null : `customer ${customerId}`,
        ...(answer.outcome === 'address-in-use' && {
          note: `Address in use: customer ${customerId} can't sign in with it.`,
        }),
      }))
    },
  })
  await stop(1000)
  if (counts.get('accepted') || counts.get('address-in-use')) await noteChange()
  return counts.get('refused') ? 1 : 0
}
