import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { AssetFile, Assets } from '../../platform/rendering/assets.ts'
import { type FindHomePicture, pictureNameOf } from './home-pictures.ts'
import type { Brand, BrandFile } from './read-brand.ts'
import { paletteCss } from './read-palette.ts'

/** Adds the palette to the only stylesheet, so that pages need no second one. File names contain a hash for caching. */
export function brandAssets(
  assets: Assets,
  { favicon, look, pictures }: Pick<Brand, 'favicon' | 'look' | 'pictures'>,
): Assets {
  const files = new Map(assets.files)
  const add = (name: string, picture: BrandFile) => {
    const address = addressOf(name, picture)
    files.set(address, toAssetFile(picture))
    return address
  }
  for (const [name, picture] of pictures) add(name, picture)
  const icon = { href: add('favicon', favicon), type: favicon.type.replace(/;.*/, '') }
  const css = paletteCss(look.palette)
  const builtStylesheet = assets.files.get(assets.stylesheet)
  if (css === '' || !builtStylesheet) return { ...assets, files, icon }
  files.delete(assets.stylesheet)
  const bytes = Buffer.concat([builtStylesheet.plain, Buffer.from(`\n${css}\n`)])
  return { ...assets, stylesheet: add('main', { bytes, type: builtStylesheet.type, extension: '.css' }), files, icon }
}

function toAssetFile({ type, bytes }: BrandFile): AssetFile {
  const plain = new Uint8Array(bytes)
  const isText = /^(?:text|image\/svg)/.test(type)
  const compress = (pack: (from: Uint8Array) => Buffer) => (isText ? new Uint8Array(pack(plain)) : null)
  return { type, immutable: true, plain, br: compress(brotliCompressSync), gzip: compress(gzipSync) }
}

function addressOf(name: string, { bytes, extension }: BrandFile): string {
  return `/assets/${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}${extension}`
}

export function homePictureFinder({
  showsHomeDrawings,
  pictures,
}: Pick<Brand, 'showsHomeDrawings' | 'pictures'>): FindHomePicture {
  return (drawing) => {
    const name = pictureNameOf(drawing)
    const brandPicture = pictures.get(name)
    if (brandPicture) return { src: addressOf(name, brandPicture), isDrawing: false }
    return showsHomeDrawings && drawing !== name ? { src: drawing, isDrawing: true } : null
  }
}
