export interface TrackPlace {
  left: number
  max: number
  /** From one slide to the next. */
  slide: number
  width: number
}

export interface CarouselPages {
  page: number
  pages: number
  /** From page to page: as many slides as are seen whole, so that the one cut off comes first. */
  step: number
}

export const ONE_PAGE: CarouselPages = { page: 1, pages: 1, step: 0 }

/** Browsers round what they measure. */
const ROUNDING = 2

/** The share of a slide with its gap that may be missing: the row ends without a gap. */
const CUT_MAX = 0.2

export function pagesOf({ left, max, slide, width }: TrackPlace): CarouselPages {
  if (max <= ROUNDING || slide <= 0) return ONE_PAGE
  const step = Math.max(1, Math.floor(width / slide + CUT_MAX)) * slide
  const pages = 1 + Math.ceil((max - ROUNDING) / step)
  const page = left >= max - ROUNDING ? pages : Math.min(1 + Math.round(left / step), pages - 1)
  return { page, pages, step }
}
