import { build, canBuild, hasBuild, isBuildDue } from './build.ts'

// In production nothing can be built, so the finished build is used, even if copied source files look newer.
if (isBuildDue() && (canBuild() || !hasBuild())) {
  console.log('Building …')
  const began = performance.now()
  await build()
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}
process.setSourceMapsEnabled(true)
// Imported by a variable, so that the type checker does not look for the build.
const main = '../dist/server/main.js'
await import(main)
