import type { ReactNode } from 'react'
import { GIFT_THEMES } from '../domain/gift-receipts/themes-on.ts'
import { themeDrawings } from './gift-themes.data.ts'
import { GiftThemes } from './gift-themes.tsx'

const ALL = GIFT_THEMES.map(({ value, label }) => ({ value, label, drawing: themeDrawings[value] }))
const IN_SEASON = ALL.slice(0, 3)

export const examples: Record<string, ReactNode> = {
  'all themes, one chosen': <GiftThemes legend="Theme" name="theme" themes={ALL} selected="just-because" />,
  'none chosen, with an error': (
    <GiftThemes legend="Theme" name="theme-error" themes={IN_SEASON} error="Choose a theme" />
  ),
}
