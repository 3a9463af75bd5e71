import { isShownPicture } from '../../../domain/orders/shown-picture.ts'
import { decodePhotograph } from './decode-picture.ts'
import type { ReadPicture } from './read-picture.ts'

const TIMEOUT_MS = 10_000
const BYTES_MAX = 5_000_000

/** The retailer's pictures, from where pages may show them (D-176). Nobody is led elsewhere: a redirect is no picture. */
export function fetchedPictures(origins: readonly string[], ask: typeof fetch = fetch): ReadPicture {
  return async (address) => {
    if (!isShownPicture(address, origins)) return null
    const bytes = await fetchLimited(address, ask).catch(() => null)
    return bytes === null ? null : decodePhotograph(bytes)
  }
}

async function fetchLimited(address: string, ask: typeof fetch): Promise<Buffer | null> {
  const response = await ask(address, {
    redirect: 'error',
    credentials: 'omit',
    headers: { accept: 'image/jpeg, image/png, image/webp' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    return null
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop ends the answer: what is too large is not read to its end.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > BYTES_MAX) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
