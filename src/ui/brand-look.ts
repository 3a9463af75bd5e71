import type { Mark } from './brand-mark.tsx'
import type { Palette } from './palette.data.ts'

/** What a brand looks like where there is no stylesheet. */
export interface BrandLook {
  /** Null: the name stands alone. */
  mark: Mark | null
  palette: Palette
}
