import { beforeEach, describe, expect, test } from 'vitest'
import { Journey, namedLinksOn } from '../../test/harness/journey.ts'
import { probeRoutes } from '../../test/harness/probe-journey.tsx'
import { Visitor } from '../../test/harness/visitor.ts'
import { postgresCommandLog } from '../platform/forms/command-log.records.ts'

/** What every journey builds on, shown with a small journey of the tests' own. */
const saved: string[] = []
let amelia: Visitor

const { product } = new Journey({
  moreRoutes: ({ database }) => probeRoutes(postgresCommandLog(database.sql), saved),
})
beforeEach(async () => {
  saved.length = 0
  amelia = await Visitor.signedIn(product, 'amelia')
})

const pass = (minutes: number) => product.clock.setTo(product.clock.now().add({ minutes }))

describe('a form', () => {
  test('redirects after success, so that reload does not send it again', async () => {
    const done = await amelia.submit(await amelia.get('/probe'), { note: 'Hello' })
    expect([done.status, done.location]).toEqual([303, '/probe?outcome=done'])
    expect(done.headers.get('clear-site-data')).toBe('"prefetchCache"')
    expect(saved).toEqual(['Hello'])
    const heading = (await amelia.get('/probe')).document.querySelector('h1')
    expect([heading?.getAttribute('tabindex'), heading?.hasAttribute('autofocus')]).toEqual(['-1', true])
  })

  test('that one shopper opened is not saved for another who has signed in since in the same browser', async () => {
    const account = '/MSMyAccountView/contact'
    const [contact, name] = [await amelia.get(account), await amelia.get('/MSMyAccountView/name')]
    await amelia.submit(await amelia.get('/MSMyAccountView'), {}, 'form[action$="/sign-out"]')
    await amelia.signIn('niamh')
    for (const [page, fields] of [
      [contact, { contactPhone: '+44 7700 900999' }],
      [name, { firstName: 'Hijack' }],
    ] as const) {
      const refused = await amelia.submit(page, fields)
      expect(refused.status).toBe(409)
      expect(refused.text).toContain('This form was opened while someone else was signed in, so nothing has changed.')
    }
    const now = await amelia.get('/MSMyAccountView')
    expect(now.text).not.toContain('900999')
    expect(now.text).not.toContain('Hijack')
  })

  test('sent twice acts once and gives the same answer (D-124)', async () => {
    const page = await amelia.get('/probe')
    const [one, two] = await Promise.all([
      amelia.submit(page, { note: 'Twice' }),
      amelia.submit(page, { note: 'Twice' }),
    ])
    expect([one.location, two.location].sort()).toEqual(['/probe?outcome=done', '/probe?outcome=repeated'])
    expect(saved).toEqual(['Twice'])
  })

  test('with a key that we did not issue to this shopper does nothing', async () => {
    const callum = await Visitor.signedIn(product, 'callum')
    const his = (await callum.get('/probe')).document.querySelector('[name=commandKey]')?.getAttribute('value') ?? ''
    for (const commandKey of ['', 'made-up', 'a.b', his]) {
      expect((await amelia.submit(await amelia.get('/probe'), { note: 'Hello', commandKey })).status).toBe(422)
    }
    expect(saved).toEqual([])
  })
})

describe('a forged post', () => {
  test.each([
    ['from another site', {}, { 'sec-fetch-site': 'cross-site' }],
    ['without a token', { formToken: '' }, {}],
  ])('%s is refused with 403 and changes nothing', async (_case, fields, headers) => {
    const page = await amelia.get('/probe')
    const value = (name: string) => page.document.querySelector(`main [name=${name}]`)?.getAttribute('value') ?? ''
    const good = { note: 'Forged', formToken: value('formToken'), commandKey: value('commandKey') }
    const seen = await amelia.post('/probe', { ...good, ...fields }, headers)
    expect(seen.status).toBe(403)
    expect(seen.text).toContain('Go back, reload the page and try again.')
    expect(namedLinksOn(seen, 'main a.btn')[0]).toEqual(['Reload the page', '/probe'])
    expect(saved).toEqual([])
  })

  test('from a browser that sends no cookies gets a page about cookies', async () => {
    const page = await amelia.get('/sign-in?x')
    expect(page.status).toBe(302)
    const bare = new Visitor(product)
    const form = await bare.get('/sign-in')
    bare.cookies.clear()
    const seen = await bare.submit(form, { email: 'amelia@example.com', password: 'harvest-moon-42' })
    expect(seen.status).toBe(403)
    expect(seen.text).toContain('allow cookies for this site')
  })
})

describe('a post met by sign-in (D-130)', () => {
  const NOTICE = 'Please check your choices and continue.'
  const signOut = async () => amelia.submit(await amelia.get('/MSMyAccountView'), {}, 'form[action$="/sign-out"]')

  test('is saved once, the last that was sent, and is back in the form after signing in, with the notice', async () => {
    const page = await amelia.get('/probe')
    await product.database.sql`truncate saved_posts`
    pass(31)
    await amelia.submit(page, { note: 'Sent first' })
    const turned = await amelia.submit(page, { note: 'Written before' })
    expect(await product.database.sql`select count(*) from saved_posts`).toEqual([{ count: 1 }])
    expect([turned.status, turned.location]).toEqual([303, '/sign-in?returnUrl=%2Fprobe'])
    const back = await amelia.signIn('amelia', { returnUrl: '/probe' })
    const restored = await amelia.get(back.location ?? '')
    expect(restored.document.querySelector('#note')?.getAttribute('value')).toBe('Written before')
    expect(restored.text).toContain(NOTICE)
    // It is given back once.
    expect((await amelia.get('/probe')).text).not.toContain(NOTICE)
    expect(saved).toEqual([])
    expect((await amelia.submit(restored, {})).location).toBe('/probe?outcome=done')
    expect(saved).toEqual(['Written before'])
  })

  test('is not given to another shopper on the same browser: the session was ended in another tab', async () => {
    const page = await amelia.get('/probe')
    await signOut()
    await amelia.submit(page, { note: 'Private' })
    await amelia.signIn('callum', { returnUrl: '/probe' })
    const seen = await amelia.get('/probe')
    expect(seen.html).not.toContain('Private')
    expect(seen.text).not.toContain(NOTICE)
  })

  test('of more than 16 KB is not saved: sign-in shows that, and what to do', async () => {
    const page = await amelia.get('/probe')
    pass(31)
    const posted = await amelia.submit(page, { note: 'x'.repeat(16_000) })
    expect([posted.location, amelia.cookies.has('aftercare_savedPost')]).toEqual(['/sign-in?returnUrl=%2Fprobe', true])
    const turned = await amelia.submit(page, { note: 'x'.repeat(16 * 1024) })
    expect(turned.location).toBe('/sign-in?returnUrl=%2Fprobe&done=not-kept')
    // Nor is an older one given back as if it were this one.
    expect(amelia.cookies.has('aftercare_savedPost')).toBe(false)
    const seen = await amelia.get(turned.location ?? '')
    expect(seen.document.querySelector('.notice')?.textContent).toContain(
      'What you entered was too long to keep while you sign in. Sign in, then enter it again.',
    )
  })
})

test('a page that is prefetched neither keeps the session alive nor uses up a remembered token', async () => {
  const ada = await Visitor.signedIn(product, 'ada', { keepSignedIn: true })
  pass(20)
  const prefetched: [string, string][] = [
    ['sec-purpose', 'prefetch;prerender'],
    ['Sec-Purpose', 'Prefetch'],
    ['purpose', 'prefetch'],
    ['X-Moz', 'PREFETCH'],
  ]
  for (const header of prefetched) await amelia.get('/orders-and-returns/online-orders', Object.fromEntries([header]))
  pass(15)
  expect((await amelia.get('/orders-and-returns/online-orders')).status).toBe(302)
  pass(24 * 60)
  const before = ada.cookies.get('aftercare_remembered')
  for (const header of prefetched) await ada.get('/', Object.fromEntries([header]))
  expect(ada.cookies.get('aftercare_remembered')).toBe(before)
})

describe('a page that refreshes itself while it is open', () => {
  const refresh = { 'X-Refresh': '1' }
  const keyOn = ({ document }: Awaited<ReturnType<Visitor['get']>>) =>
    document.querySelector('main [name=commandKey]')?.getAttribute('value')

  test('is answered as ever, but with no key and no cookie', async () => {
    amelia.cookies.delete('aftercare_browser')
    const refreshed = await amelia.get('/probe', refresh)
    expect([refreshed.status, refreshed.document.querySelector('h1')?.textContent]).toEqual([200, 'Probe'])
    expect([keyOn(refreshed), refreshed.headers.get('set-cookie')]).toEqual(['', null])
    const opened = await amelia.get('/probe')
    expect(keyOn(opened)).not.toBe('')
    expect(opened.headers.get('set-cookie')).toContain('aftercare_browser')
  })

  test('does not keep the session alive', async () => {
    const seen = () => product.database.sql`select last_seen_at from sessions order by session_hash`
    const before = await seen()
    pass(20)
    expect((await amelia.get('/probe', refresh)).status).toBe(200)
    expect(await seen()).toEqual(before)
    pass(15)
    expect((await amelia.get('/probe', refresh)).status).toBe(302)
  })
})
