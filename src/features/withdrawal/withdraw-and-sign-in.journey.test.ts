import { expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { problemsOn } from '../../../test/harness/journey.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { type Fields, WithdrawalJourney } from '../../../test/harness/withdrawal-journey.ts'
import { PATHS } from '../../urls.ts'

const journey = new WithdrawalJourney()
const { open, send, done, key, details, recorded } = journey

const runOut = () => journey.product.clock.setTo(Temporal.Instant.from('2026-11-28T23:50:00Z'))
const runTo = (at: string) => journey.product.clock.setTo(Temporal.Instant.from(at))

/** The form that is shown after sign-in; its address holds the declaration. */
async function signInAgain(someone: Visitor, before: string[] = []) {
  const back = await someone.signIn('niamh', { returnUrl: journey.address })
  for (const address of before) expect((await someone.get(address)).status).toBe(200)
  const { location } = await someone.get(back.location ?? '')
  return { address: location ?? '', form: await someone.get(location ?? '') }
}

async function postedAtTheLastMinute(fields: Fields, signedInAt = '2026-11-29T00:05:00Z', before: string[] = []) {
  runTo('2026-11-28T21:00:00Z')
  const someone = await journey.signedInVisitor('niamh')
  const page = await open(someone)
  runOut()
  const met = await send(page, fields, someone)
  expect(met.location).toContain('/sign-in')
  expect((await someone.get(met.location ?? '')).text).toContain("You haven't withdrawn yet.")
  runTo(signedInAt)
  return { someone, ...(await signInAgain(someone, before)) }
}

const ticked = (page: PageResponse) =>
  [...page.document.querySelectorAll('input[name=line][checked]')].map(({ id }) => id)

test('WDR-06 D-163 the instant of the post decides, for what it chose', async () => {
  const { someone, form } = await postedAtTheLastMinute({ line: key(2), 'quantity-2-0': '1' })
  expect(form.status).toBe(200)
  expect(form.text).toContain('Please check your choices and continue.')
  expect(form.text).toContain('You sent this form on Sat 28 Nov 2026, 23:50')
  expect([...form.document.querySelectorAll('input[name=line]:not([disabled])')].map(({ id }) => id)).toEqual([
    'line-2-0',
  ])
  const more = await send(form, { line: key(2), 'quantity-2-0': '2' }, someone)
  expect(problemsOn(more)).toEqual(['#items The time to withdraw from this order has ended.'])
  const page = await done(await send(more, { line: key(2), 'quantity-2-0': '1' }, someone), someone)
  expect(page.text).toContain('Received on Sat 28 Nov 2026 at 23:50.')
  const [one] = await recorded()
  expect(String(one?.withdrawnAt)).toBe('2026-11-28T23:50:00Z')
})

test('D-163 a sign-in on the next evening is in time, one a day later is not', async () => {
  const { someone, form } = await postedAtTheLastMinute({ line: key(1) }, '2026-11-29T22:00:00Z')
  const page = await done(await send(form, { line: key(1) }, someone), someone)
  expect(page.text).toContain('Received on Sat 28 Nov 2026 at 23:50.')
  await journey.place({})
  expect((await postedAtTheLastMinute({ line: key(1) }, '2026-11-29T23:51:00Z')).address).toContain('withdrawal=over')
})

test('an instant cannot be forged: neither with the key of another one, nor with that of a form in time', async () => {
  runTo('2026-11-28T22:00:00Z')
  const inTime = await open(await journey.signedInVisitor('niamh'))
  const { someone, form } = await postedAtTheLastMinute({ line: key(1) })
  const made = { declared: `2026-11-20T10:00:00Z ${key(1)}:1`, line: key(1) }
  expect((await send(form, made, someone)).location).toBe(details())
  const plain = inTime.main.querySelector('input[name=commandKey]')?.getAttribute('value') ?? ''
  const late = await send(form, { ...made, commandKey: plain }, someone)
  expect(problemsOn(late)).toEqual(['#items The time to withdraw from this order has ended.'])
  expect(await recorded()).toEqual([])
})

test('D-163 the form is there however often it is loaded, with all that was chosen, also after another form', async () => {
  const razor = anOrderLine({ description: 'Razor', facts: { department: 'T50' } })
  await journey.place({ lines: [razor, anOrderLine({ quantity: 3 }), anOrderLine({})] })
  const fields = { line: [key(1), key(2)], 'seal-1-0': 'intact', 'quantity-2-0': '2' }
  const { someone, address, form } = await postedAtTheLastMinute(fields, undefined, [PATHS.accountName])
  for (const page of [form, await someone.get(address)]) {
    expect(ticked(page)).toEqual(['line-1-0', 'line-2-0'])
    expect(page.document.querySelector('input[name=seal-1-0][checked]')?.getAttribute('value')).toBe('intact')
    expect(page.document.querySelector('#quantity-2-0 option[selected]')?.getAttribute('value')).toBe('2')
  }
  expect(await recorded()).toEqual([])
})

test('an address cannot be forged, and none lasts for longer than a day', async () => {
  const { someone, address } = await postedAtTheLastMinute({ line: key(1) })
  const changed = (name: string, value: string) => {
    const [path, query] = address.split('?')
    const fields = new URLSearchParams(query)
    fields.set(name, value)
    return someone.get(`${path}?${fields}`)
  }
  const over = details('&withdrawal=over')
  for (const hostile of ['', 'made.up', '\0', '__proto__', 'x'.repeat(3000)]) {
    expect((await changed('declaredKey', hostile)).location).toBe(over)
    expect((await changed('declared', hostile)).location).toBe(over)
  }
  expect((await changed('declared', `2026-11-28T23:50:00Z ${key(1)}:1 ${key(2)}:2`)).location).toBe(over)
  expect((await changed('line', key(2))).status).toBe(200)
  runTo('2026-11-29T23:51:00Z')
  const later = await journey.signedInVisitor('niamh')
  expect((await later.get(address)).location).toBe(over)
})
