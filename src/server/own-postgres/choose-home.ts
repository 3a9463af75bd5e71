import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Binaries, binariesIn, copyBinaries, findPostgresPackage, mend, type PostgresPackage } from './binaries.ts'
import { OwnPostgresError, SET_DATABASE_URL } from './own-postgres-error.ts'
import { giveTo, type Owner } from './ownership.ts'
import { asOwner, canUse, inUserNamespace, ourselves, type RunAs } from './run-as.ts'

export interface Home {
  cluster: string
  folder: string
  runAs: RunAs
  binaries: Binaries
}

// Roots for the data that survive a restart of the machine, for a data folder that only root can enter.
const ELSEWHERE = ['/var/lib/aftercare-postgres', '/var/tmp/aftercare-postgres']
const MOVED_TO = 'postgres-lives-in.txt'

type Say = (line: string) => void

export async function chooseHome(dataDir: string, movedTo: string | null, say: Say): Promise<Home> {
  const package_ = await findPostgresPackage()
  await checkThatItRuns(dataDir, package_)
  if (process.getuid?.() !== 0) return homeOfOrdinaryUser(dataDir, package_)

  for (const runAs of await waysOfRoot(dataDir, movedTo)) {
    const home = await tryHome(movedTo ?? dataDir, runAs, package_)
    if (home === null) continue
    if (runAs.switchTo) say(`PostgreSQL is running as uid ${runAs.switchTo.uid}, with its data in ${home.cluster}.`)
    await giveTo(runAs.owner, home.cluster).catch(ignoreMissing)
    return home
  }
  return moveElsewhere(dataDir, package_, say)
}

/** Best first: whoever has the data already, then in place as root, then another uid that can enter the folder. */
async function waysOfRoot(dataDir: string, movedTo: string | null): Promise<RunAs[]> {
  const existing = await ownerOf(clusterIn(movedTo ?? dataDir))
  const ways = existing && existing.uid !== 0 ? [await asOwner(existing)] : []
  if (movedTo) return [...ways, await asOwner()]
  ways.push(await inUserNamespace(), await asOwner())
  for (const owner of [await ownerOf(dataDir), await ownerOf(dirname(dataDir))]) {
    if (owner && owner.uid !== 0) ways.push(await asOwner(owner))
  }
  return ways
}

export function clusterIn(folder: string): string {
  return join(folder, 'postgres')
}

export async function whereDataWasMoved(dataDir: string, say: Say): Promise<string | null> {
  const text = await readFile(join(dataDir, MOVED_TO), 'utf8').catch(() => '')
  const folder = text.trim()
  if (folder === '' || (await ownerOf(folder))) return folder || null
  say(`The database in ${folder} is gone, so a new one is being created.`)
  return null
}

// Before anything is copied: binaries for another C library run nowhere on this machine.
async function checkThatItRuns(dataDir: string, package_: PostgresPackage): Promise<void> {
  const { postgres } = binariesIn(package_.root)
  if (!(await mend(package_.root)) || (await canUse(await ourselves(), dataDir, postgres))) return
  throw new OwnPostgresError(`The PostgreSQL from npm (${package_.root}) doesn't run here; ${SET_DATABASE_URL}.`)
}

async function homeOfOrdinaryUser(dataDir: string, package_: PostgresPackage): Promise<Home> {
  const owner = await ownerOf(clusterIn(dataDir))
  if (owner && owner.uid !== process.getuid?.()) {
    throw new OwnPostgresError(
      `The database in ${dataDir} belongs to the user with uid ${owner.uid}; start as that user, or set DATA_DIR to another folder.`,
    )
  }
  const home = await tryHome(dataDir, await ourselves(), package_)
  if (home) return home
  throw new OwnPostgresError(`PostgreSQL can't be run from ${dataDir}; ${SET_DATABASE_URL}.`)
}

async function tryHome(folder: string, runAs: RunAs, package_: PostgresPackage): Promise<Home | null> {
  if (!(await canUse(runAs, folder))) return null
  const home = (root: string): Home => ({ cluster: clusterIn(folder), folder, runAs, binaries: binariesIn(root) })
  const inPlace = home(package_.root)
  const mended = await mend(package_.root)
  if (mended && (await canUse(runAs, folder, inPlace.binaries.postgres))) return inPlace
  const copied = home(await copyBinaries(package_, folder, runAs.owner))
  return (await canUse(runAs, folder, copied.binaries.postgres)) ? copied : null
}

/** The last resort of root: no user namespaces, and a data folder that no other uid can enter. */
async function moveElsewhere(dataDir: string, package_: PostgresPackage, say: Say): Promise<Home> {
  const runAs = await asOwner()
  for (const root of ELSEWHERE) {
    const folder = await makeFolder(root)
    if (folder === null) continue
    const home = await tryHome(folder, runAs, package_)
    if (home === null) {
      await rm(folder, { recursive: true, force: true })
      continue
    }
    const old = clusterIn(dataDir)
    if (await ownerOf(old)) {
      await cp(old, home.cluster, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
      await giveTo(runAs.owner, home.cluster)
    }
    await writeFile(join(dataDir, MOVED_TO), `${folder}\n`)
    await rename(old, join(dataDir, 'postgres-before-it-moved')).catch(ignoreMissing)
    say(`PostgreSQL doesn't run as root and only root can open ${dataDir}, so the data is kept in ${home.cluster}.`)
    return home
  }
  throw new OwnPostgresError(
    `PostgreSQL doesn't run as root, and neither a user namespace nor another uid can be used here; start as an ordinary user, or ${SET_DATABASE_URL}.`,
  )
}

async function makeFolder(root: string): Promise<string | null> {
  try {
    await mkdir(root, { recursive: true })
    await chmod(root, 0o755)
    const folder = await mkdtemp(join(root, 'data-'))
    await chmod(folder, 0o755)
    return folder
  } catch {
    return null
  }
}

async function ownerOf(folder: string): Promise<Owner | null> {
  return lstat(folder).catch(() => null)
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
