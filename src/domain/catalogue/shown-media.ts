import type { Media, MediaSource } from './media.ts'

const PICTURES_SHOWN_MAX = 8
/** Pictures, the main one first; films and swatches are not among them. */
const KINDS: readonly string[] = ['MAIN', 'ALTERNATIVE', 'CUT_OUT']

/** The pictures of a product in a colour, in the order in which they are shown. */
export function picturesOf(media: readonly Media[], colour: string | null): Media[] {
  return media
    .filter((each) => KINDS.includes(each.kind) && isOf(each, colour) && isForPages(each))
    .sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
    .slice(0, PICTURES_SHOWN_MAX)
}

/** The picture of the fabric, which stands for its colour. */
export function swatchOf(media: readonly Media[], colour: string): Media | null {
  return media.find((each) => each.kind === 'FABRIC' && each.colour === colour && isForPages(each)) ?? null
}

/** As wide as a card is on a dense screen; formats that not every browser knows come last. */
const CARD_WIDTH = 600
const NEW_FORMATS: readonly string[] = ['AVIF', 'WEBP']
const CARD_PICTURES_MAX = 4

/** The addresses of the main picture in a colour, the best for a card first: which of them a page may show it knows itself. */
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

/** The first card picture 400 wide; null where the catalogue lacks it (D-214). A comma at its end would end a `srcset`. */
export function narrowPicture(media: readonly Media[], colour: string | null): string | null {
  const [best, ...others] = picturesOf(media, colour).slice(0, 1).flatMap(bestForCard)
  const narrow = others.find(({ width, format }) => width === NARROW_WIDTH && format === best?.format)
  return narrow === undefined || narrow.url.endsWith(',') ? null : narrow.url
}

function isOf({ colour }: Media, chosen: string | null): boolean {
  return colour === null || colour === chosen
}

/** What is made for apps alone is not for pages; every other platform, unknown ones too, is. */
function isForPages({ platform, sources }: Media): boolean {
  return platform !== 'NATIVE' && sources.length > 0
}
