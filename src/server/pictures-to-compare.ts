import { fetchedPictures } from '../adapters/recommendations/pictures/fetched-pictures.ts'
import type { ReadPicture } from '../adapters/recommendations/pictures/read-picture.ts'
import type { Configuration } from './configuration.ts'

export function picturesToCompare({ mode, imageOrigins }: Pick<Configuration, 'mode' | 'imageOrigins'>): ReadPicture {
  const fetched = fetchedPictures(imageOrigins)
  return async (picture) => (mode === 'demo' ? await drawn(picture) : null) ?? (await fetched(picture))
}

/** Loaded on demand: `demo/` is not installed in production. */
const drawn: ReadPicture = async (picture) => (await import('./demo-drawings.ts')).demoDrawings(picture)
