import { createHash } from 'node:crypto'
import type { HomePictures } from '../../journeys/shopping/home-pictures.ts'
import { HOME_PICTURE_NAMES, pictureNameOf } from '../../journeys/shopping/home-pictures.ts'
import type { Brand, BrandFile } from './brand.ts'
import { readSvg } from './read-svg.ts'

type Outcome = { name: string; picture: BrandFile; problems: [] } | { name: null; picture: null; problems: string[] }

const NAME = /^([a-z-]+)\.(svg|png|jpg|webp)$/

/** File signatures, whatever the name says. */
const KINDS = {
  svg: { type: 'image/svg+xml; charset=utf-8', says: '', at: 0 },
  png: { type: 'image/png', says: 'PNG', at: 1 },
  jpg: { type: 'image/jpeg', says: '\xff\xd8\xff', at: 0 },
  webp: { type: 'image/webp', says: 'WEBP', at: 8 },
} as const

export function readBrandPicture(file: string, bytes: Uint8Array<ArrayBuffer>): Outcome {
  const [, name = '', kind = 'svg'] = NAME.exec(file) ?? []
  if (!HOME_PICTURE_NAMES.includes(name))
    return refused(`must be called ${HOME_PICTURE_NAMES.join(', ')}, with .svg, .png, .jpg or .webp`)
  const { type, says, at } = KINDS[kind as keyof typeof KINDS]
  if (!Buffer.from(bytes.subarray(0, 16)).toString('latin1').startsWith(says, at))
    return refused('is not what its name says')
  // Served as it is, so it may hold nothing that runs.
  const { problems } = kind === 'svg' ? readSvg(Buffer.from(bytes).toString('utf8')) : { problems: [] }
  return problems.length === 0
    ? { name, picture: { bytes, type, extension: `.${kind}` }, problems: [] }
    : refused(...problems)
}

function refused(...problems: string[]): Outcome {
  return { name: null, picture: null, problems }
}

/** Hashed, so that browsers may cache it for ever. */
export function brandAddress(name: string, { bytes, extension }: Pick<BrandFile, 'bytes' | 'extension'>): string {
  return `/assets/${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}${extension}`
}

export function homePicturesOf({ homeArt, pictures }: Pick<Brand, 'homeArt' | 'pictures'>): HomePictures {
  return (drawing) => {
    const name = pictureNameOf(drawing)
    const own = pictures.get(name)
    if (own) return { src: brandAddress(name, own), isDrawing: false }
    return homeArt ? { src: drawing, isDrawing: true } : null
  }
}
