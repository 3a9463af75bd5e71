import { drawByName } from '../../demo/pictures/draw-by-name.ts'
import { drawnPictures } from '../adapters/recommendations/pictures/drawn-pictures.ts'

/** The pictures that the demo draws, as pixels. */
export const demoDrawings = drawnPictures(drawByName)
