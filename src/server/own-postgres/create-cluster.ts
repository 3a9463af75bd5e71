import { chown, lstat, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Home } from './choose-home.ts'
import { OwnPostgresError } from './own-postgres-error.ts'
import { spawnAs } from './run-as.ts'

export const USER = 'aftercare'

const UNFINISHED = 'postgres.new-'

/** Complete or not at all, even when killed. */
export async function createCluster(home: Home, durable: boolean): Promise<void> {
  await removeUnfinished(home.folder)
  if (await exists(join(home.cluster, 'PG_VERSION'))) return
  const unfinished = await mkdtemp(join(home.folder, UNFINISHED))
  try {
    if (home.runAs.owner) await chown(unfinished, home.runAs.owner.uid, home.runAs.owner.gid)
    await initdb(home, unfinished, durable)
    await rename(unfinished, home.cluster)
    if (durable) await syncFolder(home.folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function initdb(home: Home, folder: string, durable: boolean): Promise<void> {
  const args = [
    ['-D', folder],
    [`--username=${USER}`, '--auth-local=trust', '--auth-host=reject'],
    // The same order and case rules on every machine, whatever its libraries.
    ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    durable ? [] : ['--no-sync'],
  ].flat()
  const child = spawnAs(home.runAs, 'KILL', [home.binaries.initdb, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [code, complaint] = await Promise.all([ended, child.stderr ? text(child.stderr) : ''])
  if (code === 0) return
  const errors = complaint.split('\n').filter((line) => /error|fatal/i.test(line))
  throw new OwnPostgresError(
    `The database could not be created in ${home.cluster}: ${(errors.at(-1) ?? complaint.trim()) || `initdb ended with ${code}`}.`,
  )
}

// Left by a kill during initdb; only one start at a time has this folder.
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED) || /^postgres-binaries-.*\.new-/.test(name)) {
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
