import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import {
  Fragment,
  identifier,
  json,
  list,
  type Part,
  type Row,
  rows,
  type Sql,
  type SqlTag,
  type Statement,
  type TransactionSql,
  toStatement,
  type WithCount,
} from './sql.ts'

export type { Sql, TransactionSql } from './sql.ts'

export interface ConnectOptions {
  url: string
  /** Behind a transaction pooler statements cannot be prepared by name. */
  pooled: boolean
  connectionsMax: number
  connectTimeoutSeconds: number
  /** For tests and measuring. */
  watch?: (statement: string, values: readonly unknown[]) => void
}

/** Further statements are not prepared: PostgreSQL keeps each prepared statement as long as its connection. */
const NAMED_STATEMENTS_MAX = 1000

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Refuses a second connection inside a transaction: it could wait for ever for a row that the transaction locks. */
export function refuseInsideTransaction(): void {
  if (transactions.getStore()?.isOpen) throw new Error('another connection was requested inside a transaction')
}

/** Lets a test use another connection while its transaction is open. */
export function outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return transactions.run({ isOpen: false }, work)
}

/**
 * Works behind a transaction pooler: uses no session state, no LISTEN, and no start-up parameter but the application's
 * name.
 */
export function connect(options: ConnectOptions): Sql {
  const { url, pooled, connectionsMax, connectTimeoutSeconds, watch } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: connectTimeoutSeconds * 1000,
    idleTimeoutMillis: 0,
    keepAlive: true,
    application_name: 'aftercare',
    types: { getTypeParser: parserOf },
  })
  const clients = new Set<pg.PoolClient>()
  let starvedSince: number | null = null
  const endStarvation = () => {
    starvedSince = null
  }
  pool.on('connect', (client) => {
    clients.add(client)
    // Without a listener a lost connection would end the process; the next statement on it reports the loss.
    client.on('error', () => undefined)
  })
  pool.on('error', () => undefined)
  pool.on('remove', (client) => clients.delete(client))
  pool.on('acquire', endStarvation)
  pool.on('release', endStarvation)

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    refuseInsideTransaction()
    if (pool.idleCount === 0 && pool.totalCount >= connectionsMax) starvedSince ??= performance.now()
    const client = await pool.connect().catch(refuseWithCode)
    let failure: unknown
    try {
      return await work(client)
    } catch (error) {
      failure = error
      throw error
    } finally {
      // A connection with an open transaction or an outdated prepared statement can't be reused.
      client.release(client.getTransactionStatus() !== 'I' || isStalePlan(failure))
    }
  }

  async function send(client: pg.PoolClient, { text, values }: Statement, isNamed: boolean): Promise<WithCount<Row[]>> {
    watch?.(text, values)
    const name = isNamed && !pooled ? statementNameOf(text) : undefined
    const query = name === undefined ? { text, values } : { text, values, name }
    const { rows, rowCount } = await client.query<Row>(query).catch(refuseWithCode)
    // Several statements sent at once have several results, which are not used.
    return Object.defineProperty(rows ?? [], 'count', { value: rowCount ?? 0 }) as WithCount<Row[]>
  }

  async function sendOnOwnConnection(statement: Statement, isNamed: boolean): Promise<WithCount<Row[]>> {
    const attempt = () => withClient((client) => send(client, statement, isNamed))
    return await attempt().catch((error) => {
      if (isStalePlan(error)) return attempt()
      throw error
    })
  }

  async function begin<T>(mode: string, work: (tx: TransactionSql) => Promise<T> | T): Promise<T> {
    return await withClient(async (client) => {
      const sendControl = async (text: string) => {
        watch?.(text, [])
        return (await client.query(text).catch(refuseWithCode)).command
      }
      const scope = { isOpen: true }
      // Statements run in sequence, even if the caller starts several at once.
      let lastStatement: Promise<unknown> = Promise.resolve()
      const tx = tagged((statement, isNamed) => {
        const next = lastStatement.then(() => {
          if (!scope.isOpen) throw new Error('a statement came after the end of its transaction')
          return send(client, statement, isNamed)
        })
        lastStatement = next.catch(() => undefined)
        return next
      })
      await sendControl(`begin ${mode}`)
      const { promise: connectionLost, reject: rejectOnLoss } = Promise.withResolvers<never>()
      client.once('error', rejectOnLoss)
      try {
        // While `work` waits for something other than the database, only this ends the wait if the connection is lost.
        const done = transactions.run(scope, async () => await work(tx as TransactionSql))
        const result = await Promise.race([done, connectionLost.catch(refuseWithCode)])
        await lastStatement
        // PostgreSQL answers ROLLBACK where a failed statement was ignored.
        if ((await sendControl('commit')) !== 'COMMIT') throw new Error('a transaction with a failed statement')
        return result
      } catch (error) {
        await lastStatement
        if (client.getTransactionStatus() !== 'I') await sendControl('rollback').catch(() => undefined)
        throw error
      } finally {
        scope.isOpen = false
        client.off('error', rejectOnLoss)
      }
    })
  }

  return Object.assign(tagged(sendOnOwnConnection), {
    begin: ((mode: unknown, work?: (tx: TransactionSql) => unknown) =>
      typeof mode === 'function'
        ? begin('', mode as (tx: TransactionSql) => unknown)
        : begin(String(mode), work as (tx: TransactionSql) => unknown)) as Sql['begin'],
    async end({ timeout }: { timeout?: number } = {}) {
      if (pool.ending) return
      const cutConnections = () => clients.forEach((client) => void cutConnection(client))
      const timer = timeout === undefined ? undefined : setTimeout(cutConnections, timeout * 1000)
      await pool.end()
      clearTimeout(timer)
    },
    waitingForConnectionMs: () => (starvedSince === null ? 0 : performance.now() - starvedSince),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount }),
    openSeparate: () => connect({ ...options, connectionsMax: 1 }),
  })
}

type Send = (statement: Statement, isNamed: boolean) => Promise<WithCount<Row[]>>

function tagged(send: Send): SqlTag {
  const tag = (first: TemplateStringsArray | string | readonly unknown[], ...parts: Part[]) => {
    if (typeof first === 'string') return identifier(first)
    if ('raw' in first) return new Query(send, first as TemplateStringsArray, parts, true)
    const isRows = first.length > 0 && first.every((row) => row?.constructor === Object)
    return isRows ? rows(first as Record<string, Part>[]) : list(first as Part[])
  }
  return Object.assign(tag, {
    json,
    unsafe: (text: string, values?: unknown[]) => new Query(send, [text], [], false, values),
  }) as unknown as SqlTag
}

/** A statement that is sent when it is awaited, or becomes a part of another statement. */
class Query<Rows extends readonly object[]> extends Fragment implements Promise<WithCount<Rows>> {
  readonly [Symbol.toStringTag] = 'Query'
  readonly #run: () => Promise<WithCount<Row[]>>
  #answer: Promise<WithCount<Rows>> | null = null

  constructor(send: Send, strings: readonly string[], parts: readonly Part[], isNamed: boolean, values?: unknown[]) {
    super(strings, parts)
    this.#run = () => send(values ? { text: strings.join(''), values } : toStatement(this), isNamed)
  }

  // biome-ignore lint/suspicious/noThenProperty: it is awaited
  then<A = WithCount<Rows>, B = never>(
    done?: ((rows: WithCount<Rows>) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#answer ??= (async () => (await this.#run()) as unknown as WithCount<Rows>)()
    return this.#answer.then(done, failed)
  }

  catch<B = never>(failed?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<WithCount<Rows> | B> {
    return this.then(null, failed)
  }

  finally(last?: (() => void) | null): Promise<WithCount<Rows>> {
    return this.then().finally(last)
  }
}

const statementNames = new Map<string, string>()

function statementNameOf(text: string): string | undefined {
  const name = statementNames.get(text)
  if (name !== undefined || statementNames.size >= NAMED_STATEMENTS_MAX) return name
  const next = `aftercare_${statementNames.size}`
  statementNames.set(text, next)
  return next
}

/** After a migration PostgreSQL refuses outdated prepared statements, on each connection. */
function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery'
}

/** Adds a code to the driver's own errors, which have none, and throws. */
function refuseWithCode(error: unknown): never {
  if (error instanceof Error && !('code' in error)) {
    if (/timeout/.test(error.message)) Object.assign(error, { code: 'CONNECT_TIMEOUT' })
    else if (/^(Connection terminated|Client (has|was)|Cannot use a pool)/.test(error.message)) {
      Object.assign(error, { code: 'CONNECTION_CLOSED' })
    }
  }
  throw error
}

function cutConnection(client: pg.PoolClient): void {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

const number = (text: string) => Number(text)
const PARSERS: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't', // bool
  17: (text) => Buffer.from(text.slice(2), 'hex'), // bytea
  20: toSafeInteger, // int8
  21: number, // int2
  23: number, // int4
  26: number, // oid
  114: JSON.parse as (text: string) => unknown, // json
  700: number, // float4
  701: number, // float8
  1082: (text) => Temporal.PlainDate.from(text), // date
  1184: toInstant, // timestamptz
  3802: JSON.parse as (text: string) => unknown, // jsonb
}

function parserOf(type: number): (text: string) => unknown {
  return PARSERS[type] ?? ((text) => text)
}

const PORTION_ROWS = 500

/** Repeats `take`, each time in its own transaction, until a portion is not full; returns the total number of rows. */
export async function inPortions(sql: Sql, take: (tx: TransactionSql, limit: number) => Promise<number>) {
  for (let total = 0; ; ) {
    const takenCount = await sql.begin((tx) => take(tx, PORTION_ROWS))
    total += takenCount
    if (takenCount < PORTION_ROWS) return total
  }
}

/** PostgreSQL writes "2026-11-14 10:00:00+00"; Temporal wants a T. */
function toInstant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text.replace(' ', 'T'))
}

// Amounts and counts fit into a JavaScript number; a number that does not is a bug.
function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a whole number from the database is too large')
  return value
}
