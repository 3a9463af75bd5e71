export interface MediaSource {
  url: string
  width: number
  height: number
  format: string
}

export interface Media {
  kind: string
  platform: string
  /** Null: any colour. */
  colour: string | null
  sources: MediaSource[]
  resizeMode: string | null
  focusPoint: string | null
}

const PICTURES_SHOWN_MAX = 8
/** Leaves out videos and fabric swatches. */
const PICTURE_KINDS: readonly string[] = ['MAIN', 'ALTERNATIVE', 'CUT_OUT']

export function picturesOf(media: readonly Media[], colour: string | null): Media[] {
  return media
    .filter((medium) => PICTURE_KINDS.includes(medium.kind) && showsColour(medium, colour) && isForPages(medium))
    .sort((one, other) => PICTURE_KINDS.indexOf(one.kind) - PICTURE_KINDS.indexOf(other.kind))
    .slice(0, PICTURES_SHOWN_MAX)
}

export function swatchOf(media: readonly Media[], colour: string): Media | null {
  return media.find((medium) => medium.kind === 'FABRIC' && medium.colour === colour && isForPages(medium)) ?? null
}

/** A card's width on a dense screen; formats that not every browser supports come last. */
const CARD_WIDTH = 600
const NEW_FORMATS: readonly string[] = ['AVIF', 'WEBP']
const CARD_PICTURES_MAX = 4

/** The best for a card first; the page decides which of them it may show. */
export function cardPictures(media: readonly Media[], colour: string | null): string[] {
  return picturesOf(media, colour)
    .flatMap(bestForCard)
    .slice(0, CARD_PICTURES_MAX)
    .map(({ url }) => url)
}

function bestForCard({ sources }: Media): MediaSource[] {
  const distance = ({ format, width }: MediaSource) =>
    (NEW_FORMATS.includes(format) ? 1_000_000 : 0) +
    (width >= CARD_WIDTH ? width - CARD_WIDTH : 100_000 + CARD_WIDTH - width)
  return sources.toSorted((one, other) => distance(one) - distance(other))
}

const NARROW_WIDTH = 400

/** 400 px wide; null if there is none (D-214), or if its URL ends in a comma, which would break a `srcset`. */
export function narrowPicture(media: readonly Media[], colour: string | null): string | null {
  const [best, ...others] = picturesOf(media, colour).slice(0, 1).flatMap(bestForCard)
  const narrow = others.find(({ width, format }) => width === NARROW_WIDTH && format === best?.format)
  return narrow === undefined || narrow.url.endsWith(',') ? null : narrow.url
}

function showsColour({ colour }: Media, chosen: string | null): boolean {
  return colour === null || colour === chosen
}

/** Unknown platforms count as web; only NATIVE is for apps alone. */
function isForPages({ platform, sources }: Media): boolean {
  return platform !== 'NATIVE' && sources.length > 0
}
