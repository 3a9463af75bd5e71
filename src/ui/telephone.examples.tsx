import type { ReactNode } from 'react'
import { DEMO_PHONE_NUMBERS } from '../domain/sites/phone-numbers.data.ts'
import { Telephone } from './telephone.tsx'

export const examples: Record<string, ReactNode> = {
  'United Kingdom': <Telephone country="United Kingdom" {...DEMO_PHONE_NUMBERS.uk} />,
  Ireland: <Telephone country="Ireland" {...DEMO_PHONE_NUMBERS.ie} />,
}
