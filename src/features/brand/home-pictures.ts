import type { Department } from '../../domain/policy/departments.data.ts'

/** Finds the picture to show instead of a drawing of the demo, or under a name of its own; null if there is none. */
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

const SCENE_NAMES = ['feature-gifts', 'feature-lighting', 'hero-autumn', 'hero-christmas', 'hero-spring', 'hero-winter']

/** The pictures that a brand may have. */
export function homePictureNames(departments: readonly Department[]): string[] {
  return [...departments.map(({ slug }) => `department-${slug}`).sort(), ...SCENE_NAMES]
}
