import type { ReactNode } from 'react'
import { HiddenFields } from './hidden-fields.tsx'

export const examples: Record<string, ReactNode> = {
  'a token and a list': (
    <HiddenFields
      fields={[
        { name: 'formToken', value: 'a-form-token' },
        { name: 'line', value: '1' },
        { name: 'line', value: '2' },
      ]}
    />
  ),
}
