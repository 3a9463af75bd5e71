import type { FormFields } from '../forms/form-fields.ts'
import { readBytes } from './read-bytes.ts'

const BODY_BYTES_MAX = 64 * 1024
const FIELDS_MAX = 1000

export type ReadForm = { fields: FormFields } | { refused: 'too-large' | 'not-a-form' | 'broke-off' }

export async function readForm(request: Request): Promise<ReadForm> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return { refused: 'not-a-form' }
  let bytes: Uint8Array | null
  try {
    bytes = await readBytes(request, BODY_BYTES_MAX)
  } catch {
    // The client disconnected: not an error of ours.
    return { refused: 'broke-off' }
  }
  if (bytes === null) return { refused: 'too-large' }
  const pairs = [...new URLSearchParams(Buffer.from(bytes).toString('utf8'))]
  if (pairs.length > FIELDS_MAX) return { refused: 'too-large' }
  // Without a prototype, so that a field called "__proto__" is a field like any other.
  const fields: FormFields = Object.create(null)
  for (const pair of pairs) {
    // PostgreSQL cannot hold NUL, and no field of ours means it.
    const [name, value] = pair.map((text) => text.replaceAll('\0', '')) as [string, string]
    const before = fields[name]
    fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return { fields }
}
