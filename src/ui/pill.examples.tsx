import type { ReactNode } from 'react'
import * as ICONS from './icons.data.ts'
import { Pill } from './pill.tsx'

export const examples: Record<string, ReactNode> = {
  success: <Pill tone="success" label="Delivered" />,
  info: <Pill tone="info" label="Awaiting Despatch" />,
  warning: <Pill tone="warning" label="Not received" />,
  error: <Pill tone="error" label="Cancelled" />,
  muted: <Pill tone="muted" label="Return Window Expired" />,
  'its own icon': <Pill tone="info" label="Despatched" icon={ICONS.truck} />,
}
