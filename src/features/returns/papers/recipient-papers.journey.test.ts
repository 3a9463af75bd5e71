import { expect, test } from 'vitest'
import { Journey } from '../../../../test/harness/journey.ts'
import { returnedGift } from '../../../../test/harness/recipient-returns.ts'
import { papersInProcess } from '../../../main/papers-in-process.ts'
import { codePictures } from '../../../platform/pdf/code-pictures.ts'
import { postgresOrderRecords } from '../../order-records/order.records.ts'
import { postgresCreatedReturns } from '../created-returns.records.ts'
import { postgresReturnSteps } from '../return-steps.records.ts'
import { attachProof } from './attach-proof.ts'

const journey = new Journey()

test('CNF-02 D-42 the confirmation of a recipient’s return has code and label enclosed', async () => {
  const { sql } = journey
  const enclose = attachProof({
    ...{
      returnSteps: postgresReturnSteps(sql, postgresOrderRecords(sql)),
      created: postgresCreatedReturns(sql),
      labels: papersInProcess.labels,
    },
    ...{ codePictures, brandName: 'Fern & Field' },
  })
  const { orderNumber, returnNumber } = await returnedGift(journey)
  const confirms = { site: 'uk', orderNumber, returnNumber, replaces: false } as const
  const enclosed = await enclose({ customerId: 'C-amelia', confirms })
  expect(enclosed.map(({ type }) => type)).toEqual(['image/png', 'application/pdf'])
})
