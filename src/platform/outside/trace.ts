import { AsyncLocalStorage } from 'node:async_hooks'

/** By what others find a request of ours again, in their logs and in ours. */
export interface Trace {
  /** The trace id of the proxy in front; else our own reference. */
  requestId: string
  /** W3C Trace Context, passed on as it came. */
  traceparent: string | null
}

const traces = new AsyncLocalStorage<Trace>()

/** Whatever is logged or called outside meanwhile belongs to this request. */
export function inTrace<T>(trace: Trace, work: () => T): T {
  return traces.run(trace, work)
}

export function currentTrace(): Trace | undefined {
  return traces.getStore()
}

const REQUEST_ID = /^[\w.:/+=@-]{1,128}$/
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** What came along, as far as it is fit for a log and a header; anything else is as if it had not come. */
export function readTrace(header: (name: string) => string | null, reference: string): Trace {
  const requestId = header('x-request-id') ?? ''
  const traceparent = header('traceparent') ?? ''
  return {
    requestId: REQUEST_ID.test(requestId) ? requestId : reference,
    traceparent: TRACEPARENT.test(traceparent) ? traceparent : null,
  }
}

/** The headers of a call outside. */
export function traceHeaders(): Record<string, string> {
  const trace = currentTrace()
  if (!trace) return {}
  return { 'x-request-id': trace.requestId, ...(trace.traceparent && { traceparent: trace.traceparent }) }
}

/** What stands in each line of the log. */
export function traceFacts(): Record<string, string> {
  const trace = currentTrace()
  if (!trace) return {}
  return { requestId: trace.requestId, ...(trace.traceparent && { trace: trace.traceparent.slice(3, 35) }) }
}
