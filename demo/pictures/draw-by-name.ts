import { drawPicture } from './draw-picture.ts'

/** A picture by its name: "dress-damson", or "dress-damson-2" for the second view of it, which is a detail. */
export function drawByName(name: string): string | null {
  const [, product, colour, view = '1'] = /^([a-z]+)-([a-z]+(?:-[a-z]+)*)(?:-([2-4]))?$/.exec(name) ?? []
  return product && colour ? drawPicture(product, colour, Number(view)) : null
}
