import { readBytes } from '../http/read-bytes.ts'

export const CALL_BYTES_MAX = 64 * 1024
/** What reads or checks a value may call itself once a level: thousands would exhaust the stack. */
export const JSON_DEPTH_MAX = 100

export type ReadJson = ParsedJson | { refused: 'too-large' | 'not-json' | 'broke-off' }
type ParsedJson = { value: unknown } | { refused: 'malformed' }
type ReadBody = { bytes: Uint8Array } | { refused: 'too-large' | 'broke-off' }

export async function readJson(request: Request, bytesMax: number): Promise<ReadJson> {
  if (!isJson(request)) return { refused: 'not-json' }
  const read = await readBody(request, bytesMax)
  return 'refused' in read ? read : parseJson(read.bytes)
}

export function isJson(request: Request): boolean {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  return type === 'application/json'
}

export async function readBody(request: Request, bytesMax: number): Promise<ReadBody> {
  try {
    const bytes = await readBytes(request, bytesMax)
    return bytes === null ? { refused: 'too-large' } : { bytes }
  } catch {
    return { refused: 'broke-off' }
  }
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

/** NUL, or half a surrogate pair. */
export function unstorableText(value: unknown): string | null {
  const left: [string, unknown][] = [['', value]]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [path, each] = next
    if (typeof each === 'string' && (each.includes('\0') || !each.isWellFormed())) return path
    if (typeof each === 'object' && each !== null) {
      for (const [name, inner] of Object.entries(each)) {
        if (name.includes('\0') || !name.isWellFormed()) return path
        left.push([path === '' ? name : `${path}.${name}`, inner])
      }
    }
  }
  return null
}
