/** How a row of products stands, in pixels. */
export interface TrackPlace {
  /** How far it has been moved. */
  left: number
  /** How far it can be. */
  max: number
  /** From one slide to the next. */
  slide: number
  /** What is seen of it. */
  width: number
}

export interface CarouselPages {
  page: number
  pages: number
  /** From one page to the next: as many slides as are seen whole, so that the one that was cut comes first. */
  step: number
}

export const ONE_PAGE: CarouselPages = { page: 1, pages: 1, step: 0 }

/** Browsers round what they measure. */
const ROUNDING = 2

/** How much of a slide, with the gap after it, may be missing where it is seen whole: the row ends without a gap. */
const CUT_MAX = 0.2

export function pagesOf({ left, max, slide, width }: TrackPlace): CarouselPages {
  if (max <= ROUNDING || slide <= 0) return ONE_PAGE
  const step = Math.max(1, Math.floor(width / slide + CUT_MAX)) * slide
  const pages = 1 + Math.ceil((max - ROUNDING) / step)
  const page = left >= max - ROUNDING ? pages : Math.min(1 + Math.round(left / step), pages - 1)
  return { page, pages, step }
}
