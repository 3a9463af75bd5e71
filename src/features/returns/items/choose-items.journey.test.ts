import { describe, expect, test } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { problemsOn } from '../../../../test/harness/journey.ts'
import { chosenIn, ReturnJourney, refundOn, rowsOn } from '../../../../test/harness/return-journey.ts'

const journey = new ReturnJourney()
const MISSING = 'Reason for return option(s) is missing. Please select to proceed.'
const CONTINUE = 'Click here to continue'
const DAMAGED = { primary: 'R05-P0', secondary: 'R05-S1' }

async function open(orderNumber: string, name = 'amelia', site: 'uk' | 'ie' = 'uk') {
  const someone = await journey.signedInVisitor(name)
  return { someone, page: await someone.get(journey.address(orderNumber, site)) }
}

test('RSN-01 RSN-11 RSN-15 the page says where it is; a row shows the line and its sale price, and requires a reason', async () => {
  const { page } = await open('600000001')
  expect(page.status).toBe(200)
  expect(page.document.querySelector('h1')?.textContent).toBe('Item level returns')
  const steps = [...page.document.querySelectorAll('.stepper li')]
  expect(steps.map((step) => [step.getAttribute('data-state'), step.textContent])).toEqual([
    ['active', '1 Items to return, current step'],
    ['todo', '2 Return method, not started'],
    ['todo', '3 Return created, not started'],
  ])
  const buttons = [...page.document.querySelectorAll('main form button')].map((button) => button.textContent)
  expect(new Set(buttons.filter(Boolean))).toEqual(new Set(['Choose return method']))
  const [dress, shirt] = [...page.document.querySelectorAll('.pick')]
  expect(dress?.querySelector('.line__name')?.textContent).toBe('Belted Wrap Midi Dress')
  expect([...(dress?.querySelectorAll('.line__meta span') ?? [])].map((fact) => fact.textContent)).toEqual([
    'Size M',
    'Damson',
    'Qty 1',
  ])
  expect(dress?.querySelector('.line__price')?.textContent).toBe('Sale price £30.00 Full price £40.00')
  expect(shirt?.querySelector('.line__price')?.textContent).toBe('£25.00')
  const label = dress?.querySelector('label[for=primary-1-0]')
  expect([label?.textContent, dress?.querySelector('#primary-1-0 option')?.textContent]).toEqual([
    'Primary reason',
    'Please select reason',
  ])
  expect(dress?.querySelector('#secondary-1-0')?.closest('[hidden]')).not.toBe(null)
})

test('RSN-10 ELI-17 ELI-18 SUM-15 S16: every row of O2 is in its state, with its sentence and its status', async () => {
  const { page } = await open('400000002')
  const sorry = "- Sorry, you can't return this"
  const gift = "- You've arranged a gift receipt for this item, so only the person you gave it to can return it."
  expect(rowsOn(page)).toEqual([
    '- Cancelled',
    '- Awaiting despatch',
    '- Return Started',
    '- Refund completed',
    '+ Reshipped',
    '- Reshipped',
    '- Reshipped',
    '- Reshipped',
    sorry,
    sorry,
    sorry,
    gift,
    gift,
    '- On its way to store',
    '- Ready to collect',
    '- Uncollected',
    '+',
    '+',
    sorry,
    "- Food can't be returned online. Please contact us if something's wrong.",
    "- E-gift cards can't be refunded.",
  ])
  const statuses = [...page.document.querySelectorAll('.pick')].map((row) =>
    [row.querySelector('.line__meta span:last-child'), row.querySelector('.pill')].map((part) => part?.textContent),
  )
  expect(statuses.slice(2, 5)).toEqual([
    ['Qty 1', 'Return Started'],
    ['Refunded', 'Refund completed'],
    ['Kept', 'Reshipped'],
  ])
  const late = await open('400000103')
  expect(rowsOn(late.page)).toEqual(['- Return Window Expired'])
  expect(late.page.text).toContain('Is it faulty? Please contact us. Your statutory rights still apply.')
  const links = [...late.page.document.querySelectorAll('.pick a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['contact us', '/c/help-and-support/contact-us?orderNumber=400000103'],
  ])
})

test('ELI-19 D-211 S17: when nothing can be returned, the page says so in red, warns on the step and leads to help', async () => {
  const { page } = await open('400000017')
  const notice = page.document.querySelector('.notice--error')
  expect(notice?.textContent).toContain('Sorry, there are no items to return on this order.')
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/c/help-and-support/returns-and-refunds')
  expect(notice?.querySelector('.err')).not.toBe(null)
  expect(page.document.querySelector('.stepper li')?.getAttribute('data-state')).toBe('error')
  expect(page.document.querySelector('main form')).toBe(null)
})

describe('S18', () => {
  test('RSN-14 RSN-17 a ticked row without a reason is refused, and stays ticked', async () => {
    const { someone, page } = await open('600000001')
    const seen = await journey.send(someone, page, { 1: {} })
    expect(seen.status).toBe(422)
    expect(problemsOn(seen)).toEqual([`#primary-1-0 ${CONTINUE}`])
    expect(seen.document.querySelector('.err-sum')?.textContent).toContain(MISSING)
    expect(seen.document.querySelector('.stepper li')?.getAttribute('data-state')).toBe('error')
    expect(seen.document.querySelector('#line-1-0')?.hasAttribute('checked')).toBe(true)
    expect(await journey.drafts('600000001')).toHaveLength(0)
  })

  test('RSN-12 RSN-24 CRE-01 the secondary reason is required, then step 2 shows the methods', async () => {
    const { someone, page } = await open('600000001')
    const half = await journey.send(someone, page, { 1: { primary: 'R01-P0' } })
    expect(problemsOn(half)).toEqual([`#secondary-1-0 ${CONTINUE}`])
    expect(chosenIn(half, 'primary-1-0')).toBe('R01-P0')
    expect(half.document.querySelector('#secondary-1-0')?.closest('[hidden]')).toBe(null)
    const options = [...half.document.querySelectorAll('#secondary-1-0 option')].map((one) => one.textContent)
    expect(options).toEqual(['Please select reason', 'Too short', 'Too tight', 'Too small all over'])

    const sent = await journey.send(someone, half, { 1: { primary: 'R01-P0', secondary: 'R01-S2' } })
    expect([sent.status, sent.location]).toEqual([
      303,
      '/orders-and-returns/item-level-returns/method?storeId=10151&orderId=600000001',
    ])
    const method = await someone.get(sent.location ?? '')
    expect(method.text).toContain('In store')
    const back = await someone.get(journey.address('600000001'))
    expect([chosenIn(back, 'primary-1-0'), chosenIn(back, 'secondary-1-0')]).toEqual(['R01-P0', 'R01-S2'])
  })
})

describe('S20', () => {
  test.each([
    ['400000003', 'amelia', 'uk', 'United Kingdom', '0808 157 0123'],
    ['400000005', 'niamh', 'ie', 'Ireland', '020 910 0123'],
  ] as const)(
    'RSN-20 RSN-21 RSN-22 SUM-06 furniture of %s is phoned about',
    async (number, name, site, country, phone) => {
      const { page } = await open(number, name, site)
      const prices = [...page.document.querySelectorAll('.line__price')]
      const shape = site === 'uk' ? /^((Sale|Full) price |£\d+\.\d\d ?)+$/ : /^((Sale|Full) price |€\d+\.\d\d ?)+$/
      for (const { textContent } of prices) expect(textContent).toMatch(shape)
      const group = page.document.querySelector('section[aria-labelledby=furniture]')
      expect(group?.querySelector('h2')?.textContent).toBe('Furniture Items')
      expect(group?.textContent).toContain('To return furniture items, please give us a call')
      expect(group?.querySelector('input')).toBe(null)
      expect(group?.querySelector('a[href="#call-us"]')?.textContent).toBe('Contact us')
      const dialog = page.document.querySelector('dialog')
      expect(dialog?.querySelector('h2')?.textContent).toBe('Call us to return furniture')
      const texts = dialog?.textContent ?? ''
      expect(texts).toContain(
        `Give us a call and one of our team will arrange a collection. Please keep your order number ${number} handy.`,
      )
      expect(texts).toContain(`${country} ${phone}`)
      expect(rowsOn(page).some((row) => row.startsWith('+'))).toBe(true)
    },
  )
})

describe('S21 S22', () => {
  test('SUM-01 SUM-02 SUM-03 SUM-04 the damaged dress is refunded with its delivery', async () => {
    const { someone, page } = await open('600000004')
    const seen = await journey.send(someone, page, { 1: { primary: 'R05-P0' } })
    expect(refundOn(seen)).toEqual([
      'Belted Wrap Midi DressQty 1 £30.00',
      'Delivery charges (depends on return method) £3.99',
      'Expected total refund £33.99',
    ])
    expect(seen.document.querySelector('[data-refunded-to]')?.textContent).toBe('Visa ending 4242')
  })

  test('D-59 an e-gift card that cannot be chosen any more is shown before anything happens', async () => {
    const { someone, page } = await open('400000055')
    const seen = await journey.send(someone, page, { 1: DAMAGED }, { refundTo: 'e-gift-card' })
    expect([seen.status, seen.location]).toEqual([422, null])
    expect(seen.text).toContain('Refunds of £100.00 or more go back to your original payment method.')
    expect(seen.document.querySelector('.panel fieldset')?.hasAttribute('hidden')).toBe(true)
    expect(await journey.drafts('400000055')).toHaveLength(0)
  })
})

test('RSN-14 D-54 a row whose reasons could not be loaded requests them with the next post, and then can be returned', async () => {
  const { reasons } = journey.product.outside.faults
  await reasons?.set('down')
  const { someone, page } = await open('600000005')
  expect(page.document.querySelector('#primary-1-0')?.closest('[hidden]')).not.toBe(null)
  const away = await journey.send(someone, page, { 1: {} })
  expect(`${away.status} ${problemsOn(away)}`).toBe('503 #line-1-0 Sorry something went wrong, please try again later.')
  expect(away.document.querySelector('#line-1-0')?.hasAttribute('checked')).toBe(true)
  await reasons?.set('none')
  const there = await journey.send(someone, away, { 1: {} })
  expect(problemsOn(there)).toEqual([`#primary-1-0 ${CONTINUE}`])
  expect(there.text).not.toContain('Sorry something went wrong')
  expect((await journey.send(someone, there, { 1: { primary: 'R06-P0' } })).status).toBe(303)
})

test('RSN-27 of several units at most nine go at once; the page costs three statements, however many lines', async () => {
  const lines = [anOrderLine({ quantity: 12 }), ...Array.from({ length: 59 }, () => anOrderLine())]
  await insertOrders(journey.sql, [anOrder({ orderNumber: '700000002', lines })])
  const { someone, page } = await open('700000002')
  const options = [...page.document.querySelectorAll('#quantity-1-0 option')].map((one) => one.textContent)
  expect(options).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(page.text).toContain('You can return up to 9 of this item at a time.')
  await journey.send(someone, page, { 1: { primary: 'R06-P0', quantity: '3' } })
  expect((await journey.drafts('700000002'))[0]?.lines).toMatchObject([{ quantity: 3 }])
  const seen = await someone.get(journey.address('700000002'))
  expect([seen.status, rowsOn(seen).length]).toEqual([200, 60])
  expect(seen.statements).toHaveLength(3)
})
