import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseForm } from './form.ts'

const form = z.object({ email: z.string().trim(), agreed: z.literal('yes', 'Tick the box') })

test('a field that is sent twice or not at all is refused in our own words', () => {
  for (const sent of [{ email: ['a@b.example', 'c@d.example'] }, {}]) {
    const problems = [{ field: 'email', message: 'Check this and try again' }]
    expect(parseForm(form, { agreed: 'yes', ...sent })).toEqual({ ok: false, problems })
  }
})
