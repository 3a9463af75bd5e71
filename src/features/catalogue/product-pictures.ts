import { type Media, type MediaSource, swatchOf } from '../../domain/catalogue/media.ts'
import type { Visit } from '../../platform/http/visit.ts'

/** The first picture that a page may show (D-176). */
export function firstPicture(pictures: readonly string[], { pictureOf }: Pick<Visit, 'pictureOf'>): string | null {
  return pictures.map(pictureOf).find((url) => url !== null) ?? null
}

type PictureOf = Visit['pictureOf']

/** Null if no swatch can be shown: the page then shows only the colour's name. */
export function swatchSrc(media: readonly Media[], colour: string, pictureOf: PictureOf): string | null {
  const swatch = swatchOf(media, colour)
  return swatch === null ? null : (shownSources(swatch, pictureOf)[0]?.url ?? null)
}

/** The sources that a page may show (D-176), narrowest first. */
export function shownSources({ sources }: Pick<Media, 'sources'>, pictureOf: PictureOf): MediaSource[] {
  return sources
    .flatMap((source) => {
      const url = pictureOf(source.url)
      return url === null || source.width < 1 || source.height < 1 ? [] : [{ ...source, url }]
    })
    .sort((one, other) => one.width - other.width)
}
