import { useEffect, useRef } from 'react'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { GiftFormState } from './gift-form.ts'

export function Problems({ state: { problems, refusals } }: { state: GiftFormState }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])
  return (
    <ErrorSummary
      key={refusals}
      ref={summary}
      errors={problems.map(({ field, message }) => ({ fieldId: field, message }))}
      follow={(fieldId) => document.getElementById(fieldId)?.focus()}
    />
  )
}
