import { isShownPicture } from '../../domain/orders/shown-picture.ts'
import { urls } from '../../urls.ts'

export interface PictureSources {
  /** From where the retailer's pictures may come (D-176). */
  origins: readonly string[]
  isDrawn: boolean
}

export function pictureSources({
  imageOrigins,
  mode,
}: {
  imageOrigins: readonly string[]
  mode: 'demo' | 'production'
}): PictureSources {
  return { origins: imageOrigins, isDrawn: mode === 'demo' }
}

/** The only way for an order's picture into a page. */
export function pictureAddress(picture: string | null, { origins, isDrawn }: PictureSources): string | null {
  if (picture === null) return null
  if (isDrawn && /^[a-z]+(?:-[a-z]+)+(?:-[2-4])?$/.test(picture)) return urls.picture(picture)
  return isShownPicture(picture, origins) ? picture : null
}
