/** What we read from the validation library's description of a wrong field. */
export interface WrongField {
  code?: string | undefined
  expected?: string | undefined
  origin?: string | undefined
  minimum?: number | bigint | undefined
  maximum?: number | bigint | undefined
  values?: readonly unknown[] | undefined
  errors?: readonly (readonly WrongField[])[] | undefined
}

const IS_REQUIRED = 'is required'

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

const UNITS: Record<string, readonly [string, string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** Describes what is wrong with a field, without quoting its value. */
export function describeWrongField(wrong: WrongField): string {
  const { code, origin = '', minimum, maximum, values = [] } = wrong
  switch (code) {
    case 'invalid_type':
    case 'invalid_union': {
      const types = [...new Set(typesIn(wrong))]
      return types.length === 0 ? 'is invalid' : `must be ${joinWithOr(types)}`
    }
    case 'invalid_value':
      return `must be ${joinWithOr(values.map((value) => (value === '' ? 'blank' : String(value))))}`
    case 'too_small':
      return `must ${sizeText('at least', minimum, origin)}`
    case 'too_big':
      return `must ${sizeText('at most', maximum, origin)}`
    default:
      return 'is invalid'
  }
}

/** "is required" for a field that was not sent, whatever the message of the schema; otherwise that message. */
export function fieldMessage(
  sent: unknown,
  { code, path, message }: { code: string; path: readonly PropertyKey[]; message: string },
): string {
  return code !== 'custom' && path.length > 0 && isMissing(sent, path) ? IS_REQUIRED : message
}

function isMissing(sent: unknown, path: readonly PropertyKey[]): boolean {
  let value = sent
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return true
    value = (value as Record<PropertyKey, unknown>)[name]
  }
  return value === undefined
}

function sizeText(how: string, size: number | bigint | undefined, origin: string): string {
  const [one, several] = UNITS[origin] ?? []
  return one ? `have ${how} ${size} ${size === 1 ? one : several}` : `be ${how} ${size}`
}

function typesIn({ expected, errors = [] }: WrongField): string[] {
  const type = expected === undefined ? undefined : TYPES[expected]
  return [...(type ? [type] : []), ...errors.flat().flatMap(typesIn)]
}

function joinWithOr(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' or ')
}
