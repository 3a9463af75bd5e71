import { expect, test } from 'vitest'
import { ACCOUNT, AccountJourney, ADDRESS_BOOK, TYPED_ADDRESS } from '../../../test/harness/account-journey.ts'
import { valueIn } from '../../../test/harness/journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'

const at = new AccountJourney()
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

test('S43 a changed address, a removal, a new default and contact details come back to where they were', async () => {
  await at.add(at.amelia)
  at.advanceMinutes(1)
  await at.add(at.amelia, { line1: '2 Mill Lane' })
  const id = (await at.book())[1]?.address_id ?? ''
  const entry = `${ADDRESS_BOOK}/${id}`
  const changed = await interrupted(await at.amelia.get(entry), { ...TYPED_ADDRESS, line1: 'Changed' })
  expect(valueIn(changed, 'line1')).toBe('Changed')
  const removal = await interrupted(await at.amelia.get(`${entry}/remove`), {})
  expect(removal.text).toContain(RESTORED)
  const again = await interrupted(await at.amelia.get(ADDRESS_BOOK), {}, `form[action="${entry}/default"]`)
  expect([again.status, again.text.includes(RESTORED)]).toEqual([200, true])
  expect((await at.book())[1]).toMatchObject({ is_default: false })
  const form = await at.amelia.get(`${ACCOUNT}/contact?returnUrl=%2Fie`)
  const contact = await interrupted(form, { email: 'x@example.com', phone: '1' })
  expect([valueIn(contact, 'email'), valueIn(contact, 'phone')]).toEqual(['x@example.com', '1'])
})
