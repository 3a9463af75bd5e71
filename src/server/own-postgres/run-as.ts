import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { Owner } from './ownership.ts'

/** PostgreSQL refuses to run as root. */
export interface RunAs {
  /** What is put before the program, such as `unshare …`. */
  through: string[]
  switchTo: Owner | null
  owner: Owner | null
  /** Whether the program gets a signal when we die: Linux with util-linux's `setpriv`. */
  pdeathsig: boolean
}

const NOBODY: Owner = { uid: 65534, gid: 65534 }

export async function ourselves(): Promise<RunAs> {
  return { through: [], switchTo: null, owner: null, pdeathsig: await hasPdeathsig() }
}

/** Root in a user namespace where it is called nobody: the files stay where they are, owned by root. */
export async function inUserNamespace(): Promise<RunAs> {
  const through = ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`]
  return { through, switchTo: null, owner: { uid: 0, gid: 0 }, pdeathsig: await hasPdeathsig() }
}

export async function asOwner(owner: Owner = NOBODY): Promise<RunAs> {
  return { through: [], switchTo: owner, owner, pdeathsig: await hasPdeathsig() }
}

/**
 * The program gets `deathSignal` however we die. `setpriv` comes last, because a change of uid clears the signal; it
 * is tied to the calling thread, so a worker's end also ends the program.
 */
export function spawnAs(
  runAs: RunAs,
  deathSignal: 'INT' | 'KILL',
  command: string[],
  options: SpawnOptions,
): ChildProcess {
  const watched = runAs.pdeathsig ? ['setpriv', '--pdeathsig', deathSignal, ...command] : command
  const [file = '', ...args] = [...runAs.through, ...watched]
  return spawn(file, args, { ...options, ...runAs.switchTo, env: cleanEnvironment() })
}

export async function canUse(runAs: RunAs, folder: string, program = ''): Promise<boolean> {
  const script = 'cd "$1" && { [ -z "$2" ] || exec "$2" --version; }'
  return succeeds(() => spawnAs(runAs, 'KILL', ['sh', '-c', script, 'sh', folder, program], { stdio: 'ignore' }))
}

// Busybox has a setpriv without --pdeathsig, so it has to be tried.
async function hasPdeathsig(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return succeeds(() => spawn('setpriv', ['--pdeathsig', 'KILL', 'sh', '-c', ':'], { stdio: 'ignore' }))
}

function succeeds(start: () => ChildProcess): Promise<boolean> {
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

// PGDATA, PGPORT and the like are for another database.
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
