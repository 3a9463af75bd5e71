import { expect, test } from 'vitest'
import { problemsOn } from '../../../test/harness/journey.ts'
import { type Fields, WithdrawalJourney } from '../../../test/harness/withdrawal-journey.ts'

const journey = new WithdrawalJourney()
const { open, send, done, key, details, recorded } = journey
const ALL = () => ({ line: [key(1), key(2)] })

const runOut = () => journey.product.clock.setTo(Temporal.Instant.from('2026-11-28T23:50:00Z'))
const runTo = (at: string) => journey.product.clock.setTo(Temporal.Instant.from(at))

async function keptAtTheLastMinute(fields: Fields) {
  runTo('2026-11-28T21:00:00Z')
  const someone = await journey.signedIn('niamh')
  const page = await open(someone)
  runOut()
  const met = await send(page, fields, someone)
  expect(met.location).toContain('/sign-in')
  runTo('2026-11-29T00:05:00Z')
  const back = await someone.signIn('niamh', { returnUrl: journey.address })
  return { someone, form: await someone.get(back.location ?? '') }
}

test('WDR-06 D-163 the instant of the post decides, for what was chosen then', async () => {
  const { someone, form } = await keptAtTheLastMinute({ line: key(2), 'quantity-2-0': '1' })
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

test('nobody makes an instant up: neither with the key of another one, nor with that of a form in time', async () => {
  runTo('2026-11-28T22:00:00Z')
  const inTime = await open(await journey.signedIn('niamh'))
  const { someone, form } = await keptAtTheLastMinute({ line: key(1) })
  const made = { declared: `2026-11-20T10:00:00Z ${key(1)}:1`, line: key(1) }
  expect((await send(form, made, someone)).location).toBe(details())
  const plain = inTime.main.querySelector('input[name=commandKey]')?.getAttribute('value') ?? ''
  const late = await send(form, { ...made, commandKey: plain }, someone)
  expect(problemsOn(late)).toEqual(['#items The time to withdraw from this order has ended.'])
  expect(await recorded()).toEqual([])
})

test('in time, whoever adds something declares all of it now', async () => {
  runTo('2026-11-20T09:00:00Z')
  const someone = await journey.signedIn('niamh')
  const page = await open(someone)
  runTo('2026-11-20T13:00:00Z')
  await send(page, { line: key(1) }, someone)
  runTo('2026-11-20T13:10:00Z')
  const back = await someone.signIn('niamh', { returnUrl: journey.address })
  const form = await someone.get(back.location ?? '')
  await done(await send(form, ALL(), someone), someone)
  const [one] = await recorded()
  expect(String(one?.withdrawnAt)).toBe('2026-11-20T13:10:00Z')
})
