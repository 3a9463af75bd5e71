import type { ReactNode } from 'react'
import { RestoredNotice } from './restored-notice.tsx'

export const examples: Record<string, ReactNode> = {
  'after a sign-in': <RestoredNotice>Please check your choices and continue.</RestoredNotice>,
}
