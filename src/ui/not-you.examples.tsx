import type { ReactNode } from 'react'
import { NotYou } from './not-you.tsx'

export const examples: Record<string, ReactNode> = {
  'somebody is remembered': (
    <NotYou firstName="Amelia" action="/sign-out" hidden={[{ name: 'formToken', value: 'a-form-token' }]} />
  ),
}
