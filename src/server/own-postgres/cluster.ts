import { existsSync } from 'node:fs'
import { chown, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Home, spawnAs, succeeds } from './home.ts'
import { lastWords, type ServerLog } from './server.ts'

export const USER = 'aftercare'

/** Complete or not at all, even when killed. */
export async function createCluster(home: Home, log: ServerLog, durable: boolean): Promise<void> {
  // Left by a kill; only one start at a time has this folder.
  for (const name of await readdir(home.folder)) {
    if (/^postgres.*\.new-/.test(name)) await rm(join(home.folder, name), { recursive: true, force: true })
  }
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return
  const unfinished = await mkdtemp(join(home.folder, 'postgres.new-'))
  const { switchTo } = home.runAs
  if (switchTo) await chown(unfinished, switchTo.uid, switchTo.gid)
  const command = [
    [join(home.bin, 'initdb'), '-D', unfinished],
    [`--username=${USER}`, '--auth-local=trust', '--auth-host=reject'],
    // The same order and case rules on every machine, whatever its libraries.
    ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    durable ? [] : ['--no-sync'],
  ].flat()
  const stdio = ['ignore', 'ignore', log.file.fd] as const
  if (!(await succeeds(() => spawnAs(home.runAs, 'KILL', command, { stdio: [...stdio] })))) {
    throw new StartError(`The database could not be created in ${home.cluster}: ${await lastWords(log)}.`)
  }
  await rename(unfinished, home.cluster)
  if (!durable) return
  const folder = await open(home.folder)
  await folder.sync().finally(() => folder.close())
}
