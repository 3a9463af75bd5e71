import type { ReactNode } from 'react'
import { FailureNotice } from './failure-notice.tsx'

export const examples: Record<string, ReactNode> = {
  'with where to write to us': (
    <FailureNotice
      failure="We're sorry, but this order can't be amended any more. Please contact us if you need help."
      contact="#contact"
    />
  ),
}
