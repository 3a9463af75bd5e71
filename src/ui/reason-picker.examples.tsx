import type { ReactNode } from 'react'
import { CANCEL_REASONS } from '../domain/policy/cancel-reasons.data.ts'
import { ReasonPicker } from './reason-picker.tsx'

const reasons = { legend: "Why you're cancelling", reasons: CANCEL_REASONS }

export const examples: Record<string, ReactNode> = {
  'nothing chosen': <ReasonPicker {...reasons} name="reason-none" />,
  'a primary with secondaries': <ReasonPicker {...reasons} name="reason-primary" primary="C06-P0" />,
  'a primary without': <ReasonPicker {...reasons} name="reason-alone" primary="C01-P0" />,
  'both chosen': <ReasonPicker {...reasons} name="reason-both" primary="C05-P0" secondary="C05-S3" />,
  'a secondary missing': (
    <ReasonPicker {...reasons} name="reason-missing" primary="C03-P0" secondaryError="Select a more specific reason" />
  ),
}
