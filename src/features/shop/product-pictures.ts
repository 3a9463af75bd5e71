import type { Media, MediaSource } from '../../domain/catalogue/media.ts'
import { picturesOf } from '../../domain/catalogue/shown-media.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { PictureFit, PictureFocus, ProductViewProps } from '../../ui/product-view.tsx'
import { shownSources } from '../catalogue/swatch-src.ts'
import { PRODUCT_MESSAGES as SAYS } from './messages.ts'

type PictureOf = Visit['pictureOf']

/** The first fills its column, the others three in a row; swiped on phones. */
const FIRST_SIZES = '(min-width: 56.25rem) 46rem, min(88vw, 26rem)'
const OTHER_SIZES = '(min-width: 56.25rem) 15rem, min(88vw, 26rem)'

/** Only what may be shown on a page (D-176). */
export function pictureViews(
  { name, media }: { name: string; media: readonly Media[] },
  colour: string | null,
  pictureOf: PictureOf,
): ProductViewProps[] {
  const shown = picturesOf(media, colour).flatMap((each) => {
    const sources = shownSources(each, pictureOf)
    return sources.length === 0 ? [] : [{ media: each, sources }]
  })
  return shown.map(({ media: { resizeMode, focusPoint }, sources }, place) => ({
    ...bySources(sources),
    alt: SAYS.picture(name, colour, place + 1),
    sizes: place === 0 ? FIRST_SIZES : OTHER_SIZES,
    fit: ownEntry(FITS, resizeMode) ?? 'contain',
    focus: ownEntry(FOCUSES, focusPoint),
    lazy: place > 0,
  }))
}

/** Best first; all other formats are universal. */
const BETTER = { AVIF: 'image/avif', WEBP: 'image/webp' } as const

function bySources(
  sources: readonly MediaSource[],
): Pick<ProductViewProps, 'src' | 'srcSet' | 'width' | 'height' | 'better'> {
  const plain = sources.filter(({ format }) => ownEntry(BETTER, format) === null)
  // Better one that most browsers know than none.
  const known = plain.length > 0 ? plain : sources.filter(({ format }) => format === sources[0]?.format)
  const largest = known.at(-1)
  return {
    src: largest?.url ?? '',
    srcSet: srcSetOf(known),
    width: largest?.width ?? 1,
    height: largest?.height ?? 1,
    better: Object.entries(BETTER).flatMap(([format, type]) => {
      const same = sources.filter((each) => each.format === format)
      return same.length === 0 || plain.length === 0 ? [] : [{ type, srcSet: srcSetOf(same) ?? same[0]?.url ?? '' }]
    }),
  }
}

/** Null where there is no choice. */
function srcSetOf(sources: readonly MediaSource[]): string | null {
  const byWidth = new Map(sources.map(({ width, url }) => [width, url]))
  if (byWidth.size < 2) return null
  return [...byWidth].map(([width, url]) => `${inSrcSet(url)} ${width}w`).join(', ')
}

/** A trailing comma would end the entry. */
function inSrcSet(url: string): string {
  return url.replace(/,+$/, (commas) => '%2C'.repeat(commas.length))
}

/** DAT-36. Crops were made for another shape: here they fill ours. */
const FITS: Readonly<Record<string, PictureFit>> = { CROP: 'cover', FILL: 'cover', THUMB: 'cover', SCALE: 'fill' }

const FOCUSES: Readonly<Record<string, PictureFocus>> = {
  TOP: 'top',
  BOTTOM: 'bottom',
  LEFT: 'left',
  RIGHT: 'right',
  FACE: 'face',
  FACES: 'face',
  TOP_LEFT: 'top-left',
  TOP_RIGHT: 'top-right',
  BOTTOM_LEFT: 'bottom-left',
  BOTTOM_RIGHT: 'bottom-right',
}
