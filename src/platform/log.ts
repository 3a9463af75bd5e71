import pino from 'pino'
import { countError } from './http/metrics.ts'
import { traceFacts } from './outside/trace.ts'

/** What a log line states: never a name, an address or a token. */
export type LogFacts = Record<string, string | number | boolean | null>

export interface Log {
  debug(event: string, facts?: LogFacts): void
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  /**
   * Writes the error's name, code and place; its message only if it is a `PlainError`. `error` is null if nothing was
   * thrown.
   */
  error(event: string, error: unknown, facts?: LogFacts): void
}

/** Logs the message of a `PlainError` only, since other messages may quote personal values. */
export function createLog(level: string, write?: (line: string) => void): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, messageKey: 'event' },
    write ? { write } : pino.destination({ dest: 1, sync: true }),
  )
  return {
    debug: (event, facts = {}) => logger.debug({ ...facts, ...traceFacts() }, event),
    info: (event, facts = {}) => logger.info({ ...facts, ...traceFacts() }, event),
    warn: (event, facts = {}) => logger.warn({ ...facts, ...traceFacts() }, event),
    error: (event, error, facts = {}) => {
      countError(event)
      logger.error({ ...facts, ...traceFacts(), ...describe(error) }, event)
    },
  }
}

/** An error whose message contains nothing personal and may be logged. */
export class PlainError extends Error {
  override name = 'PlainError'
}

function describe(error: unknown): LogFacts {
  if (error === null) return {}
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  return {
    error: error.name,
    ...(code === null ? {} : { code }),
    ...(error instanceof PlainError ? { message: error.message } : {}),
    at: framesOf(error).slice(0, 8).join(' | '),
  }
}

/** The stack starts with the message, whose lines may look like frames: uncertain lines are left out. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  if (start < 0) return []
  const lines = stack.slice(start + message.length).split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim())
}
