import { describe, expect, test } from 'vitest'
import { ACCOUNT, AccountJourney, ADDRESS_BOOK, TYPED_ADDRESS } from '../../../test/harness/account-journey.ts'
import { HOSTILE_INPUTS } from '../../../test/harness/hostile-inputs.ts'
import { valueIn } from '../../../test/harness/journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'

const at = new AccountJourney()
const RESTORED = 'Please check your details and continue.'

describe('S43 a session that ends in the middle', () => {
  async function interrupted(form: PageResponse, fields: Record<string, string>): Promise<PageResponse> {
    at.advanceMinutes(31)
    const turned = await at.amelia.submit(form, fields)
    expect(turned.location).toContain('/sign-in?returnUrl=')
    const back = await at.amelia.submit(await at.amelia.get(turned.location ?? ''), {
      email: 'amelia@example.com',
      password: 'harvest-moon-42',
    })
    return await at.amelia.get(back.location ?? '')
  }

  test('a new address is shown again as it was typed, and saved then', async () => {
    const seen = await interrupted(await at.amelia.get(`${ADDRESS_BOOK}/new`), { ...TYPED_ADDRESS, asDefault: 'yes' })
    expect(seen.document.querySelector('[role=status]')?.textContent).toBe(RESTORED)
    expect(valueIn(seen, 'line1')).toBe(TYPED_ADDRESS.line1)
    expect(seen.document.querySelector('#country option[selected]')?.getAttribute('value')).toBe('UK')
    expect(seen.document.querySelector('#title option[selected]')?.getAttribute('value')).toBe('Ms')
    expect(await at.book()).toHaveLength(0)
    expect((await at.amelia.submit(seen, TYPED_ADDRESS)).status).toBe(303)
    expect(await at.book()).toHaveLength(1)
  })

  test('name and contact details are shown again', async () => {
    const name = await interrupted(await at.amelia.get(`${ACCOUNT}/name`), { firstName: 'Mel', lastName: 'H' })
    expect([valueIn(name, 'firstName'), valueIn(name, 'lastName')]).toEqual(['Mel', 'H'])
    expect(name.text).toContain(RESTORED)
    const form = await at.amelia.get(`${ACCOUNT}/contact?returnUrl=%2Fie`)
    const contact = await interrupted(form, { email: 'x@example.com', phone: '1' })
    expect([valueIn(contact, 'email'), valueIn(contact, 'phone')]).toEqual(['x@example.com', '1'])
    expect(contact.text).toContain(RESTORED)
  })

  test('a changed address, a removal and a new default come back to where they were', async () => {
    await at.add(at.amelia)
    at.advanceMinutes(1)
    await at.add(at.amelia, { line1: '2 Mill Lane' })
    const id = (await at.book())[1]?.address_id ?? ''
    const changed = await interrupted(await at.amelia.get(`${ADDRESS_BOOK}/${id}`), {
      ...TYPED_ADDRESS,
      line1: 'Changed',
    })
    expect(valueIn(changed, 'line1')).toBe('Changed')
    const removal = await interrupted(await at.amelia.get(`${ADDRESS_BOOK}/${id}/remove`), {})
    expect(removal.text).toContain(RESTORED)
    at.advanceMinutes(31)
    await at.amelia.signIn('amelia')
    const shown = await at.amelia.get(ADDRESS_BOOK)
    at.advanceMinutes(31)
    const turned = await at.amelia.submit(shown, {}, `form[action="${ADDRESS_BOOK}/${id}/default"]`)
    const signIn = await at.amelia.get(turned.location ?? '')
    const back = await at.amelia.submit(signIn, { email: 'amelia@example.com', password: 'harvest-moon-42' })
    const again = await at.amelia.get(back.location ?? '')
    expect([again.status, again.text.includes(RESTORED)]).toEqual([200, true])
    expect((await at.book())[1]).toMatchObject({ is_default: false })
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
      const name = await at.amelia.submit(await at.amelia.get(`${ACCOUNT}/name`), { firstName: input, lastName: input })
      const contact = await at.amelia.submit(await at.amelia.get(`${ACCOUNT}/contact`), { email: input, phone: input })
      expect([name.status, contact.status]).toEqual([422, 422])
      expect(await at.profile()).toEqual({
        first_name: 'Amelia',
        last_name: 'Hartley',
        contact_email: null,
        contact_phone: null,
      })
      let form = await at.amelia.get(`${ADDRESS_BOOK}/new`)
      for (const field of Object.keys(TYPED_ADDRESS)) {
        const seen = await at.amelia.submit(form, { ...TYPED_ADDRESS, [field]: input })
        expect([303, 422]).toContain(seen.status)
        expect(seen.html).not.toMatch(/<script>alert|<img src=x|<svg\/onload|<b>bold/)
        // A form that was taken is taken once.
        if (seen.status === 303) form = await at.amelia.get(`${ADDRESS_BOOK}/new`)
      }
      for (const { facts } of await at.book()) {
        for (const value of Object.values(facts)) clean(value, 60)
        expect(facts).toMatchObject({ title: 'Ms', country: 'UK', postcode: 'W2 1NW', phone: '+44 7700 900123' })
      }
    },
  )

  test('a field that is sent twice, or not at all, is no way round', async () => {
    const form = await at.amelia.get(`${ADDRESS_BOOK}/new`)
    const token = form.document.querySelector('main input[name=formToken]')?.getAttribute('value') ?? ''
    const twice = Object.fromEntries(Object.entries(TYPED_ADDRESS).map(([name, value]) => [name, [value, '<b>']]))
    const key = form.document.querySelector('input[name=commandKey]')?.getAttribute('value') ?? ''
    expect((await at.amelia.post(`${ADDRESS_BOOK}/new`, { formToken: token })).status).toBe(422)
    const before = await at.book()
    expect((await at.amelia.post(`${ADDRESS_BOOK}/new`, { ...twice, formToken: token, commandKey: key })).status).toBe(
      422,
    )
    expect(await at.book()).toEqual(before)
  })
})
