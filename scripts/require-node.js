// Runs before anything else, on whatever Node npm found. It stays plain JavaScript of 2020, so that an old Node can still read it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_MAJOR_MIN = 26
const major = Number(process.versions.node.split('.')[0])
if (major < NODE_MAJOR_MIN) {
  const installed = findInstalled()
  if (installed !== undefined && installed !== process.execPath) await runOn(installed)
  console.error(
    `Aftercare needs Node ${NODE_MAJOR_MIN} or later, but this is Node ${process.versions.node}. ` +
      `"npm install" normally installs the right one, but there isn't one for ${process.platform} ${process.arch}, ` +
      `or optional dependencies were skipped. Install Node ${NODE_MAJOR_MIN} and try again.`,
  )
  process.exit(1)
}

// Compiling takes half of the start, so its results are cached, but not in the system's temporary folder, where others
// could put code in their place.
module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

// npm 10 installs the right Node but loses its link in .bin, since the packages of all platforms claim the same name.
function findInstalled() {
  const platform = `${process.platform}-${process.arch}`
  return [`node-${platform}`, `node-bin-${platform}`]
    .map((name) => fileURLToPath(new URL(`../node_modules/${name}/bin/node`, import.meta.url)))
    .find((file) => existsSync(file))
}

/** Runs the script on the right Node: passes signals on to it, and ends in the same way. */
async function runOn(node) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH || ''}` }
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (...ending) => resolve(ending))
  })
  process.exit(signal === null ? code : 1)
}
