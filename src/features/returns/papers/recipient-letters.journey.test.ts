import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import { draftGiftReturn, stepTwoOf } from '../../../../test/harness/recipient-at-step-two.ts'
import { boundRecipient } from '../../../../test/harness/recipient-journey.ts'
import { papersInProcess } from '../../../main/papers-in-process.ts'
import { codePictures } from '../../../platform/pdf/code-pictures.ts'
import { postgresOrderRecords } from '../../order-records/order.records.ts'
import { postgresCarrierPapers } from '../carrier-papers.records.ts'
import { postgresCreatedReturns } from '../created-returns.records.ts'
import { postgresReturnSteps } from '../return-steps.records.ts'
import { attachProof } from './attach-proof.ts'

const journey = new MethodJourney(779_500_000)

/** What a label prints of each: boxes for letters that no font of ours has. */
test.each([
  ['雷', '李', '4 長安街', ['□', '4 □□□']],
  ['ليلى', 'الخطيب', '4 شارع النيل', ['ليلى', 'الخطيب', 'شارع']],
])('CNF-02 D-42 D-79 %s %s of %s returns a gift like anybody', async (firstName, lastName, line1, printed) => {
  const { sql } = journey
  await sql`update customers set first_name = ${firstName}, last_name = ${lastName} where customer_id = 'C-rosie'`
  await sql`update addresses set facts = facts || ${sql.json({ firstName, lastName, line1 })} where customer_id = 'C-rosie'`
  const bound = await boundRecipient(journey)
  const { someone, orderNumber } = bound
  await draftGiftReturn(sql, { ...bound, way: { method: 'postal-evri-standard' } })
  const stepTwo = await someone.get(stepTwoOf(orderNumber))
  const chosen = await journey.choose(stepTwo, { channel: 'collect-from-home' }, someone)
  const collecting = await someone.get(chosen.location ?? '')
  expect(collecting.text).toContain(line1)
  await journey.choose(collecting, { channel: 'postal' }, someone)
  const made = await journey.choose(await someone.get(stepTwoOf(orderNumber)), { act: 'book' }, someone)
  expect((await someone.get(made.location ?? '')).status).toBe(200)

  const [gift] = await sql`select recipient_name from order_management.returns where order_number = ${orderNumber}`
  expect(gift).toEqual({ recipient_name: `${firstName} ${lastName}` })
  const [mail] = await sql`select recipient, plain, html from mails where order_number = ${orderNumber}`
  expect(mail?.recipient).toMatchObject({ name: firstName, address: 'rosie@example.com' })
  for (const part of [mail?.plain, mail?.html]) expect(part).toContain(firstName)

  // The draft of the test has no address to go to, without which there is no label.
  const to = anAddress({ line1: 'Unit 5', postcode: 'NN11 8XX' })
  const [row] = await sql`
    update returns set facts = facts || ${sql.json({ to: { ...to } })}
    where order_number = ${orderNumber} returning return_number`
  const enclose = attachProof({
    returnSteps: postgresReturnSteps(sql, postgresOrderRecords(sql)),
    created: postgresCreatedReturns(sql),
    carrierPapers: postgresCarrierPapers(sql),
    ...{ labels: papersInProcess.labels, codePictures, brandName: 'Fern & Field' },
  })
  const confirms = { site: 'uk', orderNumber, returnNumber: row?.return_number, replaces: false } as const
  const enclosed = await enclose({ customerId: 'C-amelia', confirms })
  expect(enclosed.map(({ type }) => type)).toEqual(['image/png', 'application/pdf'])
  const label = await getDocumentProxy(new Uint8Array(enclosed[1]?.bytes ?? []))
  const { text } = await extractText(label, { mergePages: true })
  for (const words of printed) expect(text).toContain(words)
})
