import type { ReactNode } from 'react'
import { GiftThemes, type GiftThemesProps } from './gift-themes.tsx'

const IN_SEASON: GiftThemesProps['themes'] = [
  { code: 'just-because', label: 'Just because' },
  { code: 'birthday', label: 'Birthday' },
  { code: 'thank-you', label: 'Thank you' },
]
const ALL: GiftThemesProps['themes'] = [
  { code: 'just-because', label: 'Just because' },
  { code: 'birthday', label: 'Birthday' },
  { code: 'christmas', label: 'Christmas' },
  { code: 'thank-you', label: 'Thank you' },
  { code: 'congratulations', label: 'Congratulations' },
  { code: 'wedding', label: 'Wedding' },
  { code: 'anniversary', label: 'Anniversary' },
  { code: 'new-baby', label: 'New baby' },
  { code: 'new-home', label: 'New home' },
  { code: 'mothers-day', label: "Mother's Day" },
  { code: 'fathers-day', label: "Father's Day" },
  { code: 'valentines-day', label: "Valentine's Day" },
  { code: 'easter', label: 'Easter' },
  { code: 'get-well-soon', label: 'Get well soon' },
]

export const examples: Record<string, ReactNode> = {
  'all themes, one chosen': <GiftThemes legend="Theme" name="theme" themes={ALL} selected="just-because" />,
  'none chosen, with an error': (
    <GiftThemes legend="Theme" name="theme-error" themes={IN_SEASON} error="Choose a theme" />
  ),
}
