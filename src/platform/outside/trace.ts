import { AsyncLocalStorage } from 'node:async_hooks'

/** Ids by which a request can be found in our logs and in those of other systems. */
export interface Trace {
  /** The `X-Request-Id` that the proxy in front has sent, or else our own reference. */
  requestId: string
  /** W3C Trace Context, passed on as it came. */
  traceparent: string | null
}

const traces = new AsyncLocalStorage<Trace>()

/** Runs work whose log lines and outside calls carry the request's ids. */
export function inTrace<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work)
}

export function currentTrace(): Trace | undefined {
  return traces.getStore()
}

const REQUEST_ID = /^[\w.:/+=@-]{1,128}$/
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** Reads the trace headers; values that are unfit for logs and headers are ignored. */
export function readTrace(header: (name: string) => string | null, reference: string): Trace {
  const requestId = header('x-request-id') ?? ''
  const traceparent = header('traceparent') ?? ''
  return {
    requestId: REQUEST_ID.test(requestId) ? requestId : reference,
    traceparent: TRACEPARENT.test(traceparent) ? traceparent : null,
  }
}

export function traceHeaders(): Record<string, string> {
  const trace = currentTrace()
  if (!trace) return {}
  return { 'x-request-id': trace.requestId, ...(trace.traceparent && { traceparent: trace.traceparent }) }
}

/** Facts that are added to every log line. */
export function traceFacts(): Record<string, string> {
  const trace = currentTrace()
  if (!trace) return {}
  return { requestId: trace.requestId, ...(trace.traceparent && { trace: trace.traceparent.slice(3, 35) }) }
}
