/** What a `${…}` of a statement may contain: a value, which is sent apart from the text, or a piece of SQL. */
type Value =
  | string
  | number
  | bigint
  | boolean
  | null
  | Uint8Array
  | Temporal.Instant
  | Temporal.PlainDate
  | Temporal.PlainTime
  | readonly Value[]
export type Part = Value | Fragment

/** A piece of SQL with its values: a whole statement, or part of one. */
export class Fragment {
  readonly strings: readonly string[]
  readonly parts: readonly Part[]

  constructor(strings: readonly string[], parts: readonly Part[]) {
    this.strings = strings
    this.parts = parts
  }
}

// biome-ignore lint/suspicious/noExplicitAny: only the author of a statement knows what it returns
export type Row = Record<string, any>
/** `count` is the number of rows read or changed; changed rows are in the result only with `returning`. */
export type WithCount<Rows> = Rows & { readonly count: number }

/** Sent as a statement when it is awaited; if it is put into another statement, it becomes a part of that one. */
type Query<Rows extends readonly object[]> = Fragment & Promise<WithCount<Rows>>

/** Statements as tagged templates: `sql<Row[]>`select …``. Nothing is sent before it is awaited. */
export interface SqlTag {
  <Rows extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...parts: Part[]): Query<Rows>
  /** The quoted name of a table or column. */
  (name: string): Fragment
  /** The rows of an `insert into`. */
  (rows: readonly Record<string, Part>[]): Fragment
  /** The list behind `in`. */
  (values: readonly Part[]): Fragment
  json(value: unknown): Fragment
  /** Sends the text unchanged: several statements, or one whose values the driver converts. */
  unsafe<Rows extends readonly object[] = Row[]>(text: string, values?: unknown[]): Query<Rows>
}

declare const inTransaction: unique symbol

export interface TransactionSql extends SqlTag {
  readonly [inTransaction]: true
}

export interface Sql extends SqlTag {
  /** Commits when `work` is done and rolls back when it fails. Inside it no other connection can be used. */
  begin<T>(work: (tx: TransactionSql) => Promise<T> | T): Promise<T>
  begin<T>(mode: 'read write' | 'read only', work: (tx: TransactionSql) => Promise<T> | T): Promise<T>
  /** Closes all connections once their statements have ended; after `timeout` seconds it cuts them. */
  end(limit?: { timeout: number }): Promise<void>
  /** How long requests have been waiting while none got a connection; 0 again once one is handed out or returned. */
  waitingForConnectionMs(): number
  connections(): { open: number; idle: number; awaited: number }
  /** Opens one more connection to the same database, outside the pool. */
  openSeparate(): Sql
}

export interface Statement {
  text: string
  values: unknown[]
}

/** Caches the text of statements that embed no other piece of SQL: only their values differ. */
const plainTexts = new WeakMap<readonly string[], string>()

export function toStatement({ strings, parts }: Fragment): Statement {
  if (parts.some((part) => part instanceof Fragment)) {
    const values: unknown[] = []
    return { text: append(strings, parts, values), values }
  }
  let text = plainTexts.get(strings)
  if (text === undefined) {
    text = strings.reduce((before, after, nth) => `${before}$${nth}${after}`)
    plainTexts.set(strings, text)
  }
  return { text, values: parts.map((part) => toWire(part as Value)) }
}

function append(strings: readonly string[], parts: readonly Part[], values: unknown[]): string {
  return strings.reduce((before, after, nth) => {
    const part = parts[nth - 1] as Part
    if (part instanceof Fragment) return `${before}${append(part.strings, part.parts, values)}${after}`
    values.push(toWire(part))
    return `${before}$${values.length}${after}`
  })
}

/** Converts a value for the driver; refuses objects and undefined, which it would send as JSON and as null. */
function toWire(value: Value): unknown {
  if (value === undefined) throw new TypeError('a value of a statement is undefined')
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value
  if (Array.isArray(value)) return value.map(toWire)
  if (Object.prototype.toString.call(value).startsWith('[object Temporal.')) return String(value)
  throw new TypeError('an object is no value of a statement; use sql.json')
}

function rawSql(text: string): Fragment {
  return new Fragment([text], [])
}

/** `orders`, or `evri.places`, quoted. */
export function identifier(name: string): Fragment {
  return rawSql(`"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`)
}

export function json(value: unknown): Fragment {
  return new Fragment(['', '::jsonb'], [JSON.stringify(value)])
}

/** `(1, 2, 3)`, for `in`; an empty list matches nothing. */
export function list(parts: readonly Part[]): Fragment {
  return parts.length === 0 ? rawSql('(null)') : joined('(', parts, ')')
}

/** `(a, b) values (1, 2), (3, 4)`, for `insert into`. The columns are those of the first row. */
export function rows(all: readonly Record<string, Part>[]): Fragment {
  const columns = Object.keys(all[0] ?? {})
  const tuples = all.map((row) => list(columns.map((column) => row[column] as Part)))
  return new Fragment(['', ' values ', ''], [joined('(', columns.map(identifier), ')'), joined('', tuples, '')])
}

function joined(before: string, parts: readonly Part[], after: string): Fragment {
  return new Fragment([before, ...parts.slice(1).map(() => ', '), after], parts)
}
