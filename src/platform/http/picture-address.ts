import { isPictureAllowed } from '../../domain/orders/shown-picture.ts'
import { urls } from '../../urls.ts'

export interface PictureSources {
  /** The origins from which pictures may be loaded (D-176). */
  origins: readonly string[]
  hasDemoDrawings: boolean
}

export function pictureSources({
  imageOrigins,
  mode,
}: {
  imageOrigins: readonly string[]
  mode: 'demo' | 'production'
}): PictureSources {
  return { origins: imageOrigins, hasDemoDrawings: mode === 'demo' }
}

/** The address of an order's picture; null if pages must not show it. */
export function pictureAddress(picture: string | null, { origins, hasDemoDrawings }: PictureSources): string | null {
  if (picture === null) return null
  if (hasDemoDrawings && /^[a-z]+(?:-[a-z]+)+(?:-[2-4])?$/.test(picture)) return urls.picture(picture)
  return isPictureAllowed(picture, origins) ? picture : null
}
