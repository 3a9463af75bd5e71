import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** In the build, which needs nothing beside it; else beside the sources. */
const [FOLDER = ''] = ['../brands', '../../brands', '../../dist/brands']
  .map((folder) => join(import.meta.dirname, folder))
  .filter((folder) => existsSync(folder))

export const BUILT_IN_BRANDS = { demo: join(FOLDER, 'fern-and-field'), plain: join(FOLDER, 'plain') }
