/** Finds the picture to show instead of a drawing of the demo; null if the page shows none. */
export type FindHomePicture = (drawing: string) => HomePicture | null

interface HomePicture {
  src: string
  /** Whether the picture is the demo's drawing, which fills the whole width. */
  isDrawing: boolean
}

/** `/assets/scene-hero-winter-7426ac77.svg` → `hero-winter`: the file name of a brand's own picture. */
export function pictureNameOf(drawing: string): string {
  return drawing.replace(/^\/assets\/(?:scene-)?/, '').replace(/-[0-9a-f]{8}\.svg$/, '')
}

/** The pictures that a brand may replace by its own. */
export const HOME_PICTURE_NAMES: readonly string[] = [
  'department-christmas',
  'department-food',
  'department-home',
  'department-kids',
  'department-men',
  'department-women',
  'feature-gifts',
  'feature-lighting',
  'hero-autumn',
  'hero-christmas',
  'hero-spring',
  'hero-winter',
]
