import { afterAll } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

/**
 * Runs before each file: it has a window of its own, and nothing of it is left to the next. Workers keep their modules,
 * happy-dom among them, which takes longer to read than most files take.
 */
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {})

// Every element of a browser has it; in happy-dom only fields do, and React compares it.
if (!('autofocus' in document.createElement('div'))) {
  Object.defineProperty(HTMLElement.prototype, 'autofocus', {
    get(this: HTMLElement) {
      return this.hasAttribute('autofocus')
    },
  })
}

const timersOfNode = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval }
const started: NodeJS.Timeout[] = []
for (const [name, start] of Object.entries(timersOfNode)) {
  const startAndRecord = (...args: Parameters<typeof setTimeout>) => {
    const timer = start(...args)
    started.push(timer)
    return timer
  }
  Object.assign(globalThis, { [name]: startAndRecord })
}

const ofEveryFile = new Set(Object.keys(globalThis))

afterAll(async () => {
  Object.assign(globalThis, timersOfNode)
  // A script that runs on in a closed window would find the next one.
  for (const timer of started) clearTimeout(timer)
  // What a page puts into its window, it puts here.
  for (const name of Object.keys(globalThis)) if (!ofEveryFile.has(name)) Reflect.deleteProperty(globalThis, name)
  await teardown(globalThis)
})
