import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { type IconName, icons } from './icons.data.ts'

const names = Object.keys(icons) as IconName[]

export const examples: Record<string, ReactNode> = Object.fromEntries(
  names.map((name) => [name, <Icon key={name} name={name} />]),
)
