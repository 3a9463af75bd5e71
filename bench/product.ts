import { fork } from 'node:child_process'
import { once as onceEvent } from 'node:events'
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { build, isBuildDue } from '../scripts/build.ts'

export const ROOT = join(import.meta.dirname, '..')
export const CACHE = join(ROOT, '.cache/bench')

/** Bundles the product as the benches start it, and returns its path. */
export async function bundleProduct(): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  if (isBuildDue()) await build()
  const bundle = { outDir: CACHE, emptyOutDir: false, ssr: true, target: 'node26' }
  await viteBuild({
    ...{ root: ROOT, configFile: false, publicDir: false, logLevel: 'warn' },
    ssr: { noExternal: ['react', 'react-dom'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ...bundle, rolldownOptions: { input: join(ROOT, 'bench/product-server.ts') } },
  })
  cpSync(join(ROOT, 'src/systems/geocoder/places.txt.br'), join(CACHE, 'places.txt.br'))
  return join(CACHE, 'product-server.js')
}

/** What the bundled product is started with. */
export function productEnvironment(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    ASSETS: join(ROOT, 'dist/client'),
    SECRET: 'a secret of the bench, long enough for it',
  }
}

export async function startServer(file: string, env: Record<string, string>) {
  const child = fork(file, { env: { ...process.env, ...env } })
  const died = onceEvent(child, 'exit').then(() => Promise.reject(new Error(`${file} ended before it was open`)))
  const [{ address }] = (await Promise.race([onceEvent(child, 'message'), died])) as [{ address: string }]
  died.catch(() => {})
  return { child, address, pid: child.pid ?? 0 }
}
