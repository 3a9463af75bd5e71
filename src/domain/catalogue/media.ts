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
