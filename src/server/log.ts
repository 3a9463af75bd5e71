import pino from 'pino'
import { countError } from '../adapters/metrics.ts'
import { traceFacts } from '../adapters/trace.ts'
import type { Log, LogFacts } from '../ports/log.ts'

/**
 * JSON lines. What an error says is written only if it is one of our own, since messages of libraries quote what they
 * could not read: a JSON parser quotes the text, PostgreSQL quotes the value.
 */
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

/** An error of our own, whose message holds nothing personal and may be logged. */
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

/** A stack begins with the message, whose lines may look like places: what cannot be told from it is left out. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  if (start < 0) return []
  const lines = stack.slice(start + message.length).split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim())
}
