import { fetchedPictures } from '../adapters/recommendations/pictures/fetched-pictures.ts'
import type { ReadPicture } from '../adapters/recommendations/pictures/read-picture.ts'
import type { Configuration } from './configuration.ts'
import { demoDrawings } from './demo-drawings.ts'

/** Reads the pictures that pages show: the retailer's and, in the demo, those that it draws. */
export function picturesToCompare({ mode, imageOrigins }: Pick<Configuration, 'mode' | 'imageOrigins'>): ReadPicture {
  const fetched = fetchedPictures(imageOrigins)
  const drawn = mode === 'demo' ? demoDrawings : null
  return async (picture) => (await drawn?.(picture)) ?? (await fetched(picture))
}
