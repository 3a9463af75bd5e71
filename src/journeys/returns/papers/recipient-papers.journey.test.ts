import { expect, test } from 'vitest'
import { Journey } from '../../../../test/harness/journey.ts'
import { returnedGift } from '../../../../test/harness/recipient-returns.ts'
import { codePictures } from '../../../adapters/codes/code-pictures.ts'
import { papersHere } from '../../../adapters/papers/papers-here.ts'
import { postgresCreatedReturns } from '../../../adapters/postgres/created-returns.ts'
import { postgresOrderRecords } from '../../../adapters/postgres/order-records.ts'
import { postgresReturnSteps } from '../../../adapters/postgres/return-steps.ts'
import { encloseProof } from './enclose-proof.ts'

const journey = new Journey()

test('CNF-02 D-42 the confirmation of a recipient’s return has code and label enclosed', async () => {
  const { sql } = journey
  const enclose = encloseProof({
    ...{
      returnSteps: postgresReturnSteps(sql, postgresOrderRecords(sql)),
      created: postgresCreatedReturns(sql),
      labels: papersHere.labels,
    },
    ...{ codePictures, brandName: 'Fern & Field' },
  })
  const { orderNumber, returnNumber } = await returnedGift(journey)
  const confirms = { site: 'uk', orderNumber, returnNumber, replaces: false } as const
  const enclosed = await enclose({ customerId: 'C-amelia', confirms })
  expect(enclosed.map(({ type }) => type)).toEqual(['image/png', 'application/pdf'])
})
