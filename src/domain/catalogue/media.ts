export interface MediaSource {
  /** An address by D-176, or the name of a picture that the demo draws. */
  url: string
  width: number
  height: number
  /** One of IMAGE_FORMATS, or another. */
  format: string
}

/** A picture or film of a product, in one or several sizes (DAT-32, DAT-36). */
export interface Media {
  /** One of MEDIA_KINDS, or another. */
  kind: string
  /** One of MEDIA_PLATFORMS, or another. */
  platform: string
  /** The colour that it shows; null: whichever. */
  colour: string | null
  sources: MediaSource[]
  /** One of RESIZE_MODES, or another; null: not told. */
  resizeMode: string | null
  /** One of FOCUS_POINTS, or another; null: not told. */
  focusPoint: string | null
}
