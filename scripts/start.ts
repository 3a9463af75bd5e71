import { build, canBuild, hasBuild, isBuildDue } from './build.ts'

// In production only what runs is installed, beside a build that is ready: files that were copied look newer than it.
if (isBuildDue() && (canBuild() || !hasBuild())) {
  console.log('Building …')
  const began = performance.now()
  await build()
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}
process.setSourceMapsEnabled(true)
// Not by a fixed name: types need not know the build.
const main = '../dist/server/main.js'
await import(main)
