import { decodeDrawing } from './decode-picture.ts'
import type { ReadPicture } from './read-picture.ts'

/** Pictures that the demo draws, by their names. */
export function drawnPictures(draw: (name: string) => string | null): ReadPicture {
  return async (name) => {
    const svg = draw(name)
    return svg === null ? null : decodeDrawing(svg)
  }
}
