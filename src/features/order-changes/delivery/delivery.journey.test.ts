import { beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { chosenOn, DeliveryJourney } from '../../../../test/harness/delivery-journey.ts'
import { HOSTILE_INPUTS } from '../../../../test/harness/hostile-inputs.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'

const journey = new DeliveryJourney(710_000_000)
const { place, open, post, query, address, factsNow, switchTo } = journey
const DETAILS = '/orders-and-returns/online-orders/order-details'
const CHANGED = 'Your delivery has been changed.'
const REFUSED = "We're sorry, but this delivery can't be changed any more. Please contact us if you need help."
const FAILED = 'Sorry something went wrong, please try again later.'

let book: { address_id: string; postcode: string }[]
beforeAll(async () => {
  book = await journey.sql`
    select address_id, facts->>'postcode' as postcode from addresses where customer_id = 'C-amelia'`
})

const addressIn = (postcode: string) => book.find((each) => each.postcode === postcode)?.address_id ?? ''

const follow = (seen: PageResponse) => journey.amelia.get(seen.location ?? '')
const writes = () => journey.writesOf(String(journey.number))
const mails = async () => {
  const rows = await journey.mailsAbout(String(journey.number))
  return rows.map(({ kind, plain }) => ({ kind, plain: plain.replace(/\s+/g, ' ') }))
}

describe('S44 confirming', () => {
  test('D-29 another day: the records change, a mail goes, and the order shows it', async () => {
    await place({ deliveryMode: 'nominated-day' })
    const page = await open('&way=nominated-day')
    const sent = await post(page, { addressId: addressIn('SE1 3XX'), on: '2026-11-19' })
    expect(sent.location).toBe(`${DETAILS}${query('&changed=delivery')}`)
    const after = await follow(sent)
    expect(after.text).toContain(CHANGED)
    expect(await factsNow()).toMatchObject({ deliveryMode: 'nominated-day', requestedDeliveryOn: '2026-11-19' })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.kind).toBe('delivery-changed')
    expect(mail?.plain).toContain('It will now come by nominated day delivery on Thu 19 Nov 2026 to')
    expect(mail?.plain).toContain('80 Tanner Row, London, SE1 3XX.')
  })

  test('D-29 home to shop, and back home', async () => {
    await place()
    const toShop = await post(await open('&way=collect-in-store&postcode=W2'), { shopId: '1531', on: '2026-11-18' })
    expect((await follow(toShop)).text).toContain('Your item will now be ready to collect from Wed 18 Nov 2026.')
    const facts = await factsNow()
    expect(facts).toMatchObject({ deliveryMode: 'collect-in-store', shopId: '1531', collectionOn: '2026-11-18' })
    expect(facts.shipTo).toBeUndefined()
    expect((await mails())[0]?.plain).toMatch(
      /collect it from our [\w &]*Paddington\s+store\s+from\s+Wed\s+18\s+Nov\s+2026\./,
    )
    const again = await open('&way=collect-in-store')
    expect(again.text).toContain('Current store')
    const home = await post(await open('&way=standard'), { addressId: addressIn('W2 1NW') })
    expect((await follow(home)).text).toContain(CHANGED)
    expect(await factsNow()).toMatchObject({ deliveryMode: 'standard', shipTo: { postcode: 'W2 1NW' } })
  })

  test('D-29 what order management will not change leaves nothing to choose, but the way back', async () => {
    await place()
    await switchTo('refuses')
    const sent = await post(await open('&way=collect-in-store&postcode=W2'), { shopId: '1502', on: '2026-11-20' })
    await switchTo('none')
    expect([sent.status, sent.document.querySelector('[role=alert]')?.textContent]).toEqual([409, REFUSED])
    expect(sent.document.querySelectorAll('main form')).toHaveLength(0)
    expect(sent.document.querySelector('.page-head a')?.textContent).toBe('Back to order details')
    expect((await factsNow()).shopId).toBeUndefined()
  })

  test('ERR-06 order management fails: the choices stay, nothing changes, and it can be tried again', async () => {
    await place()
    await switchTo('server-error')
    const page = await open('&way=collect-in-store&postcode=W2')
    const sent = await post(page, { shopId: '1502', on: '2026-11-20' })
    expect([sent.status, sent.document.querySelector('[role=alert]')?.textContent]).toEqual([503, FAILED])
    expect(chosenOn(sent)).toEqual(['1502', '2026-11-20'])
    expect((await factsNow()).shopId).toBeUndefined()
    await switchTo('none')
    expect((await post(sent, {})).location).toContain('changed=delivery')
  })

  test('nothing changed: the page shows that, and nothing is requested', async () => {
    await place({
      deliveryMode: 'collect-in-store',
      shopId: '1531',
      collectionOn: Temporal.PlainDate.from('2026-11-18'),
    })
    const sent = await post(await open('&way=collect-in-store'), { on: '2026-11-18' })
    expect([sent.status, sent.text.includes("You haven't changed anything.")]).toEqual([422, true])
    expect(await writes()).toEqual([])
  })
})

describe('what is refused', () => {
  test('whatever else is sent is refused, by POST and by GET, and changes nothing', async () => {
    await place()
    const page = await open('&way=collect-in-store&postcode=W2')
    // Five fields of the longest would be too much for any form.
    for (const hostile of [...HOSTILE_INPUTS, 'a\0b', '\0'].map((text) => text.slice(0, 500))) {
      const sent = encodeURIComponent(hostile.toWellFormed())
      const fields = { addressId: hostile, shopId: hostile, on: hostile, postcode: hostile }
      expect((await post(page, { way: 'collect-in-store', ...fields })).status, hostile).toBe(422)
      const hostileQuery = `&way=standard&shopId=${sent}&on=${sent}&addressId=${sent}&postcode=${sent}`
      const seen = await open(hostileQuery)
      expect([200, 422], hostile).toContain(seen.status)
      expect(seen.html).not.toMatch(/<script>|<img src=x|<svg\/onload/)
    }
    expect(await writes()).toEqual([])
  })

  test('COL-22 a day that is gone by the time it is sent: the picker shows that, the rest stays', async () => {
    await place()
    journey.product.clock.setTo(Temporal.Instant.from('2026-11-14T19:59:00Z'))
    const late = await journey.signedInVisitor('amelia')
    const page = await late.get(address('&way=nominated-day'))
    journey.product.clock.setTo(Temporal.Instant.from('2026-11-14T20:00:00Z'))
    const fields = { addressId: addressIn('SE1 3XX'), on: '2026-11-16' }
    const sent = await post(page, fields, late)
    journey.product.clock.setTo(TEST_NOW)
    const error = sent.document.querySelector('.day-picker .notice--compact')?.textContent
    expect(error).toBe('Error: That day is no longer available. Choose another day')
    expect(chosenOn(sent)).toEqual([addressIn('SE1 3XX')])
  })

  test('ORD-07 a line that cannot be changed any more leads back to the order, by GET and by POST', async () => {
    await place()
    const page = await open('&way=standard')
    await journey.sql`
      update order_lines set facts = facts || '{"amendable": false}' where order_number = ${String(journey.number)}`
    const back = `${DETAILS}?storeId=10151&orderId=${journey.number}`
    expect((await open('&way=standard')).location).toBe(back)
    expect((await post(page, { addressId: addressIn('SE1 3XX') })).location).toContain(back)
    expect(await writes()).toEqual([])
  })

  test('ORD-07 a line of another order, and none, are missing', async () => {
    await place()
    for (const key of ['600000001-1', ''])
      expect((await journey.amelia.get(address().replace(/[^=]*$/, key))).status, key).toBe(404)
  })
})
