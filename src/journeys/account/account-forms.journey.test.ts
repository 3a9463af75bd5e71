import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOSTILE_INPUTS } from '../../../test/harness/hostile-inputs.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { type Seen, Visitor } from '../../../test/harness/visitor.ts'
import type { Address } from '../../domain/addresses/address.ts'

const ACCOUNT = '/MSMyAccountView'
const BOOK = `${ACCOUNT}/addresses`
const RESTORED = 'Please check your choices and continue.'
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

describe('S43 a session that ends in the middle', () => {
  async function interrupted(form: Seen, fields: Record<string, string>): Promise<Seen> {
    later(31)
    const turned = await amelia.submit(form, fields)
    expect(turned.location).toContain('/sign-in?returnUrl=')
    const back = await amelia.submit(await amelia.get(turned.location ?? ''), {
      email: 'amelia@example.com',
      password: 'harvest-moon-42',
    })
    return await amelia.get(back.location ?? '')
  }

  test('a new address is shown again as it was typed, and saved then', async () => {
    const seen = await interrupted(await amelia.get(`${BOOK}/new`), { ...TYPED, asDefault: 'yes' })
    expect(seen.document.querySelector('[role=status]')?.textContent).toBe(RESTORED)
    expect(valueIn(seen, 'line1')).toBe(TYPED.line1)
    expect(seen.document.querySelector('#country option[selected]')?.getAttribute('value')).toBe('UK')
    expect(seen.document.querySelector('#title option[selected]')?.getAttribute('value')).toBe('Ms')
    expect(await book()).toHaveLength(0)
    expect((await amelia.submit(seen, TYPED)).status).toBe(303)
    expect(await book()).toHaveLength(1)
  })

  test('name and contact details are shown again', async () => {
    const name = await interrupted(await amelia.get(`${ACCOUNT}/name`), { firstName: 'Mel', lastName: 'H' })
    expect([valueIn(name, 'firstName'), valueIn(name, 'lastName')]).toEqual(['Mel', 'H'])
    expect(name.text).toContain(RESTORED)
    const form = await amelia.get(`${ACCOUNT}/contact?returnUrl=%2Fie`)
    const contact = await interrupted(form, { email: 'x@example.com', phone: '1' })
    expect([valueIn(contact, 'email'), valueIn(contact, 'phone')]).toEqual(['x@example.com', '1'])
    expect(contact.text).toContain(RESTORED)
  })

  test('a changed address, a removal and a new default come back to where they were', async () => {
    await add(amelia)
    later(1)
    await add(amelia, { line1: '2 Mill Lane' })
    const id = (await book())[1]?.address_id ?? ''
    const changed = await interrupted(await amelia.get(`${BOOK}/${id}`), { ...TYPED, line1: 'Changed' })
    expect(valueIn(changed, 'line1')).toBe('Changed')
    const removal = await interrupted(await amelia.get(`${BOOK}/${id}/remove`), {})
    expect(removal.text).toContain(RESTORED)
    later(31)
    await amelia.signIn('amelia')
    const shown = await amelia.get(BOOK)
    later(31)
    const turned = await amelia.submit(shown, {}, `form[action="${BOOK}/${id}/default"]`)
    const signIn = await amelia.get(turned.location ?? '')
    const back = await amelia.submit(signIn, { email: 'amelia@example.com', password: 'harvest-moon-42' })
    const again = await amelia.get(back.location ?? '')
    expect([again.status, again.text.includes(RESTORED)]).toEqual([200, true])
    expect((await book())[1]).toMatchObject({ is_default: false })
  })
})

describe('hostile input', () => {
  const clean = (value: string | null, lengthMax: number) => {
    if (value === null) return
    expect(value.length).toBeLessThanOrEqual(lengthMax)
    expect(value).not.toMatch(/[\p{C}\p{Zl}\p{Zp}<>"\\{}|;=`$*^~[\]!?%]/u)
  }

  test.each(HOSTILE_INPUTS.map((input) => ({ input, shown: JSON.stringify(input.slice(0, 30)) })))(
    '$shown leaves nothing behind that should not be there',
    async ({ input }) => {
      const name = await amelia.submit(await amelia.get(`${ACCOUNT}/name`), { firstName: input, lastName: input })
      const contact = await amelia.submit(await amelia.get(`${ACCOUNT}/contact`), { email: input, phone: input })
      expect([name.status, contact.status]).toEqual([422, 422])
      expect(await profile()).toEqual({
        first_name: 'Amelia',
        last_name: 'Hartley',
        contact_email: null,
        contact_phone: null,
      })
      for (const field of Object.keys(TYPED)) {
        const seen = await add(amelia, { [field]: input })
        expect([303, 422]).toContain(seen.status)
        expect(seen.html).not.toMatch(/<script>alert|<img src=x|<svg\/onload|<b>bold/)
      }
      for (const { facts } of await book()) {
        for (const value of Object.values(facts)) clean(value, 60)
        expect(facts).toMatchObject({ title: 'Ms', country: 'UK', postcode: 'W2 1NW', phone: '+44 7700 900123' })
      }
    },
  )

  test('a field that is sent twice, or not at all, is no way round', async () => {
    const form = await amelia.get(`${BOOK}/new`)
    const token = form.document.querySelector('main input[name=formToken]')?.getAttribute('value') ?? ''
    const twice = Object.fromEntries(Object.entries(TYPED).map(([name, value]) => [name, [value, '<b>']]))
    const key = form.document.querySelector('input[name=commandKey]')?.getAttribute('value') ?? ''
    expect((await amelia.post(`${BOOK}/new`, { formToken: token })).status).toBe(422)
    expect((await amelia.post(`${BOOK}/new`, { ...twice, formToken: token, commandKey: key })).status).toBe(303)
    expect((await book())[0]?.facts.lastName).toBe(TYPED.lastName)
  })
})
