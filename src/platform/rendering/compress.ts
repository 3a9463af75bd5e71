import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESS_BYTES_MIN = 1024

/** An explicit refusal (`;q=0`) counts. */
export function acceptedEncoding(header: string | null): 'br' | 'gzip' | null {
  const accepted = (name: string) =>
    (header ?? '')
      .toLowerCase()
      .split(',')
      .some((part) => {
        const [encoding = '', ...options] = part.trim().split(';')
        return encoding.trim() === name && !options.some((option) => /^\s*q=0(\.0*)?\s*$/.test(option))
      })
  if (accepted('br')) return 'br'
  return accepted('gzip') ? 'gzip' : null
}

/** Low effort: it is sent once. */
export function compressed(
  text: string,
  header: string | null,
): { body: Uint8Array<ArrayBuffer>; encoding: string | null } {
  const bytes = Buffer.from(text)
  const encoding = bytes.length < COMPRESS_BYTES_MIN ? null : acceptedEncoding(header)
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return { body: new Uint8Array(brotliCompressSync(bytes, { params })), encoding }
  }
  if (encoding === 'gzip') return { body: new Uint8Array(gzipSync(bytes, { level: 5 })), encoding }
  return { body: new Uint8Array(bytes), encoding: null }
}
