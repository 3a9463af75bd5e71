import type { Sql } from '../../src/adapters/postgres/connect.ts'

export interface CountedStatements {
  sql: Sql
  /** The statements since the last call of `forget`, in their first words. */
  seen: string[]
  forget(): void
}

/** Watches every statement that goes through `sql`: pages promise how many they need. */
export function countStatements(sql: Sql): CountedStatements {
  const seen: string[] = []
  const counted = new Proxy(sql, {
    apply(target, self, args: [TemplateStringsArray, ...unknown[]]) {
      // sql(values) is a helper for parts of a statement; only a tagged template is a statement.
      if (Array.isArray(args[0]) && 'raw' in args[0]) seen.push(args[0].join('?').replace(/\s+/g, ' ').trim())
      return Reflect.apply(target, self, args)
    },
  })
  return { sql: counted, seen, forget: () => seen.splice(0) }
}
