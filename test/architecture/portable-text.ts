import { isDeepStrictEqual } from 'node:util'
import { placesOf } from './parsed.ts'
import type { SourceFile } from './source-file.ts'

// Put together from pieces, so that this file does not contain what it looks for.
const MACHINE_FOLDERS = ['work', 'farm', 'tmp/bash_jobs'].map((folder) => `/${folder}`)
const MACHINE_PATH = new RegExp(`(?<![\\w.\\-/}])(?:${MACHINE_FOLDERS.join('|')})(?=[/.])`)

/** Paths of a developer's machine. */
export function machinePaths(files: SourceFile[]): string[] {
  return files
    .flatMap(({ path, text }) => placesOf(MACHINE_PATH, path, text))
    .map(({ place, match }) => `${place} ${match}`)
}

/** A lockfile with hosts in it installs from these hosts only. */
export function hostsInLockfile({ path, text }: SourceFile): string[] {
  return placesOf(/"resolved":\s*"https?:[^"]*"/, path, text).map(({ place, match }) => `${place} ${match}`)
}

type Named = Record<string, string>
interface Locked {
  dependencies?: Named
  devDependencies?: Named
  optionalDependencies?: Named
}

/** What `npm install` would add to the lockfile: what package.json requires, or a Linux build that a locked package names. */
export function lockfileGaps({ path, text }: SourceFile, manifest: Locked): string[] {
  const packages: Record<string, Locked> = JSON.parse(text).packages
  const root = packages['']
  const unlike = (['dependencies', 'devDependencies', 'optionalDependencies'] as const)
    .filter((kind) => !isDeepStrictEqual(manifest[kind] ?? {}, root?.[kind] ?? {}))
    .map((kind) => `${path} ${kind} differ from package.json`)
  const unlocked = Object.entries(packages).flatMap(([from, locked]) =>
    Object.keys({ ...locked.dependencies, ...locked.optionalDependencies, ...(from === '' && locked.devDependencies) })
      // Not every registry has the builds for other systems.
      .filter((name) => locked.optionalDependencies?.[name] === undefined || /linux-(x64|arm64)/.test(name))
      .filter((name) => !foldersAbove(from).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${path} lacks ${name}`),
  )
  return [...unlike, ...unlocked]
}

/** 'node_modules/a/node_modules/b' finds the packages of itself, of a, and of the root. */
function foldersAbove(path: string): string[] {
  const ends = [...path.matchAll(/\/node_modules\/|$/g)].map(({ index }) => index)
  return ['', ...ends.map((end) => `${path.slice(0, end)}/`)]
}
