import type { Product } from './product.ts'
import { acceptedEncoding } from './rendering/compress.ts'
import { commonHeaders } from './security/headers.ts'

/** A file of the browser's build, as compressed at build time. Hashed names never change what they hold. */
export function serveAsset({ assets, hstsSeconds }: Product, address: string, request: Request): Response {
  const file = assets.files.get(address)
  if (!file) return new Response(null, { status: 404, headers: commonHeaders(hstsSeconds) })
  const wanted = acceptedEncoding(request.headers.get('accept-encoding'))
  const encoding = wanted === 'br' && file.br ? 'br' : wanted !== null && file.gzip ? 'gzip' : null
  const body = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : file.plain
  return new Response(body, {
    headers: {
      ...commonHeaders(hstsSeconds),
      'content-type': file.type,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  })
}
