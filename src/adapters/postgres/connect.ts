import postgres from 'postgres'

export type Sql = postgres.Sql<Record<never, never>>
export type TransactionSql = postgres.TransactionSql<Record<never, never>>

export interface ConnectOptions {
  url: string
  /** Behind a transaction pooler prepared statements hang or fail, so they are switched off there. */
  pooled: boolean
  connectionsMax: number
  connectTimeoutSeconds: number
  /** Is told every statement as it is sent, with its values; for tests and for measuring. */
  watch?: (statement: string, values: readonly unknown[]) => void
}

const OID = { int8: 20, date: 1082, timestamptz: 1184 }

/** Left to itself the driver waits for up to 20 s once a fail-over has cut ten connections; nobody else waits so long. */
const RECONNECT_SECONDS_MAX = 1

function reconnectSeconds(failures: number): number {
  return (0.5 + Math.random() / 2) * Math.min(0.05 * 2 ** failures, RECONNECT_SECONDS_MAX)
}

/** The one place that opens connections: no session state, no LISTEN, no start-up parameters but the name. */
export function connect({ url, pooled, connectionsMax, connectTimeoutSeconds, watch }: ConnectOptions): Sql {
  const sql = postgres(url, {
    max: connectionsMax,
    prepare: !pooled,
    connect_timeout: connectTimeoutSeconds,
    idle_timeout: 0,
    backoff: reconnectSeconds,
    fetch_types: false,
    onnotice: () => {},
    ...(watch
      ? { debug: (_connection: number, statement: string, values: unknown[]) => watch(statement, values) }
      : {}),
    connection: { application_name: 'aftercare' },
    types: {
      // Amounts and counts fit a JavaScript number; one that does not is a bug.
      int8: { to: OID.int8, from: [OID.int8], serialize: String, parse: toSafeInteger },
      date: {
        to: OID.date,
        from: [OID.date],
        serialize: String,
        parse: (text: string) => Temporal.PlainDate.from(text),
      },
      timestamptz: { to: OID.timestamptz, from: [OID.timestamptz], serialize: String, parse: toInstant },
    },
  })
  // The comma in our own socket's folder makes postgres.js count two hosts, and with two it swallows every failure to
  // connect and tries again for ever: a query would hang instead of failing.
  if (sql.options.path) sql.options.host.splice(1)
  return sql as unknown as Sql
}

/** PostgreSQL writes "2026-11-14 10:00:00+00"; Temporal wants a T. */
export function toInstant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text.replace(' ', 'T'))
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('a whole number from the database is too large')
  return value
}
