import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export const examples: Record<string, ReactNode> = Object.fromEntries(
  Object.entries(ICONS).map(([name, path]) => [name, <Icon key={name} path={path} />]),
)
