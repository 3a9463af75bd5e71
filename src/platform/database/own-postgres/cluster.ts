import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../configuration/start-error.ts'
import { giveTo, type Home, spawnAs, succeeds } from './home.ts'
import { lastWords, type ServerLog } from './server.ts'

export const USER = 'aftercare'

/** Complete or not at all, even when killed. */
export async function createCluster({ cluster, bin, runAs }: Home, log: ServerLog, durable: boolean): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const unfinished = `${cluster}.new`
  // The programs of a killed initdb may still write into it for a moment.
  await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
  await mkdir(unfinished, { mode: 0o700 })
  await giveTo(runAs, unfinished)
  const command = [
    [join(bin, 'initdb'), '-D', unfinished],
    [`--username=${USER}`, '--auth-local=trust', '--auth-host=reject'],
    // The same order and case rules on every machine, whatever its libraries.
    ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    durable ? [] : ['--no-sync'],
  ].flat()
  if (!(await succeeds(spawnAs(runAs, 'KILL', command, { stdio: ['ignore', 'ignore', log.file.fd] })))) {
    throw new StartError(`The database could not be created in ${cluster}: ${await lastWords(log)}.`)
  }
  await rename(unfinished, cluster)
}
