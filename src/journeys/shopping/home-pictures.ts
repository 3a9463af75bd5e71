import { DEPARTMENT_PICTURES, HOME_SEASONS } from './home-seasons.data.ts'

export type HomePictures = (drawing: string) => HomePicture | null

export interface HomePicture {
  src: string
  /** The demo's drawing runs to both edges. */
  isDrawing: boolean
}

/** `/assets/scene-hero-winter-7426ac77.svg` → `hero-winter`: what a brand calls its own. */
export function pictureNameOf(drawing: string): string {
  return drawing.replace(/^\/assets\/(?:scene-)?/, '').replace(/-[0-9a-f]{8}\.svg$/, '')
}

export const HOME_PICTURE_NAMES: readonly string[] = [
  ...new Set(
    [
      ...Object.values(HOME_SEASONS).flatMap(({ scene, features }) => [scene, ...features.map((each) => each.scene)]),
      ...Object.values(DEPARTMENT_PICTURES),
    ].map(pictureNameOf),
  ),
].sort()
