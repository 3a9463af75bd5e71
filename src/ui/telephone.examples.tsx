import type { ReactNode } from 'react'
import { PHONE_NUMBERS } from '../domain/sites/phone-numbers.data.ts'
import { Telephone } from './telephone.tsx'

export const examples: Record<string, ReactNode> = {
  'United Kingdom': <Telephone country="United Kingdom" {...PHONE_NUMBERS.uk} />,
  Ireland: <Telephone country="Ireland" {...PHONE_NUMBERS.ie} />,
}
