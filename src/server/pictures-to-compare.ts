import { drawByName } from '../../demo/pictures/draw-by-name.ts'
import { drawnPictures } from '../adapters/recommendations/pictures/drawn-pictures.ts'
import { fetchedPictures } from '../adapters/recommendations/pictures/fetched-pictures.ts'
import type { ReadPicture } from '../adapters/recommendations/pictures/read-picture.ts'
import type { Configuration } from './configuration.ts'

/** Reads the pictures that pages show: the retailer's and, in the demo, those that it draws. */
export function picturesToCompare({ mode, imageOrigins }: Pick<Configuration, 'mode' | 'imageOrigins'>): ReadPicture {
  const fetched = fetchedPictures(imageOrigins)
  const drawn = mode === 'demo' ? drawnPictures(drawByName) : null
  return async (picture) => (await drawn?.(picture)) ?? (await fetched(picture))
}
