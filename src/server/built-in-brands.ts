import { join } from 'node:path'

/** Beside the sources, and beside the build: both lie two folders deep. */
const FOLDER = join(import.meta.dirname, '../../brands')

export const BUILT_IN_BRANDS = { demo: join(FOLDER, 'fern-and-field'), plain: join(FOLDER, 'plain') }
