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
  const problem = `must be a ${what} in quotes, such as "${example}": up to ${lengthMax} letters, digits, hyphens and underscores`
  return z.string(problem).regex(new RegExp(`^[\\w-]{1,${lengthMax}}$`), problem)
}
export function whole(unit: string, min: number, max: number) {
  const problem = `must be a whole number of ${unit} from ${min} to ${max}`
  return z.int(problem).min(min, problem).max(max, problem)
}

/** For a check of an object as a whole: it runs even if some fields are wrong, so that one list has every problem. */
export const EVEN_IF_WRONG = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** A list in which no two items have the same name, even if it has other problems. */
export function distinct<Item, Schema extends z.ZodType<Item[]>>(
  list: Schema & z.ZodType<Item[]>,
  namesOf: (item: Item) => unknown,
  problem: (name: string) => string,
) {
  return list.superRefine(
    (items, context) => {
      const names = items.flatMap((item) => namesOf(Object(item))).filter((name) => typeof name === 'string')
      for (const name of new Set(names.filter((each, at) => names.indexOf(each) < at))) context.addIssue(problem(name))
    },
    { when: ({ value }) => Array.isArray(value) },
  )
}

/** Reads the content of a JSON file of a brand's folder; all its problems are reported at once. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, content: unknown): z.output<Schema> {
  const parsed = schema.safeParse(content, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new BrandFileError(...parsed.error.issues.flatMap(sentences))
}

export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new BrandFileError(`isn't valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}

const KINDS: Readonly<Record<string, string>> = {
  object: 'an object, { … }',
  record: 'an object, { … }',
  array: 'a list, [ … ]',
  string: 'a text in quotes',
}

function sentences(issue: z.core.$ZodIssue): string[] {
  const field = fieldAt(issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${fieldAt([...issue.path, key])} isn't a field of this file`)
  if (issue.code === 'invalid_key') return issue.issues.flatMap((inner) => sentences({ ...inner, path: issue.path }))
  if (issue.code !== 'invalid_type') return [`${field} ${issue.message}`]
  if (issue.input === undefined) return [`${field} is missing`]
  // Zod's own messages are no sentences: "Invalid input: expected object, received string".
  const message = issue.message.startsWith('Invalid input') ? `must be ${KINDS[issue.expected]}` : issue.message
  return [`${field} ${message}`]
}

/** "cancellations[0].label" */
function fieldAt(path: readonly PropertyKey[]): string {
  const parts = path.map((part) =>
    typeof part === 'number' || part === '' ? `[${JSON.stringify(part)}]` : `.${String(part)}`,
  )
  return parts.join('').replace(/^\./, '') || 'the file'
}
