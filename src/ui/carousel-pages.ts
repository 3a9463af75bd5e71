export interface TrackMeasurements {
  /** How far the track is scrolled, and how far it can be. */
  left: number
  max: number
  /** Distance from one slide to the next. */
  slide: number
  width: number
}

export interface CarouselPages {
  page: number
  pages: number
  /** Distance between pages: the width of the slides that fit whole, so that a slide that is cut off starts a page. */
  step: number
}

export const ONE_PAGE: CarouselPages = { page: 1, pages: 1, step: 0 }

/** A tolerance, because browsers round what they measure. */
const ROUNDING = 2

/** A slide counts as whole if no more than this share of it and its gap is cut off: the last slide has no gap. */
const CUT_MAX = 0.2

export function pagesOf({ left, max, slide, width }: TrackMeasurements): CarouselPages {
  if (max <= ROUNDING || slide <= 0) return ONE_PAGE
  const step = Math.max(1, Math.floor(width / slide + CUT_MAX)) * slide
  const pages = 1 + Math.ceil((max - ROUNDING) / step)
  const page = left >= max - ROUNDING ? pages : Math.min(1 + Math.round(left / step), pages - 1)
  return { page, pages, step }
}
