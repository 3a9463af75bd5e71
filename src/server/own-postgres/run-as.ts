import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { Owner } from './ownership.ts'

/** Who PostgreSQL's programs run as. They refuse root. */
export interface RunAs {
  /** What is put before the program, such as `unshare …`. */
  through: string[]
  /** Set where the program runs under another uid than ours. */
  switchTo: Owner | null
  /** Who must own the data, where that has to be seen to. */
  owner: Owner | null
  /** Whether the program is told when we die: Linux with util-linux's `setpriv`. */
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
 * Starts a program so that it gets `deathSignal` when we die, however we die.
 *
 * `setpriv` comes last, nearest to the program, because a change of uid clears the signal. It is tied to the
 * thread that calls this: from a worker thread, the program ends with that thread.
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

/** Tries whether it can enter a folder and, if one is given, run a program. */
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
      // A uid that this system does not know is not an event but an exception.
      resolve(false)
    }
  })
}

// PGDATA, PGPORT and their like are meant for somebody else's database.
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
