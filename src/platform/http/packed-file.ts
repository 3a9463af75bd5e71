import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FileAnswer } from './answer.ts'

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A text that is compressed once and sent often; browsers that have it get it again only after a change. */
export function packedFile(type: string, body: string): FileAnswer {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const packed = { br: new Uint8Array(brotliCompressSync(body, QUICK)), gzip: new Uint8Array(gzipSync(body)) }
  return { kind: 'file', type, body, packed, cache: { tag } }
}
