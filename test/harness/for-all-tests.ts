import { afterAll, beforeAll } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts'

/**
 * What all tests of a file share: made before the first, ended after the last. Its parts can be handed on before it is
 * there, so that what uses them stands at the top of the file; only using them has to wait.
 */
export function forAllTests<T extends object>(make: () => Promise<T>, end: (made: T) => unknown): T {
  let made: T | null = null
  beforeAll(async () => {
    made = await make()
  })
  afterAll(() => made && end(made))
  return partOf(() => made)
}

export function databaseForAllTests(...template: Parameters<typeof cloneDatabase>): ClonedDatabase {
  return forAllTests(
    () => cloneDatabase(...template),
    (database) => database.drop(),
  )
}

/** Stands for what is not there yet. */
function partOf<T extends object>(find: () => T | null): T {
  const found = () => {
    const part = find()
    if (part === null) throw new Error('it is there before the first test, and not earlier')
    return part
  }
  const getPart = (name: string | symbol) => Reflect.get(found(), name) as object
  return new Proxy((() => {}) as unknown as T, {
    apply: (_, self, given) => Reflect.apply(found() as never, self, given),
    get: (_, name) => (find() === null ? partOf(() => find() && getPart(name)) : getPart(name)),
  })
}
