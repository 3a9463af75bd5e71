import { z } from 'zod'
import { isOneLine, NOT_ONE_LINE } from '../../platform/configuration/setting-values.ts'

/** Says in sentences what is wrong with a file of a brand. */
export class BrandFileError extends Error {
  readonly problems: readonly string[]
  constructor(...problems: string[]) {
    super(problems.join('; '))
    this.problems = problems
  }
}

export const text = (lengthMax: number) =>
  z
    .string(`must be a text of up to ${lengthMax} characters`)
    .trim()
    .refine((given) => /[^\s\p{Cf}]/u.test(given), 'is empty')
    .max(lengthMax, `must be a text of up to ${lengthMax} characters`)
    .refine(isOneLine, NOT_ONE_LINE)

export function word(what: string, lengthMax: number, example: string) {
  const problem = `must be a ${what} in quotes, of up to ${lengthMax} letters and digits, such as "${example}"`
  return z.string(problem).regex(new RegExp(`^[\\w-]{1,${lengthMax}}$`), problem)
}
export function whole(unit: string, min: number, max: number) {
  const problem = `must be a whole number of ${unit} from ${min} to ${max}`
  return z.int(problem).min(min, problem).max(max, problem)
}

/** Reads a JSON file of a brand's folder; all its problems are reported at once. */
export function readBrandJson<Schema extends z.ZodType>(schema: Schema, what: string, json: string): z.output<Schema> {
  const parsed = schema.safeParse(parseJson(json), { reportInput: true })
  if (parsed.success) return parsed.data
  throw new BrandFileError(...parsed.error.issues.flatMap((issue) => sentences(issue, what)))
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new BrandFileError(`isn't valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}

function sentences(issue: z.core.$ZodIssue, what: string): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...issue.path, key].join('.')} isn't a field of ${what}`)
  if (issue.code === 'invalid_key')
    return issue.issues.flatMap((inner) => sentences({ ...inner, path: issue.path }, what))
  const isMissing = issue.code === 'invalid_type' && issue.input === undefined
  // Rewords Zod's message, such as "Invalid input: expected object, received string".
  const message = issue.message.replace(/^Invalid input: expected (\w+), received (\w+).*/, 'must be $1, not $2')
  return [`${issue.path.join('.') || 'the file'} ${isMissing ? 'is missing' : message}`]
}
