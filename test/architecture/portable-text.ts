import { placesOf } from './parsed.ts'
import type { SourceFile } from './source-file.ts'

// Put together from pieces, so that this file does not contain what it looks for.
const MACHINE_FOLDERS = ['work', 'farm', 'tmp/bash_jobs'].map((folder) => `/${folder}`)
const MACHINE_PATH = new RegExp(`(?<![\\w.\\-/}])(?:${MACHINE_FOLDERS.join('|')})(?=[/.])`)

/** Paths of the machine on which somebody worked. */
export function machinePaths(files: SourceFile[]): string[] {
  return files
    .flatMap(({ path, text }) => placesOf(MACHINE_PATH, path, text))
    .map(({ place, match }) => `${place} ${match}`)
}

/** A lockfile with hosts in it installs from these hosts only. */
export function hostsInLockfile({ path, text }: SourceFile): string[] {
  return placesOf(/"resolved":\s*"https?:[^"]*"/, path, text).map(({ place, match }) => `${place} ${match}`)
}
