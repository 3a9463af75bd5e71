import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

export type Chromium = { path: string } | { missing: string }

const NO_CHROMIUM =
  'No Chromium found. Install the Debian package "chromium-headless-shell" (apt-get install chromium-headless-shell) or set CHROMIUM_PATH.'
// The headless shell comes first: it takes about half the time.
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
// Older Debians have only the full browser.
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']
// Without a font package the pages are laid out with boxes for letters, and their widths are wrong.
const FONTS = 'fonts-liberation'
const APT_LIMIT_MS = 10 * 60_000

type Environment = Record<string, string | undefined>

/** Finds a Chromium to drive: the one named, the system's, or Playwright's own. */
export async function findChromium(
  env: Environment = process.env,
  isProgram: (path: string) => boolean = isExecutable,
  playwrights: () => Promise<string> = playwrightsChromium,
): Promise<Chromium> {
  const named = env.CHROMIUM_PATH
  if (named) {
    return isProgram(named) ? { path: named } : { missing: `CHROMIUM_PATH is set to ${named}, which isn't a program.` }
  }
  const path = programsOnPath(env.PATH ?? '').find(isProgram)
  if (path) return { path }
  const own = await playwrights()
  return own && isProgram(own) ? { path: own } : { missing: NO_CHROMIUM }
}

/** Installs Debian's Chromium if permitted, and otherwise names the package to install. */
export async function installChromium(): Promise<Chromium> {
  const before = await findChromium()
  if ('path' in before || process.env.CHROMIUM_PATH) return before
  if (!canInstall(process.getuid?.(), process.env, isExecutable)) return before
  let failure = await failureOf(aptGet('update'))
  for (const name of failure === null ? DEBIAN_PACKAGES : []) {
    failure = await failureOf(aptGet('install', '-y', '--no-install-recommends', name, FONTS))
    if (failure === null) return findChromium()
  }
  return { missing: `${NO_CHROMIUM} (apt-get failed: ${failure})` }
}

/** The last line of a command's error output, or null if it succeeded. */
async function failureOf(command: Promise<void>): Promise<string | null> {
  try {
    await command
    return null
  } catch (error) {
    const lines = String((error as { stderr?: string }).stderr ?? error)
    return lines.trim().split('\n').at(-1) ?? ''
  }
}

/** Every possible path of a Chromium, first by program and then by PATH: Chromium goes before Chrome. */
export function programsOnPath(path: string): string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  return PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)))
}

/** Only root can install, and only where apt-get exists. */
export function canInstall(uid: number | undefined, env: Environment, isProgram: (path: string) => boolean): boolean {
  const aptGets = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'apt-get'))
  return uid === 0 && aptGets.some(isProgram)
}

async function playwrightsChromium(): Promise<string> {
  // Playwright takes half a second to load, so it is asked last.
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function aptGet(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await promisify(execFile)('apt-get', args, { env, timeout: APT_LIMIT_MS, maxBuffer: 64 * 1024 * 1024 })
}
