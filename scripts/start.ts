import { build, isBuildDue } from './build.ts'

if (isBuildDue()) {
  console.log('Building …')
  const began = performance.now()
  await build()
  console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}
process.setSourceMapsEnabled(true)
// Not by a fixed name: types need not know the build.
const main = '../dist/server/main.js'
await import(main)
