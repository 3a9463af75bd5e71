import { aptGet, type Environment, isExecutable, mayInstall, onPath } from './debian-packages.ts'

export type Chromium = { path: string } | { missing: string }

const NO_CHROMIUM =
  'No Chromium found. Install the Debian package "chromium-headless-shell" (apt-get install chromium-headless-shell) or set CHROMIUM_PATH.'
// The headless shell comes first: it takes about half the time.
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
// Older Debians have only the full browser.
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']
// Without a font package the pages are laid out with boxes for letters, and their widths are wrong.
export const FONTS = 'fonts-liberation'

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
  if (!mayInstall()) return before
  let failure = await aptGet('update')
  for (const name of failure === null ? DEBIAN_PACKAGES : []) {
    failure = await aptGet('install', '-y', '--no-install-recommends', name, FONTS)
    if (failure === null) return findChromium()
  }
  return { missing: `${NO_CHROMIUM} (apt-get failed: ${failure})` }
}

/** Every possible path of a Chromium, first by program and then by PATH: Chromium goes before Chrome. */
export function programsOnPath(path: string): string[] {
  return PROGRAMS.flatMap((program) => onPath(program, path))
}

async function playwrightsChromium(): Promise<string> {
  // Playwright takes half a second to load, so it is asked last.
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}
