import { z } from 'zod'

/**
 * Facts have dozens of fields, a row few: checking only those present halves the time. Zod then explains what failed.
 */
export function readSparsely<Schema extends z.ZodObject>(schema: Schema): Schema {
  const fields = new Map(Object.entries(schema.shape).map(([name, field]) => [name, z.compile(field as z.ZodType)]))
  return z.withParser(schema, (json) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return z.INVALID
    const read: Record<string, unknown> = {}
    for (const name of Object.keys(json)) {
      const field = fields.get(name)
      if (field === undefined) continue
      const result = field.safeParse((json as Record<string, unknown>)[name])
      if (!result.success) return z.INVALID
      read[name] = result.data
    }
    return read as z.output<Schema>
  })
}

export function isSparse(schema: z.ZodType): schema is z.ZodObject {
  return (
    schema instanceof z.ZodObject && Object.values(schema.shape).every((field) => field instanceof z.ZodExactOptional)
  )
}
