import { describe, expect, test } from 'vitest'
import { problemsOn, textsOn } from '../../../test/harness/journey.ts'
import { leadsToSignIn, StaffJourney } from '../../../test/harness/staff-journey.ts'
import type { Visitor } from '../../../test/harness/visitor.ts'

const journey = new StaffJourney()
const PAGE = '/staff/orders/400000008'
const NOTE = "form:has([name='note'])"
const ACT_FOR = "form:has([name='reason'])"

const actFor = async (agent: Visitor, reason = 'phoned', at = PAGE) =>
  await agent.submit(await agent.get(at), { reason }, ACT_FOR)

describe('the page of an order', () => {
  test('shows what is stored about it, in few statements, and the look is recorded', async () => {
    const agent = await journey.agent()
    const page = await agent.get(PAGE)
    for (const text of [
      'Order 400000008',
      'Amelia Hartley',
      'Last update from order management',
      'Last scan',
      'Refund',
    ])
      expect(page.text).toContain(text)
    expect(page.statements.length).toBeLessThanOrEqual(5)
    expect((await journey.audit())[0]).toMatchObject({ staffId: 'T-robin', act: 'looked', orderNumber: '400000008' })
    // The page shows who has looked, and no other way to it leaves no record.
    expect(page.text).toContain('Order viewed')
    for (const look of [
      () => agent.postFrom(page, PAGE, { act: 'unknown' }),
      () => agent.get(PAGE, { 'sec-purpose': 'prefetch' }),
    ]) {
      const before = (await journey.audit()).length
      expect((await look()).text).toContain('Amelia Hartley')
      expect((await journey.audit()).length).toBe(before + 1)
    }
  })

  test('says of a return what its customer reads, and names every column', async () => {
    const agent = await journey.agent()
    const before = await agent.get(PAGE)
    expect(textsOn(before, 'thead th')).not.toContain('')
    expect(textsOn(before, 'td')).not.toContain('Return cancelled')
    await journey.sql`
      update returns set ended_at = ${String(journey.product.clock.now())}, ended_as = 'cancelled'
      where return_number = '800000008'`
    expect(textsOn(await agent.get(PAGE), 'td')).toContain('Return cancelled')
  })

  test("has the emails about it, and not another order's", async () => {
    const someone = journey.visitor()
    for (const orderNumber of ['400000008', '600000001'])
      await someone.submit(await someone.get('/orders-and-returns/find-order'), {
        orderNumber,
        placedWith: 'amelia@example.com',
      })
    const { text } = await (await journey.agent()).get(PAGE)
    expect(text).toContain('Your link to order 400000008')
    expect(text).not.toContain('Your link to order 600000001')
  })

  test('has no password, no card number and no text of an email', async () => {
    await journey.sql`
      insert into mails (customer_id, mail_id, kind, recipient, subject, html, plain, queued_at, next_try_at)
      values ('C-amelia', 'm-secret', 'password-link', '{"name":"A","address":"amelia@example.com"}', 'Your link',
        '<p>secret-token</p>', 'secret-token', ${String(journey.product.clock.now())}, ${String(journey.product.clock.now())})`
    const page = await (await journey.agent()).get(PAGE)
    expect(page.text).toContain('Your link')
    expect(page.html).not.toMatch(/secret-token|argon2|4242/)
  })

  test("another site's order is as good as missing, for every form", async () => {
    const agent = await journey.agent('aoife')
    const missing = await agent.get('/staff/orders/999999999')
    const foreign = await agent.get(PAGE)
    expect([missing.status, foreign.status]).toEqual([404, 404])
    const own = await agent.get('/staff/orders/400000029')
    for (const fields of [
      { act: 'note', note: 'hello' },
      { act: 'act-for', reason: 'because' },
      { act: 'send-again', returnNumber: '800000008' },
    ])
      expect((await agent.postFrom(own, PAGE, fields)).status).toBe(404)
    expect(agent.cookies.has('aftercare_session')).toBe(false)
    expect((await agent.get('/staff/stuck')).status).toBe(404)
  })
})

describe('a note', () => {
  test('is added once, however often it is sent, and its HTML is text', async () => {
    const agent = await journey.agent()
    const page = await agent.get(PAGE)
    const note = '<script>alert(1)</script> <b>bold</b>'
    for (let times = 0; times < 2; times++) {
      const sent = await agent.submit(page, { note }, NOTE)
      expect([sent.status, sent.location]).toEqual([303, `${PAGE}?done=noted`])
    }
    const after = await agent.get(`${PAGE}?done=noted`)
    expect(textsOn(after, '.panel p')[0]).toBe(note)
    expect(after.html).not.toContain('<script>alert')
    expect((await journey.audit()).filter(({ act }) => act === 'noted')).toHaveLength(1)
  })

  test.each([
    ['', 'Enter a note'],
    ['   ', 'Enter a note'],
    ['x'.repeat(10_000), 'The note must be 1000 characters or fewer'],
  ])('of %s characters is refused with its cause', async (note, message) => {
    const agent = await journey.agent()
    const refused = await agent.submit(await agent.get(PAGE), { note }, NOTE)
    expect([refused.status, problemsOn(refused)]).toEqual([422, [`#note ${message}`]])
    expect((await journey.audit()).some(({ text }) => text === note)).toBe(false)
  })

  test('that needs a newer sign-in is there again afterwards', async () => {
    const agent = await journey.agent()
    const page = await agent.get(PAGE)
    for (let minutes = 0; minutes < 75; minutes += 25) {
      journey.advanceMinutes(25)
      await agent.get('/staff')
    }
    const refused = await agent.submit(page, { note: 'typed for a long time' }, NOTE)
    expect(leadsToSignIn(refused)).toBe(true)
    expect((await journey.audit()).some(({ text }) => text === 'typed for a long time')).toBe(false)
    const signIn = await agent.get(refused.location ?? '')
    expect(signIn.text).toContain('more than an hour old')
    const fields = { email: 'robin.service@example.com', password: 'harvest-moon-42' }
    const back = await agent.get((await agent.submit(signIn, fields)).location ?? '')
    expect(back.main.querySelector('#note')?.textContent).toBe('typed for a long time')
  })
})

test('a forged post changes nothing', async () => {
  const agent = await journey.agent()
  const before = await journey.audit()
  const fields = { act: 'note', note: 'forged' }
  expect((await agent.post(PAGE, { ...fields, formToken: 'made up' })).status).toBe(403)
  const page = await agent.get(PAGE)
  const formToken = page.main.querySelector("form input[name='formToken']")?.getAttribute('value') ?? ''
  expect((await agent.post(PAGE, { ...fields, formToken }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  // The form of one member of staff is refused in the session of another.
  const other = await journey.agent('aoife')
  other.cookies.set('aftercare_browser', agent.cookies.get('aftercare_browser') ?? '')
  expect((await other.post('/staff/orders/400000029', { ...fields, formToken })).status).toBe(409)
  expect((await journey.audit()).filter(({ act }) => act === 'noted')).toEqual(
    before.filter(({ act }) => act === 'noted'),
  )
})

describe('acting for a customer', () => {
  test.each(['', ' '.repeat(20), 'x'.repeat(10_000)])('needs a reason, not %j', async (reason) => {
    const agent = await journey.agent()
    const refused = await actFor(agent, reason)
    expect(refused.status).toBe(422)
    expect(problemsOn(refused)[0]).toMatch(/^#reason /)
    expect(agent.cookies.has('aftercare_session')).toBe(false)
  })

  test("opens this order's own pages and nothing else, with a banner, until it is stopped", async () => {
    const agent = await journey.agent()
    const opened = await actFor(agent, 'phoned: no printer')
    expect(opened.location).toContain('orderId=400000008')
    expect((await journey.audit())[0]).toMatchObject({ act: 'acting', text: 'phoned: no printer' })
    const details = await agent.get(opened.location ?? '')
    expect(details.status).toBe(200)
    expect(details.text).toContain('You are acting for Amelia.')
    expect((await agent.get(detailsOf('600000001'))).status).toBe(404)
    for (const path of ['/MSMyAccountView', '/orders-and-returns/online-orders', '/MSMyAccountView/your-data'])
      expect((await agent.get(path)).location).toMatch(/^\/sign-in/)
    const stopped = await agent.submit(details, {}, "form[action$='/find-order/close']")
    expect(stopped.location).toBe(PAGE)
    expect((await agent.get(opened.location ?? '')).location).toMatch(/^\/sign-in/)
  })

  test('ends after 30 minutes, with the sign-out, and with the account', async () => {
    const [late, out, revoked] = [await journey.agent(), await journey.agent(), await journey.agent('aoife')]
    const open = detailsOf('400000008')
    const canSee = async (agent: Visitor, at = open) => (await agent.get(at)).status === 200
    await actFor(out)
    await actFor(revoked, 'phoned', '/staff/orders/400000029')
    const irish = detailsOf('400000029', '/ie')
    expect([await canSee(out), await canSee(revoked, irish)]).toEqual([true, true])
    await out.submit(await out.get('/staff'), {}, "form[action='/staff/sign-out']")
    await journey.records.staffAccounts.revoke('T-aoife', journey.product.clock.now())
    expect([await canSee(out), await canSee(revoked, irish)]).toEqual([false, false])
    await actFor(late)
    journey.advanceMinutes(29)
    expect(await canSee(late)).toBe(true)
    journey.advanceMinutes(2)
    expect(await canSee(late)).toBe(false)
  })

  test('what it does is in the history with the member of staff, and the customer sees who arranged it', async () => {
    const agent = await journey.agent()
    const opened = await actFor(agent, 'phoned', '/staff/orders/400000006')
    const cancelHref = '/orders-and-returns/online-orders/order-details/cancel?storeId=10151&orderId=400000006'
    const details = await agent.get(opened.location ?? '')
    expect(details.text).not.toContain('Arranged by our team')
    const form = await agent.get(cancelHref)
    const radio = form.main.querySelector('form input[type=radio]')
    const fields: Record<string, string> = radio
      ? { [radio.getAttribute('name') ?? '']: radio.getAttribute('value') ?? '' }
      : {}
    const reasons = form.main.querySelector('form select')
    if (reasons)
      fields[reasons.getAttribute('name') ?? ''] = reasons.querySelectorAll('option')[1]?.getAttribute('value') ?? ''
    const cancelled = await agent.submit(form, fields, `form[action*='/cancel']`)
    expect(cancelled.status).toBe(303)
    await journey.finish('400000006')
    const [event] = await journey.sql<{ actor: string }[]>`
      select actor from order_events where order_number = '400000006' and type = 'order.cancelled'`
    expect(event?.actor).toBe('staff T-robin')
    const customer = await journey.signedInVisitor('amelia')
    expect((await customer.get(detailsOf('400000006'))).text).toContain('Arranged by our team')
    const history = textsOn(await agent.get('/staff/orders/400000006'), 'tr')
    expect(history.find((row) => row.startsWith('Order cancelled'))).toContain('Robin Tate')
  })
})

test('a confirmation is sent again three times an hour at most', async () => {
  const [created] = await journey.sql<{ returnNumber: string; orderNumber: string }[]>`
    select return_number as "returnNumber", order_number as "orderNumber" from returns
    where ended_at is null and customer_id = 'C-amelia' and recipient_id is null order by return_number limit 1`
  const agent = await journey.agent()
  const outcomes: string[] = []
  for (let times = 0; times < 4; times++) {
    const page = await agent.get(`/staff/orders/${created?.orderNumber}`)
    const form = `form:has([value='${created?.returnNumber}'])`
    outcomes.push((await agent.submit(page, {}, form)).location?.split('done=')[1] ?? '')
  }
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'too-often'])
})

function detailsOf(orderNumber: string, prefix = ''): string {
  const storeId = prefix === '' ? '10151' : '10451'
  return `${prefix}/orders-and-returns/online-orders/order-details?storeId=${storeId}&orderId=${orderNumber}`
}
