import { aptGet, type Environment, isExecutable, mayInstall, onPath } from './debian-packages.ts'
import { FONTS } from './find-chromium.ts'

/** Each program that the walks in Firefox and WebKit start, and Debian's package of it. */
const PACKAGES = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  // WebKit's browser cannot run without a screen.
  Xvfb: 'xvfb',
}

export type EngineProgram = keyof typeof PACKAGES

const PROGRAMS = Object.keys(PACKAGES) as EngineProgram[]

export function findProgram(
  program: EngineProgram,
  env: Environment = process.env,
  isProgram: (path: string) => boolean = isExecutable,
): string | null {
  return onPath(program, env.PATH).find(isProgram) ?? null
}

/** One line that names what to install; null where all are there. */
export function missingEngines(
  env: Environment = process.env,
  isProgram: (path: string) => boolean = isExecutable,
): string | null {
  const packages = PROGRAMS.filter((program) => !findProgram(program, env, isProgram)).map((each) => PACKAGES[each])
  if (packages.length === 0) return null
  return `Firefox and WebKit are not all there. Install what is missing: apt-get install ${packages.join(' ')}`
}

/** Installs what is missing if permitted; gives what is missing then. */
export async function installEngines(): Promise<string | null> {
  const before = missingEngines()
  if (before === null || !mayInstall()) return before
  const failure =
    (await aptGet('update')) ??
    (await aptGet('install', '-y', '--no-install-recommends', ...Object.values(PACKAGES), FONTS))
  const after = missingEngines()
  return after && failure ? `${after} (apt-get failed: ${failure})` : after
}
