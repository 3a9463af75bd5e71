import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { AssetFile, Assets } from '../rendering/assets.ts'
import type { Brand } from './brand.ts'
import { brandAddress } from './brand-pictures.ts'
import { cssOf } from './read-palette.ts'

/** The palette goes into the one stylesheet, so no page waits for a second; names are hashed for caching. */
export function brandAssets(
  assets: Assets,
  { favicon, look, pictures }: Pick<Brand, 'favicon' | 'look' | 'pictures'>,
): Assets {
  const files = new Map(assets.files)
  for (const [name, picture] of pictures) files.set(brandAddress(name, picture), file(picture.type, picture.bytes))
  const icon = brandAddress('favicon', favicon)
  files.set(icon, file(favicon.type, favicon.bytes))
  const css = cssOf(look.palette)
  const built = assets.files.get(assets.stylesheet)
  const type = favicon.type.replace(/;.*/, '')
  if (css === '' || !built) return { ...assets, files, icon: { href: icon, type } }
  const bytes = Buffer.concat([built.plain, Buffer.from(`\n${css}\n`)])
  const stylesheet = brandAddress('main', { bytes, extension: '.css' })
  files.delete(assets.stylesheet)
  files.set(stylesheet, file(built.type, bytes))
  return { ...assets, stylesheet, files, icon: { href: icon, type } }
}

function file(type: string, bytes: Uint8Array): AssetFile {
  const plain = new Uint8Array(bytes)
  const isText = /^(?:text|image\/svg)/.test(type)
  const packed = (pack: (from: Uint8Array) => Buffer) => (isText ? new Uint8Array(pack(plain)) : null)
  return { type, immutable: true, plain, br: packed(brotliCompressSync), gzip: packed(gzipSync) }
}
