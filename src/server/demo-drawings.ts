import { drawByName } from '../../demo/pictures/draw-by-name.ts'
import { drawnPictures } from '../adapters/recommendations/pictures/drawn-pictures.ts'

export const demoDrawings = drawnPictures(drawByName)
