import type { FormFields } from '../forms/form-fields.ts'

export const CALL_BYTES_MAX = 64 * 1024
/** Functions that read a value call themselves once per level: thousands of levels would exhaust the stack. */
export const JSON_DEPTH_MAX = 100

type ParsedJson = { value: unknown } | { refused: 'malformed' }
type ReadBody = { bytes: Uint8Array } | { refused: 'too-large' | 'broke-off' }

export async function readJson(
  request: Request,
  bytesMax: number,
): Promise<ParsedJson | { refused: 'too-large' | 'not-json' | 'broke-off' }> {
  if (!isJson(request)) return { refused: 'not-json' }
  const read = await readBody(request, bytesMax)
  return 'refused' in read ? read : parseJson(read.bytes)
}

export function isJson(request: Request): boolean {
  return typeOf(request) === 'application/json'
}

function typeOf({ headers }: Request): string | undefined {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
}

export async function readBody(request: Request, bytesMax: number): Promise<ReadBody> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return { refused: 'too-large' }
  if (!request.body) return { bytes: new Uint8Array() }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > bytesMax) return { refused: 'too-large' }
      chunks.push(chunk)
    }
  } catch {
    // The client disconnected: not an error of ours.
    return { refused: 'broke-off' }
  }
  return { bytes: Buffer.concat(chunks) }
}

export function parseJson(bytes: Uint8Array): ParsedJson {
  if (isTooDeep(bytes)) return { refused: 'malformed' }
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch {
    return { refused: 'malformed' }
  }
}

const [QUOTE, BACKSLASH, LIST, END_OF_LIST, OBJECT, END_OF_OBJECT] = Buffer.from('"\\[]{}')

function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (isText && byte === BACKSLASH) at += 1
    else if (byte === QUOTE) isText = !isText
    else if (isText) continue
    else if (byte === LIST || byte === OBJECT) depth += 1
    else if (byte === END_OF_LIST || byte === END_OF_OBJECT) depth -= 1
    if (depth > JSON_DEPTH_MAX) return true
  }
  return false
}

const FORM_BYTES_MAX = 64 * 1024
const FIELDS_MAX = 1000

type ReadForm = { fields: FormFields } | { refused: 'too-large' | 'not-a-form' | 'broke-off' }

export async function readForm(request: Request): Promise<ReadForm> {
  if (typeOf(request) !== 'application/x-www-form-urlencoded') return { refused: 'not-a-form' }
  const read = await readBody(request, FORM_BYTES_MAX)
  if ('refused' in read) return read
  const pairs = [...new URLSearchParams(Buffer.from(read.bytes).toString('utf8'))]
  if (pairs.length > FIELDS_MAX) return { refused: 'too-large' }
  // Without a prototype, so that a field called "__proto__" is a field like any other.
  const fields: FormFields = Object.create(null)
  for (const pair of pairs) {
    // PostgreSQL cannot store NUL, and none of our fields needs it.
    const [name, value] = pair.map((text) => text.replaceAll('\0', '')) as [string, string]
    const existing = fields[name]
    fields[name] = existing === undefined ? value : [...(Array.isArray(existing) ? existing : [existing]), value]
  }
  return { fields }
}
