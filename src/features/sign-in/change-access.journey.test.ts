import { describe, expect, test } from 'vitest'
import { AccessJourney, NEW_PASSWORD, OLD_PASSWORD } from '../../../test/harness/access-journey.ts'
import { ACCOUNT } from '../../../test/harness/account-journey.ts'
import { HOSTILE_INPUTS } from '../../../test/harness/hostile-inputs.ts'
import { problemsOn } from '../../../test/harness/journey.ts'

const at = new AccessJourney()
const plainOf = (kind: string, mails: { kind: string; plain: string }[]) =>
  mails.find((mail) => mail.kind === kind)?.plain

test('an empty field is named by what belongs in it', async () => {
  const ada = await at.signedInVisitor('ada')
  const problemsAt = async (page: string) => problemsOn(await ada.submit(await ada.get(`${ACCOUNT}/${page}`), {}))
  expect(await problemsAt('password')).toEqual([
    '#password Enter your current password',
    '#newPassword Enter a new password',
  ])
  expect(await problemsAt('email')).toEqual(['#email Enter your new email address', '#password Enter your password'])
})

describe('changing the password', () => {
  test('the password is required again; this session goes on, every other ends', async () => {
    const [here, tablet] = [await at.signedInVisitor('orla'), at.visitor()]
    await tablet.signIn('orla', { keepSignedIn: true })
    const callum = await at.signedInVisitor('callum')
    const change = (password: string) =>
      at.openAndSubmit(`${ACCOUNT}/password`, { password, newPassword: NEW_PASSWORD }, here)
    expect(problemsOn(await change('wrong'))).toEqual(["#password That password isn't right. Check it and try again."])
    const done = await change(OLD_PASSWORD)
    expect(done.status).toBe(303)
    expect((await here.get(done.location ?? '')).text).toContain('Your password has been changed.')
    expect([(await tablet.get(ACCOUNT)).status, (await callum.get(ACCOUNT)).status]).toEqual([302, 200])
    expect((await tablet.get('/')).text).not.toContain('Hello, Orla')
    expect(await at.mailed()).toEqual([['password-changed', 'orla@example.com']])
  })

  test('S43 what was typed is not saved: the form is empty again, with a notice', async () => {
    const ada = await at.signedInVisitor('ada')
    const form = await ada.get(`${ACCOUNT}/password`)
    at.advanceMinutes(31)
    const turned = await ada.submit(form, { password: OLD_PASSWORD, newPassword: 'my secret pass phrase' })
    const stored = await at.sql`select fields::text from saved_posts`
    expect(JSON.stringify(stored)).not.toContain('secret')
    expect(JSON.stringify(stored)).not.toContain(OLD_PASSWORD)
    const back = await ada.submit(await ada.get(turned.location ?? ''), {
      email: 'ada@example.com',
      password: OLD_PASSWORD,
    })
    const seen = await ada.get(back.location ?? '')
    expect(seen.text).toContain('Please check your details and continue.')
    expect(seen.html).not.toContain('secret')
  })
})

describe('changing the address to sign in with', () => {
  test('the new address confirms it, both are notified, and until then nothing changes', async () => {
    const amelia = await at.signedInVisitor('amelia')
    const sent = await at.openAndSubmit(
      `${ACCOUNT}/email`,
      { email: 'New.Amelia@example.com', password: OLD_PASSWORD },
      amelia,
    )
    expect((await amelia.get(sent.location ?? '')).text).toContain("We've sent a link to your new email address.")
    expect(await at.canSignIn('new.amelia@example.com', OLD_PASSWORD)).toBe(false)
    const elsewhere = at.visitor()
    const page = await elsewhere.get(await at.latestMailedLink())
    expect(page.text).toContain('new.amelia@example.com')
    at.advanceMinutes(1)
    const done = await elsewhere.submit(page, {})
    expect([done.status, done.location]).toEqual([303, '/sign-in?done=email-changed'])
    expect((await elsewhere.get(done.location ?? '')).text).toContain(
      'Your sign-in email has been changed. Sign in with your new address.',
    )
    expect(await at.canSignIn('new.amelia@example.com', OLD_PASSWORD)).toBe(true)
    expect(await at.canSignIn('amelia@example.com', OLD_PASSWORD)).toBe(false)
    expect(await at.mailed()).toEqual([
      ['confirm-email', 'new.amelia@example.com'],
      ['email-changed', 'amelia@example.com'],
      ['email-now', 'new.amelia@example.com'],
    ])
    // Neither of the last two names the other address.
    expect(plainOf('email-changed', await at.mails())).not.toContain('new.amelia')
    expect(plainOf('email-now', await at.mails())).not.toMatch(/(?<!new\.)amelia@/)
    const [row] = await at.sql`select contact_email from customers where customer_id = 'C-amelia'`
    expect(row?.contact_email ?? null).not.toBe('new.amelia@example.com')
  })

  test('a taken address looks the same to the requester, and its owner is notified', async () => {
    const niamh = await at.signedInVisitor('niamh')
    const form = await niamh.get(`${ACCOUNT}/email`)
    const request = async (email: string) => {
      const { location, statements } = await niamh.submit(form, { email, password: OLD_PASSWORD })
      return { location, statements }
    }
    const free = await request('free@example.com')
    expect(await request('ada@example.com')).toEqual(free)
    expect(await at.mailed()).toEqual([
      ['confirm-email', 'free@example.com'],
      ['email-in-use', 'ada@example.com'],
    ])
    expect(await at.canSignIn('ada@example.com', OLD_PASSWORD)).toBe(true)
  })

  test('the third link within an hour is the last, with a message', async () => {
    const niamh = await at.signedInVisitor('niamh')
    const form = await niamh.get(`${ACCOUNT}/email`)
    const request = () => niamh.submit(form, { email: 'Often@example.com', password: OLD_PASSWORD })
    for (let times = 0; times < 3; times += 1) expect((await request()).status).toBe(303)
    const refused = await request()
    expect(refused.status).toBe(422)
    expect(problemsOn(refused)).toEqual([
      "#email We've sent three links to that address in the last hour. Use the most recent one, or try again in an hour.",
    ])
    expect(refused.document.querySelector('#email')?.getAttribute('value')).toBe('Often@example.com')
    expect(await at.mails()).toHaveLength(3)
    at.advanceMinutes(61)
    await niamh.signIn('niamh')
    expect((await request()).status).toBe(303)
  })

  test('a wrong password, the same address and hostile input change nothing', async () => {
    const niamh = await at.signedInVisitor('niamh')
    const form = await niamh.get(`${ACCOUNT}/email`)
    expect(problemsOn(await niamh.submit(form, { email: 'x@example.com', password: 'wrong' }))).toHaveLength(1)
    const same = await niamh.submit(form, { email: 'Niamh@example.com', password: OLD_PASSWORD })
    expect(problemsOn(same)).toEqual(['#email You already sign in with that email address'])
    for (const email of HOSTILE_INPUTS)
      expect((await niamh.submit(form, { email, password: OLD_PASSWORD })).status, email.slice(0, 30)).toBe(422)
    expect(await at.mails()).toHaveLength(0)
  })
})
