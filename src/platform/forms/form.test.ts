import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseForm } from './form.ts'

const form = z.object({ email: z.string().trim(), agreed: z.literal('yes', 'Tick the box') })

test('fields of the wrong shape are reported in our own words', () => {
  for (const email of [['a@b.example', 'c@d.example'], undefined] as const) {
    const parsed = parseForm(form, { agreed: 'yes', ...(email && { email: [...email] }) })
    expect(parsed).toEqual({
      ok: false,
      problems: [{ field: 'email', message: 'Check this and try again' }],
    })
  }
  expect(parseForm(form, { email: 'a@b.example', agreed: ['yes', 'yes'] })).toEqual({
    ok: false,
    problems: [{ field: 'agreed', message: 'Tick the box' }],
  })
})
