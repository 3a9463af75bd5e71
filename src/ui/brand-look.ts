import type { Mark } from './brand-mark.tsx'
import type { Palette } from './palette.data.ts'

export interface BrandLook {
  mark: Mark | null
  palette: Palette
}
