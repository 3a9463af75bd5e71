import { describe, expect, test } from 'vitest'
import { ACCOUNT, AccountJourney, ADDRESS_BOOK, TYPED_ADDRESS } from '../../../test/harness/account-journey.ts'
import { problemsOn, valueIn } from '../../../test/harness/journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'

const at = new AccountJourney()

describe('"Your account"', () => {
  test('ACC-10 shows who you are and what is missing, and leads to the orders', async () => {
    const seen = await at.amelia.get(ACCOUNT)
    expect(seen.status).toBe(200)
    expect(seen.text).toContain('Amelia Hartley')
    expect(seen.text).toContain('amelia@example.com')
    expect(seen.text.match(/Not added/g)).toHaveLength(2)
    expect(seen.text).toContain("You haven't saved any addresses.")
    expect([...seen.document.querySelectorAll('main a')].map((link) => link.textContent)).toContain('View all orders')
  })

  test('a new name is saved, confirmed with the focus there, and greets at once', async () => {
    const form = await at.amelia.get(`${ACCOUNT}/name`)
    const saved = await at.amelia.submit(form, { firstName: ' Zoë ', lastName: 'O’Neil' })
    expect(saved.status).toBe(303)
    const seen = await at.amelia.get(saved.location ?? '')
    expect(seen.document.querySelector('[autofocus] .notice--success')).not.toBeNull()
    expect(seen.document.querySelector('[role=status]')?.textContent).toBe('Your name has been saved.')
    expect(seen.text).toContain('Zoë O’Neil')
    expect(seen.document.querySelector('header')?.textContent).toContain('Zoë')
    expect((await at.amelia.get(ACCOUNT)).document.querySelector('[autofocus]')).toBeNull()
  })

  test('contact details stand apart from the sign-in address, and may be empty (D-76)', async () => {
    const form = await at.amelia.get(`${ACCOUNT}/contact`)
    const wrong = await at.amelia.submit(form, { email: 'nope', phone: '123' })
    expect(problemsOn(wrong).map((problem) => problem.split(' ')[0])).toEqual(['#email', '#phone'])
    await at.amelia.submit(form, { email: 'home@example.com', phone: '(07700) 900-123' })
    expect(await at.profile()).toMatchObject({ contact_email: 'home@example.com', contact_phone: '+44 7700 900123' })
    expect((await at.amelia.get(ACCOUNT)).text).toContain('amelia@example.com')
    await at.amelia.submit(form, { email: '', phone: ' ' })
    expect(await at.profile()).toMatchObject({ contact_email: null, contact_phone: null })
    // A phone without its country is one of the site.
    await at.amelia.submit(await at.amelia.get(`/ie${ACCOUNT}/contact`), { email: '', phone: '020 912 3456' })
    expect((await at.profile())?.contact_phone).toBe('+353 20 912 3456')
  })

  test('after adding a phone the shopper returns to the page before, and never elsewhere (D-76)', async () => {
    const way = encodeURIComponent('/orders-and-returns/online-orders?viewType=all-orders')
    const form = await at.amelia.get(`${ACCOUNT}/contact?returnUrl=${way}`)
    const saved = await at.amelia.submit(form, { email: '', phone: '07700 900123' })
    expect(saved.location).toBe('/orders-and-returns/online-orders?viewType=all-orders')
    // A collection needs both; an account doesn't.
    expect(form.text).toContain('We need an email address and a phone number to arrange your collection.')
    expect(form.text).not.toContain('(optional)')
    expect((await at.amelia.get(`${ACCOUNT}/contact`)).text).toContain('Contact phone (optional)')
    const tricked = await at.amelia.get(`${ACCOUNT}/contact?returnUrl=${encodeURIComponent('//evil.example')}`)
    expect((await at.amelia.submit(tricked, { email: '', phone: '' })).location).toContain('/MSMyAccountView?')
  })
})

describe('the address book', () => {
  test('an address is added, tidied, shown, and the first is the default', async () => {
    const saved = await at.add(at.amelia)
    expect([saved.status, saved.location]).toEqual([303, `${ADDRESS_BOOK}?done=added`])
    const [entry] = await at.book()
    expect(entry?.is_default).toBe(true)
    expect(entry?.facts).toEqual({
      ...TYPED_ADDRESS,
      ...{ line1: 'Flat 2/1, 14 Mill Lane', line2: null, line3: null, county: null, email: null },
      ...{ postcode: 'W2 1NW', phone: '+44 7700 900123' },
    })
    const seen = await at.amelia.get(saved.location ?? '')
    expect(seen.document.querySelector('[role=status]')?.textContent).toBe('Address added.')
    expect(seen.text).toContain("Ms Siobhán O'Neil-Byrne")
    expect(seen.text).toContain('Default address')
  })

  test('a double click adds one, and a made-up command key nothing', async () => {
    const form = await at.amelia.get(`${ADDRESS_BOOK}/new`)
    expect((await at.amelia.submit(form, { ...TYPED_ADDRESS, commandKey: 'made-up' })).status).toBe(422)
    expect(await at.book()).toHaveLength(0)
    const answers = await Promise.all([at.amelia.submit(form, TYPED_ADDRESS), at.amelia.submit(form, TYPED_ADDRESS)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await at.book()).toHaveLength(1)
  })

  test('all problems are shown at once, in the order of the fields, and everything typed stays', async () => {
    const wrong = { firstName: '', line1: '', city: '', postcode: 'nowhere', phone: '12', email: 'me', title: 'King' }
    const seen = await at.add(at.amelia, wrong)
    expect(seen.status).toBe(422)
    const named = problemsOn(seen).map((problem) => problem.split(' ')[0])
    expect(named.join(' ')).toBe('#title #firstName #line1 #city #postcode #phone #email')
    expect(seen.document.title).toMatch(/^Error: Add an address/)
    expect(['lastName', 'postcode', 'phone'].map((name) => valueIn(seen, name))).toEqual([
      ...[TYPED_ADDRESS.lastName, 'nowhere', '12'],
    ])
    expect(await at.book()).toHaveLength(0)
  })

  test('an address is changed, made default and removed', async () => {
    await at.add(at.amelia)
    at.advanceMinutes(1)
    await at.add(at.amelia, { line1: '2 Mill Lane' })
    const second = (await at.book())[1]?.address_id ?? ''
    const form = await at.amelia.get(`${ADDRESS_BOOK}/${second}`)
    expect(valueIn(form, 'line1')).toBe('2 Mill Lane')
    const saved = await at.amelia.submit(form, { ...TYPED_ADDRESS, line1: '3 Mill Lane', title: '' })
    expect(saved.location).toBe(`${ADDRESS_BOOK}?done=changed`)
    expect((await at.book())[1]?.facts).toMatchObject({ line1: '3 Mill Lane', title: null })

    const shown = await at.amelia.get(ADDRESS_BOOK)
    const made = await at.amelia.submit(shown, {}, `form[action="${ADDRESS_BOOK}/${second}/default"]`)
    expect(made.location).toBe(`${ADDRESS_BOOK}?done=default`)
    expect((await at.book()).map(({ is_default }) => is_default)).toEqual([false, true])

    const successor = 'the address you changed most recently will become your default.'
    const removal = await at.amelia.get(`${ADDRESS_BOOK}/${second}/remove`)
    expect(removal.text).toContain(successor)
    const removed = await at.amelia.submit(removal, {})
    expect(removed.location).toBe(`${ADDRESS_BOOK}?done=removed`)
    expect((await at.book()).map(({ is_default }) => is_default)).toEqual([true])

    // After the only one there is none to become the default.
    const only = (await at.book())[0]?.address_id ?? ''
    expect((await at.amelia.get(`${ADDRESS_BOOK}/${only}/remove`)).text).not.toContain(successor)
  })

  test("another customer's address looks like a missing one, and cannot be changed", async () => {
    await at.add(at.amelia)
    const mine = (await at.book())[0]?.address_id ?? ''
    const callum = await at.signedInVisitor('callum')
    const form = await callum.get(`${ADDRESS_BOOK}/new`)
    for (const path of ['', '/remove']) {
      const foreign = await callum.get(`${ADDRESS_BOOK}/${mine}${path}`)
      const gone = await callum.get(`${ADDRESS_BOOK}/nothing${path}`)
      expect(foreign.text).toContain("That address isn't in your address book.")
      expect(foreign.text).not.toContain('Mill Lane')
      expect(foreign.text).toBe(gone.text)
    }
    for (const path of ['', '/remove', '/default'])
      await callum.postFrom(form, `${ADDRESS_BOOK}/${mine}${path}`, { ...TYPED_ADDRESS, line1: 'Stolen' })
    expect((await at.book())[0]).toMatchObject({ address_id: mine, is_default: true })
    expect((await at.book())[0]?.facts.line1).toBe('Flat 2/1, 14 Mill Lane')
    expect(await at.book('C-callum')).toHaveLength(0)
  })
})

const RESTORED = 'Please check your details and continue.'

async function interrupted(
  page: PageResponse,
  fields: Record<string, string>,
  form = 'main form',
): Promise<PageResponse> {
  at.advanceMinutes(31)
  const turned = await at.amelia.submit(page, fields, form)
  expect(turned.location).toContain('/sign-in?returnUrl=')
  const back = await at.amelia.submit(await at.amelia.get(turned.location ?? ''), {
    email: 'amelia@example.com',
    password: 'harvest-moon-42',
  })
  return await at.amelia.get(back.location ?? '')
}

test('S43 a new address is shown again as it was typed, and saved then', async () => {
  const seen = await interrupted(await at.amelia.get(`${ADDRESS_BOOK}/new`), { ...TYPED_ADDRESS, asDefault: 'yes' })
  expect(seen.document.querySelector('[role=status]')?.textContent).toBe(RESTORED)
  expect(valueIn(seen, 'line1')).toBe(TYPED_ADDRESS.line1)
  expect(seen.document.querySelector('#country option[selected]')?.getAttribute('value')).toBe('UK')
  expect(seen.document.querySelector('#title option[selected]')?.getAttribute('value')).toBe('Ms')
  expect(await at.book()).toHaveLength(0)
  expect((await at.amelia.submit(seen, TYPED_ADDRESS)).status).toBe(303)
  expect(await at.book()).toHaveLength(1)
})
