import { fetchedPictures } from '../adapters/recommendations/pictures/fetched-pictures.ts'
import type { ReadPicture } from '../adapters/recommendations/pictures/read-picture.ts'
import type { Configuration } from './configuration.ts'

/** Reads the pictures that pages show: the retailer's and, in the demo, those that it draws. */
export function picturesToCompare({ mode, imageOrigins }: Pick<Configuration, 'mode' | 'imageOrigins'>): ReadPicture {
  const fetched = fetchedPictures(imageOrigins)
  return async (picture) => (mode === 'demo' ? await drawn(picture) : null) ?? (await fetched(picture))
}

/** Loaded when it is needed: `demo/` is no part of what production installs. */
const drawn: ReadPicture = async (picture) => (await import('./demo-drawings.ts')).demoDrawings(picture)
