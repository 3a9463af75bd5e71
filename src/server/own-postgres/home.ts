import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { chmod, cp, lchown, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { BIN, copyPackage, findPostgresPackage, type PostgresPackage, SET_DATABASE_URL } from './binaries.ts'

interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root. */
interface RunAs {
  /** What is put before the program, such as `unshare …`. */
  through: string[]
  switchTo: Owner | null
  /** Whether the program gets a signal when we die: Linux with util-linux's `setpriv`. */
  pdeathsig: boolean
}

/** Where the data is, and who runs which PostgreSQL on it. */
export interface Home {
  folder: string
  cluster: string
  bin: string
  runAs: RunAs
}

type Say = (line: string) => void

const ROOT: Owner = { uid: 0, gid: 0 }
const NOBODY: Owner = { uid: 65534, gid: 65534 }
/** It is called nobody there: the files stay where they are, owned by root. */
const USER_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`]
/** For a data folder that only root can enter: survives a restart of the machine. */
const ELSEWHERE = '/var/lib/aftercare-postgres'
const MOVED_TO = 'postgres-lives-in.txt'

export function clusterIn(folder: string): string {
  return join(folder, 'postgres')
}

/** The data folder itself, unless root had to move the data. */
export async function whereDataIs(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, MOVED_TO), 'utf8').catch(() => '')).trim() || dataDir
}

export async function chooseHome(dataDir: string, folder: string, say: Say): Promise<Home> {
  const package_ = await findPostgresPackage()
  const ourselves: RunAs = { through: [], switchTo: null, pdeathsig: await hasPdeathsig() }
  const inPlace = { folder, cluster: clusterIn(folder), bin: join(package_.root, BIN), runAs: ourselves }
  if (!(await canUse(ourselves, dataDir, join(inPlace.bin, 'postgres')))) {
    throw new StartError(`The PostgreSQL from npm (${package_.root}) doesn't run here; ${SET_DATABASE_URL}.`)
  }
  const uid = process.getuid?.()
  const owner = await ownerOf(inPlace.cluster)
  if (uid === 0) return homeOfRoot(dataDir, inPlace, owner, package_, say)
  if (owner === null || owner.uid === uid) return inPlace
  throw new StartError(
    `The database in ${dataDir} belongs to the user with uid ${owner.uid}; start as that user, or set DATA_DIR to another folder.`,
  )
}

async function homeOfRoot(
  dataDir: string,
  inPlace: Home,
  owner: Owner | null,
  package_: PostgresPackage,
  say: Say,
): Promise<Home> {
  const asNobody = { ...inPlace.runAs, switchTo: NOBODY }
  const ways = [{ ...inPlace.runAs, through: USER_NAMESPACE }, asNobody]
  if (owner && owner.uid !== 0) ways.unshift({ ...inPlace.runAs, switchTo: owner })
  for (const runAs of ways) {
    const home = await tryHome({ ...inPlace, runAs }, package_)
    if (home === null) continue
    if (runAs.switchTo) say(`PostgreSQL is running as uid ${runAs.switchTo.uid}, with its data in ${home.cluster}.`)
    if (owner) await giveTo(runAs.switchTo ?? ROOT, home.cluster)
    return home
  }

  await mkdir(ELSEWHERE, { recursive: true })
  const folder = await mkdtemp(join(ELSEWHERE, 'data-'))
  for (const each of [ELSEWHERE, folder]) await chmod(each, 0o755)
  const home = await tryHome({ ...inPlace, folder, cluster: clusterIn(folder), runAs: asNobody }, package_)
  if (home === null) {
    await rm(folder, { recursive: true, force: true })
    throw new StartError(
      `PostgreSQL doesn't run as root, and neither a user namespace nor another uid can be used here; start as an ordinary user, or ${SET_DATABASE_URL}.`,
    )
  }
  if (owner) {
    await cp(inPlace.cluster, home.cluster, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    await giveTo(NOBODY, home.cluster)
  }
  await writeFile(join(dataDir, MOVED_TO), `${folder}\n`)
  if (owner) await rename(inPlace.cluster, join(inPlace.folder, 'postgres-before-it-moved'))
  say(`PostgreSQL doesn't run as root and only root can open ${dataDir}, so the data is kept in ${home.cluster}.`)
  return home
}

/** With a copy of the binaries where their own folder can't be entered. */
async function tryHome(home: Home, package_: PostgresPackage): Promise<Home | null> {
  if (!(await canUse(home.runAs, home.folder))) return null
  const runs = (bin: string) => canUse(home.runAs, home.folder, join(bin, 'postgres'))
  if (await runs(home.bin)) return home
  const bin = join(await copyPackage(package_, home.folder), BIN)
  return (await runs(bin)) ? { ...home, bin } : null
}

/**
 * The program gets `deathSignal` however we die. `setpriv` comes last, because a change of uid clears the signal; it
 * is tied to the calling thread, so a worker's end also ends the program.
 */
export function spawnAs(
  { through, switchTo, pdeathsig }: RunAs,
  deathSignal: 'INT' | 'KILL',
  command: string[],
  options: SpawnOptions,
): ChildProcess {
  const [file = '', ...args] = [...through, ...(pdeathsig ? ['setpriv', '--pdeathsig', deathSignal] : []), ...command]
  // PGDATA, PGPORT and the like are for another database.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))
  return spawn(file, args, { ...options, ...switchTo, env: { ...env, LC_ALL: 'C' } })
}

export async function canUse(runAs: RunAs, folder: string, program = ''): Promise<boolean> {
  const script = 'cd "$1" && { [ -z "$2" ] || exec "$2" --version; }'
  return succeeds(() => spawnAs(runAs, 'KILL', ['sh', '-c', script, 'sh', folder, program], { stdio: 'ignore' }))
}

// Busybox has a setpriv without --pdeathsig, so it has to be tried.
export async function hasPdeathsig(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return succeeds(() => spawn('setpriv', ['--pdeathsig', 'KILL', 'sh', '-c', ':'], { stdio: 'ignore' }))
}

export function succeeds(start: () => ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const child = start()
      child.once('error', () => resolve(false))
      child.once('exit', (code) => resolve(code === 0))
    } catch {
      // An unknown uid throws instead of emitting an event.
      resolve(false)
    }
  })
}

async function ownerOf(folder: string): Promise<Owner | null> {
  return lstat(folder).catch(() => null)
}

/** The folder itself last, so that an interrupted run is repeated. */
async function giveTo({ uid, gid }: Owner, folder: string): Promise<void> {
  if ((await ownerOf(folder))?.uid === uid) return
  for (const path of await readdir(folder, { recursive: true })) await lchown(join(folder, path), uid, gid)
  await lchown(folder, uid, gid)
}
