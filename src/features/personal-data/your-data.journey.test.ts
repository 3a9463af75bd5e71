import { expect, test } from 'vitest'
import { Journey, textsOn } from '../../../test/harness/journey.ts'
import { runDueWork } from '../../../test/harness/run-due-work.ts'

const DATA = '/MSMyAccountView/your-data'
const ERASE = `${DATA}/erase`
const ERASE_CALL = '/api/orders-and-returns/customers/C-amelia/erasure'
const DAY = 24 * 60

const journey = new Journey()
const house = journey.serviceWith('erasure')
const runJobs = () => runDueWork(journey.sql, journey.product.clock)

async function mailed(customerId: string): Promise<string[]> {
  const mails = await journey.sql<{ kind: string }[]>`
    select kind from mails where customer_id = ${customerId} order by queued_at, kind`
  return mails.map(({ kind }) => kind)
}

test('a shopper gets a copy of all that we hold about them, as a page and as JSON, for a day', async () => {
  expect((await journey.visitor().get(DATA)).location).toContain('/sign-in?')
  const amelia = await journey.signedInVisitor('amelia')
  expect((await amelia.get('/MSMyAccountView')).main.querySelector(`a[href="${DATA}"]`)).not.toBeNull()
  const requested = await amelia.submit(await amelia.get(DATA), {})
  expect([requested.status, requested.location]).toEqual([303, DATA])
  const preparing = await amelia.get(DATA)
  expect(preparing.text).toContain('Your copy is being prepared.')
  expect(textsOn(preparing, 'main form')).toEqual([])
  expect(preparing.main.querySelector(`a[href="${DATA}"]`)?.textContent).toBe('Check again')
  expect((await amelia.get(`${DATA}/copy`)).text).toContain('Your copy is being prepared.')

  await runJobs()
  const ready = await amelia.get(DATA)
  expect(ready.text).toContain('Your copy is ready. You can open it until')
  expect(await mailed('C-amelia')).toContain('data-ready')
  journey.product.statements.clear()
  const page = await amelia.get(`${DATA}/copy`)
  expect(journey.product.statements.recorded).toHaveLength(2)
  expect(page.text).toContain('amelia@example.com')
  expect(page.text).not.toMatch(/\d{4}-\d\d-\d\dT/)
  expect(textsOn(page, 'main h2')).toContain('You and your addresses')
  const last = await amelia.get(`${DATA}/copy?page=9999`)
  expect(textsOn(last, 'main h2').at(-1)).toBe('Records of our system')
  expect(last.main.querySelectorAll('main .card').length).toBeLessThanOrEqual(25)
  const file = await amelia.get(`${DATA}/copy?format=json`)
  expect(file.headers.get('content-disposition')).toContain('your-data.json')
  const { tables } = JSON.parse(file.html)
  expect(tables.customers).toMatchObject([{ customer_id: 'C-amelia', sign_in_email: 'amelia@example.com' }])
  expect(tables.orders.length).toBeGreaterThan(10)
  // The status of a line would show that the recipient of a gift has returned it (D-168).
  for (const line of tables.order_lines) expect(line).not.toHaveProperty('status')
  expect(tables.credentials).toEqual([{ customer_id: 'C-amelia', changed_at: expect.any(String) }])
  for (const secret of ['argon2', 'niamh', 'password_hash', 'token_hash']) expect(file.html).not.toContain(secret)

  journey.advanceMinutes(DAY)
  await amelia.signInAgain('amelia')
  expect((await amelia.get(`${DATA}/copy`)).text).toContain('Prepare a copy')
})

test('a shopper asks for erasure, changes their mind, asks again, and is erased once nothing is open', async () => {
  const { sql } = journey
  const amelia = await journey.signedInVisitor('amelia')
  const asked = await amelia.submit(await amelia.get(ERASE), {})
  expect(asked.location).toBe(ERASE)
  const planned = await amelia.get(ERASE)
  expect(planned.text).toContain("We'll erase your account on")
  expect(planned.text).toContain("A return hasn't been refunded or ended yet.")
  expect(planned.text).toContain('We delete it 7 years after the last change of the order.')
  const stayed = await amelia.submit(planned, {})
  expect((await amelia.get(stayed.location ?? '')).text).toContain("We won't erase your account.")
  journey.advanceMinutes(8 * DAY)
  await runJobs()
  expect(await sql`select from customers where customer_id = 'C-amelia'`).toHaveLength(1)

  await amelia.signInAgain('amelia')
  await amelia.submit(await amelia.get(ERASE), {})
  expect((await mailed('C-amelia')).filter((kind) => kind === 'erasure-requested')).toHaveLength(2)
  journey.advanceMinutes(8 * DAY)
  await runJobs()
  await amelia.signInAgain('amelia')
  expect((await amelia.get(ERASE)).text).toContain("We'll erase your account once what is still open has ended.")

  // A service requests the same: what was shown before, and a form that was opened before, cancel nothing.
  const opened = await amelia.get(ERASE)
  expect((await house.call(ERASE_CALL, {})).body).toMatchObject({ state: 'requested', waitsFor: ['return'] })
  await amelia.submit(opened, {})
  const requestedByService = await amelia.get(ERASE)
  expect(requestedByService.text).toContain("Customer service has requested this, so you can't cancel it here.")
  expect(textsOn(requestedByService, 'main form')).toEqual([])

  await sql`update returns set ended_at = created_at where customer_id = 'C-amelia' or recipient_id = 'C-amelia'`
  await sql`update withdrawal_lines set state = 'passed-on' where customer_id = 'C-amelia' and state = 'recorded'`
  await sql`update outside_writes set state = 'failed' where customer_id = 'C-amelia' and state = 'requested'`
  const ordersBefore = await sql`select from orders where customer_id = 'C-amelia'`
  journey.advanceMinutes(7 * 60)
  await runJobs()
  expect(await mailed('C-amelia')).toEqual(['account-erased'])
  expect(await sql`select from order_events where type = 'customer.erased'`).toHaveLength(1)
  expect((await amelia.get(DATA)).location).toContain('/sign-in?')
  const again = { email: 'amelia@example.com', password: 'harvest-moon-42' }
  expect((await journey.openAndSubmit('/sign-in', again)).status).toBe(422)
  expect(await sql`select from orders where customer_id = 'C-amelia'`).toHaveLength(ordersBefore.length)
  // The email that says so goes as well, once it was sent.
  await sql`update mails set state = 'sent', sent_at = queued_at where customer_id = 'C-amelia'`
  journey.advanceMinutes(61)
  await runJobs()
  expect(await mailed('C-amelia')).toEqual([])
})
