import { expect, test } from 'vitest'
import { currentTrace, inTrace, readTrace, traceFacts, traceHeaders } from './trace.ts'

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const read = (headers: Record<string, string>) => readTrace((name) => headers[name] ?? null, 'OWN1')

test('what comes along goes into the log and into calls outside', async () => {
  const trace = read({ 'x-request-id': 'edge-7/a.b', traceparent: PARENT })
  await inTrace(trace, async () => {
    await Promise.resolve()
    expect(traceHeaders()).toEqual({ 'x-request-id': 'edge-7/a.b', traceparent: PARENT })
    expect(traceFacts()).toEqual({ requestId: 'edge-7/a.b', trace: '4bf92f3577b34da6a3ce929d0e0e4736' })
  })
  expect(currentTrace()).toBeUndefined()
  expect([traceHeaders(), traceFacts()]).toEqual([{}, {}])
})

test.each([
  ['nothing', {}],
  ['spaces and quotes', { 'x-request-id': 'a "b"' }],
  ['far too long', { 'x-request-id': 'x'.repeat(129) }],
])('a request id of %s is our own reference', (_, headers) => {
  expect(read(headers).requestId).toBe('OWN1')
})

test.each([
  'not one',
  `${PARENT}-more`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
])('an invalid traceparent is not passed on: %s', (traceparent) => {
  expect(read({ traceparent }).traceparent).toBeNull()
})
