import type { Visit } from '../web/visit.ts'

/** Of a picture in several sizes and formats the best that may stand on a page (D-176). */
export function firstPicture(pictures: readonly string[], { pictureOf }: Pick<Visit, 'pictureOf'>): string | null {
  return pictures.map(pictureOf).find((url) => url !== null) ?? null
}
