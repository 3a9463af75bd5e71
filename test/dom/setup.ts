import { afterAll } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

/**
 * Gives each test file a window of its own and removes it afterwards. Vitest's own environment would load happy-dom again
 * for each file, which takes longer than most files run.
 */
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {})

// In browsers every element has `autofocus`, in happy-dom only form fields, and React compares it.
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
  // A timer that outlives its window would run in the next one.
  for (const timer of started) clearTimeout(timer)
  // In happy-dom a page's window is `globalThis`, so its globals must be removed.
  for (const name of Object.keys(globalThis)) if (!ofEveryFile.has(name)) Reflect.deleteProperty(globalThis, name)
  await teardown(globalThis)
})

// React looks for a document when it is loaded.
const { failOnConsoleMessages } = await import('../harness/hydrated.tsx')
failOnConsoleMessages()
