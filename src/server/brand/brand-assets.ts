import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { AssetFile, Assets } from '../rendering/assets.ts'
import type { Brand } from './brand.ts'
import { cssOf } from './read-palette.ts'

/**
 * The build's files with the brand's among them. The palette goes into the one stylesheet, so that no page waits for a
 * second; every name has a hash of what the file holds, so that browsers may keep it for ever.
 */
export function brandAssets(assets: Assets, { favicon, look }: Pick<Brand, 'favicon' | 'look'>): Assets {
  const files = new Map(assets.files)
  const icon = addressOf('favicon', favicon.bytes, favicon.extension)
  files.set(icon, file(favicon.type, favicon.bytes))
  const css = cssOf(look.palette)
  const built = assets.files.get(assets.stylesheet)
  const type = favicon.type.replace(/;.*/, '')
  if (css === '' || !built) return { ...assets, files, icon: { href: icon, type } }
  const bytes = Buffer.concat([built.plain, Buffer.from(`\n${css}\n`)])
  const stylesheet = addressOf('main', bytes, '.css')
  files.delete(assets.stylesheet)
  files.set(stylesheet, file(built.type, bytes))
  return { ...assets, stylesheet, files, icon: { href: icon, type } }
}

function addressOf(name: string, bytes: Uint8Array, extension: string): string {
  return `/assets/${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}${extension}`
}

function file(type: string, bytes: Uint8Array): AssetFile {
  const plain = new Uint8Array(bytes)
  const isText = /^(?:text|image\/svg)/.test(type)
  const packed = (pack: (from: Uint8Array) => Buffer) => (isText ? new Uint8Array(pack(plain)) : null)
  return { type, immutable: true, plain, br: packed(brotliCompressSync), gzip: packed(gzipSync) }
}
