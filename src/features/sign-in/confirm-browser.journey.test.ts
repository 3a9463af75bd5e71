import { expect, test } from 'vitest'
import { AccessJourney, NEW_PASSWORD, OLD_PASSWORD } from '../../../test/harness/access-journey.ts'
import { ACCOUNT } from '../../../test/harness/account-journey.ts'
import { problemsOn } from '../../../test/harness/journey.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'

const at = new AccessJourney()
const CHANGE = { password: OLD_PASSWORD, newPassword: NEW_PASSWORD }

async function signedInElsewhere(name: string): Promise<Visitor> {
  const someone = at.visitor()
  await someone.signIn(name)
  return someone
}

const latestCode = async () => /\b\d{6}\b/.exec((await at.mails()).at(-1)?.plain ?? '')?.[0] ?? ''
const isDone = ({ status, location }: PageResponse) => status === 303 && location?.includes('done=')

test('in a new browser a change of password needs the emailed code, once', async () => {
  const amelia = await signedInElsewhere('amelia')
  const turned = await at.openAndSubmit(`${ACCOUNT}/password`, CHANGE, amelia)
  expect([turned.status, problemsOn(turned)]).toEqual([
    422,
    ["#code Enter the code that we've just emailed to amelia@example.com"],
  ])
  expect(turned.main.querySelector('#code')?.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await at.mailed()).toEqual([['browser-code', 'amelia@example.com']])
  const code = await latestCode()
  expect(isDone(await amelia.submit(turned, { ...CHANGE, code: `${code.slice(0, 3)} ${code.slice(3)}` }))).toBe(true)
  const back = { password: NEW_PASSWORD, newPassword: OLD_PASSWORD }
  expect(isDone(await at.openAndSubmit(`${ACCOUNT}/password`, back, amelia))).toBe(true)
})

test('so does a change of address; signing in again does not make the browser an old one', async () => {
  const niamh = await signedInElsewhere('niamh')
  await niamh.submit(await niamh.get(ACCOUNT), {}, 'main form[action$="sign-out"]')
  await niamh.signIn('niamh')
  const change = { email: 'niamh.new@example.com', password: OLD_PASSWORD }
  const turned = await at.openAndSubmit(`${ACCOUNT}/email`, change, niamh)
  expect(problemsOn(turned)).toHaveLength(1)
  expect(turned.document.querySelector('#email')?.getAttribute('value')).toBe('niamh.new@example.com')
  expect(await at.mailed()).toEqual([['browser-code', 'niamh@example.com']])
  expect(isDone(await niamh.submit(turned, { ...change, code: await latestCode() }))).toBe(true)
})

test('a code is worth nothing in another session, after 15 minutes, twice, or without the password', async () => {
  const [one, other] = [await signedInElsewhere('orla'), await signedInElsewhere('orla')]
  const turned = await at.openAndSubmit(`${ACCOUNT}/password`, CHANGE, one)
  const code = await latestCode()
  const form = await other.get(`${ACCOUNT}/password`)
  expect(problemsOn(await other.submit(form, { ...CHANGE, code }))).toEqual([
    "#code That code isn't right, or has expired. Check the newest email.",
  ])
  expect(problemsOn(await one.submit(turned, { ...CHANGE, password: 'wrong', code }))[0]).toContain('#password')
  at.advanceMinutes(16)
  expect((await one.submit(turned, { ...CHANGE, code })).status).toBe(422)
  await one.submit(turned, { ...CHANGE, code: '' })
  const fresh = await latestCode()
  const answers = await Promise.all([0, 1].map(() => one.submit(turned, { ...CHANGE, code: fresh })))
  expect(answers.filter(isDone)).toHaveLength(1)
})

test('five wrong codes lock the change for 15 minutes, and three codes an hour are sent', async () => {
  const tom = await signedInElsewhere('tom')
  const turned = await at.openAndSubmit(`${ACCOUNT}/password`, CHANGE, tom)
  const code = await latestCode()
  const wrong = code === '000000' ? '000001' : '000000'
  for (let time = 0; time < 5; time += 1) await tom.submit(turned, { ...CHANGE, code: wrong })
  expect(problemsOn(await tom.submit(turned, { ...CHANGE, code }))[0]).toContain('Please wait 15 minutes')
  for (let time = 0; time < 3; time += 1) await tom.submit(turned, { ...CHANGE, code: '' })
  expect(await at.mails()).toHaveLength(3)
  expect(problemsOn(await tom.submit(turned, { ...CHANGE, code: '' }))[0]).toContain('three codes in the last hour')
})

test('a change of password elsewhere ends it; the cookie of one account is worth nothing for another', async () => {
  const gwen = await signedInElsewhere('gwen')
  gwen.cookies.set(
    'aftercare_confirmedBrowser',
    (await at.signedInVisitor('kit')).cookies.get('aftercare_confirmedBrowser') ?? '',
  )
  expect(problemsOn(await at.openAndSubmit(`${ACCOUNT}/password`, CHANGE, gwen))[0]).toContain('#code')
  const here = await at.signedInVisitor('gwen')
  await at.openAndSubmit(`${ACCOUNT}/password`, CHANGE, await at.signedInVisitor('gwen'))
  await here.signIn('gwen')
  const page = await here.submit(await here.get('/sign-in'), { email: 'gwen@example.com', password: NEW_PASSWORD })
  expect(page.status).toBe(303)
  const back = { password: NEW_PASSWORD, newPassword: OLD_PASSWORD }
  expect(problemsOn(await at.openAndSubmit(`${ACCOUNT}/password`, back, here))[0]).toContain('#code')
})
