import type { ReactNode } from 'react'
import { ErrorSummary } from './error-summary.tsx'

export const examples: Record<string, ReactNode> = {
  'two fields': (
    <ErrorSummary
      errors={[
        { fieldId: 'email', message: 'The email address is required' },
        { fieldId: 'firstName', message: 'Please enter at least 2 characters' },
      ]}
    />
  ),
}
