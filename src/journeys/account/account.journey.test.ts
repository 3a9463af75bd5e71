import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { type Seen, Visitor } from '../../../test/harness/visitor.ts'
import type { Address } from '../../domain/addresses/address.ts'

const ACCOUNT = '/MSMyAccountView'
const BOOK = `${ACCOUNT}/addresses`
let product: TestProduct
let amelia: Visitor
beforeAll(async () => {
  product = await startTestProduct()
})
beforeEach(async () => {
  // Past the window in which sign-ins from one network are counted.
  later(16)
  await product.database.sql`truncate addresses`
  await product.database.sql`
    update customers set contact_email = null, contact_phone = null, first_name = 'Amelia', last_name = 'Hartley'
    where customer_id = 'C-amelia'`
  amelia = await signedIn('amelia')
})
afterAll(() => product.stop())

async function signedIn(name: string): Promise<Visitor> {
  const visitor = new Visitor(product)
  await visitor.signIn(name)
  return visitor
}

const problemsOn = (seen: Seen) =>
  [...seen.document.querySelectorAll('.err-sum a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`)
const valueIn = (seen: Seen, id: string) => seen.document.querySelector(`#${id}`)?.getAttribute('value')
const later = (minutes: number) => product.clock.setTo(product.clock.now().add({ minutes }))

async function profile() {
  const [row] = await product.database.sql<Record<string, string | null>[]>`
    select first_name, last_name, contact_email, contact_phone from customers where customer_id = 'C-amelia'`
  return row
}

async function book(customerId = 'C-amelia') {
  return await product.database.sql<{ address_id: string; is_default: boolean; facts: Address }[]>`
    select address_id, is_default, facts from addresses where customer_id = ${customerId}
    order by updated_at, address_id`
}

const TYPED = {
  title: 'Ms',
  firstName: 'Siobhán',
  lastName: "O'Neil-Byrne",
  line1: 'Flat 2/1,  14 Mill Lane',
  line2: '',
  line3: '',
  city: 'London',
  county: '',
  postcode: 'w21nw',
  country: 'UK',
  phone: '07700 900123',
  email: '',
}

async function add(visitor: Visitor, fields: Record<string, string> = {}, site = ''): Promise<Seen> {
  return await visitor.submit(await visitor.get(`${site}${BOOK}/new`), { ...TYPED, ...fields })
}

describe('"Your account"', () => {
  test('ACC-10 shows who you are, says what is not given, and leads to the orders', async () => {
    const seen = await amelia.get(ACCOUNT)
    expect(seen.status).toBe(200)
    expect(seen.text).toContain('Amelia Hartley')
    expect(seen.text).toContain('amelia@example.com')
    expect(seen.text.match(/Not given/g)).toHaveLength(2)
    expect(seen.text).toContain("You haven't saved any addresses.")
    expect([...seen.document.querySelectorAll('main a')].map((link) => link.textContent)).toContain('View all orders')
  })

  test('a new name is saved, said, and greets at once', async () => {
    const saved = await amelia.submit(await amelia.get(`${ACCOUNT}/name`), { firstName: ' Zoë ', lastName: 'O’Neil' })
    expect(saved.status).toBe(303)
    const seen = await amelia.get(saved.location ?? '')
    expect(seen.document.querySelector('[role=status]')?.textContent).toBe('Your name is saved.')
    expect(seen.text).toContain('Zoë O’Neil')
    expect(seen.document.querySelector('header')?.textContent).toContain('Zoë')
  })

  test('wrong names are named one by one, and what was typed stays', async () => {
    const seen = await amelia.submit(await amelia.get(`${ACCOUNT}/name`), { firstName: '<b>', lastName: '' })
    expect(seen.status).toBe(422)
    expect(problemsOn(seen)).toEqual([
      '#firstName First name can only have letters, spaces, hyphens, apostrophes and full stops',
      '#lastName Enter a last name',
    ])
    expect(valueIn(seen, 'firstName')).toBe('<b>')
    expect(await profile()).toMatchObject({ first_name: 'Amelia', last_name: 'Hartley' })
  })

  test('contact details stand apart from the sign-in address, and may be empty (D-76)', async () => {
    const form = await amelia.get(`${ACCOUNT}/contact`)
    await amelia.submit(form, { email: 'home@example.com', phone: '(07700) 900-123' })
    expect(await profile()).toMatchObject({ contact_email: 'home@example.com', contact_phone: '+44 7700 900123' })
    expect((await amelia.get(ACCOUNT)).text).toContain('amelia@example.com')
    await amelia.submit(form, { email: '', phone: ' ' })
    expect(await profile()).toMatchObject({ contact_email: null, contact_phone: null })
  })

  test('a phone without its country is one of the site', async () => {
    await amelia.submit(await amelia.get(`/ie${ACCOUNT}/contact`), { email: '', phone: '020 912 3456' })
    expect((await profile())?.contact_phone).toBe('+353 20 912 3456')
  })

  test('whoever came to add a phone goes back to where they came from, and never elsewhere (D-76)', async () => {
    const way = encodeURIComponent('/orders-and-returns/online-orders?viewType=all-orders')
    const form = await amelia.get(`${ACCOUNT}/contact?returnUrl=${way}`)
    const saved = await amelia.submit(form, { email: '', phone: '07700 900123' })
    expect(saved.location).toBe('/orders-and-returns/online-orders?viewType=all-orders')
    const tricked = await amelia.get(`${ACCOUNT}/contact?returnUrl=${encodeURIComponent('//evil.example')}`)
    expect((await amelia.submit(tricked, { email: '', phone: '' })).location).toContain('/MSMyAccountView?')
  })
})

describe('the address book', () => {
  test('an address is added, tidied, shown, and the first is the default', async () => {
    const saved = await add(amelia)
    expect([saved.status, saved.location]).toEqual([303, `${BOOK}?done=added`])
    const [entry] = await book()
    expect(entry?.is_default).toBe(true)
    expect(entry?.facts).toEqual({
      ...TYPED,
      line1: 'Flat 2/1, 14 Mill Lane',
      line2: null,
      line3: null,
      county: null,
      postcode: 'W2 1NW',
      phone: '+44 7700 900123',
      email: null,
    })
    const seen = await amelia.get(saved.location ?? '')
    expect(seen.document.querySelector('[role=status]')?.textContent).toBe('The address is added.')
    expect(seen.text).toContain("Ms Siobhán O'Neil-Byrne")
    expect(seen.text).toContain('Default address')
  })

  test('a double click adds one', async () => {
    const form = await amelia.get(`${BOOK}/new`)
    const answers = await Promise.all([amelia.submit(form, TYPED), amelia.submit(form, TYPED)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await book()).toHaveLength(1)
  })

  test('a made-up command key adds nothing', async () => {
    const form = await amelia.get(`${BOOK}/new`)
    const seen = await amelia.submit(form, { ...TYPED, commandKey: 'made-up' })
    expect(seen.status).toBe(422)
    expect(await book()).toHaveLength(0)
  })

  test('an Irish address has an Eircode; on the Irish site Ireland is chosen already', async () => {
    const form = await amelia.get(`/ie${BOOK}/new`)
    expect(form.document.querySelector('#country option[selected]')?.getAttribute('value')).toBe('IE')
    const fields = { country: 'IE', postcode: 'd02af30', city: 'Dublin 2', phone: '' }
    const wrong = await add(amelia, { ...fields, postcode: 'W2 1NW' }, '/ie')
    expect(problemsOn(wrong)).toEqual(['#postcode Enter an Eircode, such as D02 AF30'])
    const saved = await add(amelia, fields, '/ie')
    expect(saved.location).toBe(`/ie${BOOK}?done=added`)
    expect((await book())[0]?.facts).toMatchObject({ country: 'IE', postcode: 'D02 AF30' })
  })

  test('everything wrong is said at once, in the order of the fields, and everything typed stays', async () => {
    const wrong = { firstName: '', line1: '', city: '', postcode: 'nowhere', phone: '12', email: 'me', title: 'King' }
    const seen = await add(amelia, wrong)
    expect(seen.status).toBe(422)
    expect(problemsOn(seen).map((problem) => problem.split(' ')[0])).toEqual([
      '#title',
      '#firstName',
      '#line1',
      '#city',
      '#postcode',
      '#email',
      '#phone',
    ])
    expect(seen.document.title).toMatch(/^Error: Add an address/)
    for (const [name, value] of Object.entries({ lastName: TYPED.lastName, postcode: 'nowhere', phone: '12' }))
      expect(valueIn(seen, name)).toBe(value)
    expect(await book()).toHaveLength(0)
  })

  test('an address is changed, made default and removed', async () => {
    await add(amelia)
    later(1)
    await add(amelia, { line1: '2 Mill Lane' })
    const second = (await book())[1]?.address_id ?? ''
    const form = await amelia.get(`${BOOK}/${second}`)
    expect(valueIn(form, 'line1')).toBe('2 Mill Lane')
    const saved = await amelia.submit(form, { ...TYPED, line1: '3 Mill Lane', title: '' })
    expect(saved.location).toBe(`${BOOK}?done=changed`)
    expect((await book())[1]?.facts).toMatchObject({ line1: '3 Mill Lane', title: null })

    const shown = await amelia.get(BOOK)
    const made = await amelia.submit(shown, {}, `form[action="${BOOK}/${second}/default"]`)
    expect(made.location).toBe(`${BOOK}?done=default`)
    expect((await book()).map(({ is_default }) => is_default)).toEqual([false, true])

    const removed = await amelia.submit(await amelia.get(`${BOOK}/${second}/remove`), {})
    expect(removed.location).toBe(`${BOOK}?done=removed`)
    expect((await book()).map(({ is_default }) => is_default)).toEqual([true])
  })

  test('a book takes 20 addresses, and says so', async () => {
    for (let at = 0; at < 20; at += 1) expect((await add(amelia, { line1: `${at + 1} Mill Lane` })).status).toBe(303)
    const refused = await add(amelia)
    expect(refused.text).toContain('You can keep 20 addresses. Remove one before you add another.')
    expect(await book()).toHaveLength(20)
    const shown = await amelia.get(BOOK)
    expect(shown.document.querySelector(`a[href="${BOOK}/new"]`)).toBeNull()
  })

  test('somebody else’s address looks like one that is gone, and nothing can be done to it', async () => {
    await add(amelia)
    const mine = (await book())[0]?.address_id ?? ''
    const callum = await signedIn('callum')
    const token = (await callum.get(`${BOOK}/new`)).document
      .querySelector('input[name=formToken]')
      ?.getAttribute('value')
    for (const path of ['', '/remove']) {
      const foreign = await callum.get(`${BOOK}/${mine}${path}`)
      const gone = await callum.get(`${BOOK}/nothing${path}`)
      expect(foreign.text).toContain("That address isn't in your address book.")
      expect(foreign.text).not.toContain('Mill Lane')
      expect(foreign.text).toBe(gone.text)
    }
    for (const path of ['', '/remove', '/default'])
      await callum.post(`${BOOK}/${mine}${path}`, { ...TYPED, line1: 'Stolen', formToken: token ?? '' })
    expect((await book())[0]).toMatchObject({ address_id: mine, is_default: true })
    expect((await book())[0]?.facts.line1).toBe('Flat 2/1, 14 Mill Lane')
    expect(await book('C-callum')).toHaveLength(0)
  })
})
