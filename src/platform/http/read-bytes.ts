/** Null when too large. Throws when the client disconnects. */
export async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > bytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
