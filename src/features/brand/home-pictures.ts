export type HomePictures = (drawing: string) => HomePicture | null

interface HomePicture {
  src: string
  /** The demo's drawing runs to both edges. */
  isDrawing: boolean
}

/** `/assets/scene-hero-winter-7426ac77.svg` → `hero-winter`: what a brand calls its own. */
export function pictureNameOf(drawing: string): string {
  return drawing.replace(/^\/assets\/(?:scene-)?/, '').replace(/-[0-9a-f]{8}\.svg$/, '')
}

/** Those that a brand may bring along. */
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
