import type { Visit } from '../../platform/http/visit.ts'

/** The best that may be shown on a page (D-176). */
export function firstPicture(pictures: readonly string[], { pictureOf }: Pick<Visit, 'pictureOf'>): string | null {
  return pictures.map(pictureOf).find((url) => url !== null) ?? null
}
