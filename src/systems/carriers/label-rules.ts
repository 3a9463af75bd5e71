import { inflateSync } from 'node:zlib'

/** 500 KB */
export const LABEL_BYTES_MAX = 512_000

export type LabelRefusal = 'too-large' | 'not-a-pdf' | 'encrypted' | 'active-content' | 'unclear'

/** Where a name in a PDF ends: what follows is white space or a delimiter. */
const END = String.raw`(?![^\s\0()<>[\]{}/%])`
const name = (...names: string[]) => new RegExp(`/(?:${names.join('|')})${END}`)

const ENCRYPTED = name('Encrypt')
/** What acts by itself or carries other files. An `/OpenAction` that is a list only names the first page to show. */
const ACTIVE = new RegExp(
  [
    name(
      ...['JavaScript', 'JS', 'AA', 'Launch', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'XFA'],
      ...['EmbeddedFiles?', 'RichMedia', 'Rendition', 'Movie', 'Sound'],
    ).source,
    String.raw`/OpenAction${END}(?![\s\0]*\[)`,
  ].join('|'),
)
const COMPRESSED_OBJECTS = name('XRef', 'XRefStm', 'ObjStm')

/** Why a carrier's label is not used, or null. It must be a PDF that only shows pages; when in doubt, it is refused. */
export function whyLabelRefused(bytes: Uint8Array): LabelRefusal | null {
  if (bytes.byteLength > LABEL_BYTES_MAX) return 'too-large'
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const raw = buffer.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(raw) || !/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(raw.slice(-1024))) return 'not-a-pdf'
  const text = withPlainNames(raw)
  if (ENCRYPTED.test(text)) return 'encrypted'
  if (ACTIVE.test(text)) return 'active-content'
  return COMPRESSED_OBJECTS.test(text) || !hasTablesOnly(raw) ? whyStreamsRefused(buffer, raw) : null
}

/** The letters of a name in a PDF may be written as hexadecimal codes: `/J#53` is `/JS`. */
function withPlainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Whether every cross-reference is a table, so that no object is within a compressed stream. */
function hasTablesOnly(raw: string): boolean {
  const offsets = [...raw.matchAll(/(?:startxref|\/Prev)[\s\0]+(\d+)\b(?!\s+\d+\s+R)/g)].map(([, offset]) =>
    Number(offset),
  )
  return offsets.every((offset) => /^[\s\0]*xref\b/.test(raw.slice(offset, offset + 20)))
}

const INFLATED_BYTES_MAX = 32_000_000
const FILTERS = /\/(\w*Decode|A85|AHx|LZW|Fl|RL|CCF|DCT|Crypt)\b/g
const PICTURE_FILTERS = ['DCTDecode', 'CCITTFaxDecode']
/** A stream with the entry `/First` contains objects, whatever type it gives. */
const OF_OBJECTS = name('First')

/** Objects may be compressed: every stream is looked into, and none may hide its content in another way. */
function whyStreamsRefused(buffer: Buffer, raw: string): LabelRefusal | null {
  let bytesLeft = INFLATED_BYTES_MAX
  let from = 0
  for (const { index, 0: keyword } of raw.matchAll(/(?<!end)stream(?:\r\n|\r|\n)?/g)) {
    if (index < from) continue
    // The dictionary of the stream, and everything else since the stream before.
    const dictionary = withPlainNames(raw.slice(from, index))
    from = index + keyword.length
    const [filter = 'none', ...more] = [...dictionary.matchAll(FILTERS)].map(([, filterName]) => filterName)
    if (more.length > 0 || isHidden(dictionary, filter)) return 'unclear'
    if (filter === 'none' || PICTURE_FILTERS.includes(filter)) continue
    const inflated = filter === 'FlateDecode' ? inflate(buffer.subarray(from), bytesLeft) : null
    if (inflated === null) return 'unclear'
    if (ACTIVE.test(withPlainNames(inflated.text))) return 'active-content'
    bytesLeft -= inflated.text.length
    from += inflated.bytesRead
  }
  return OF_OBJECTS.test(withPlainNames(raw.slice(from))) ? 'unclear' : null
}

/** Whether the content of a stream may differ from what its bytes inflate to. */
function isHidden(dictionary: string, filter: string): boolean {
  if (/\/(?:Filter|DecodeParms|DP)[\s\0]+\d|\/(?:FFilter|FDecodeParms)\b/.test(dictionary)) return true
  const hasPredictor = /\/Predictor(?![\s\0]+1\b)/.test(dictionary)
  if (!OF_OBJECTS.test(dictionary)) return hasPredictor && !name('XRef', 'Image').test(dictionary)
  const own = dictionary.slice(dictionary.lastIndexOf('endstream') + 1)
  // With a bracket left open, what looks like a stream may be part of a text, which PDF readers would not read as one.
  return hasPredictor || filter !== 'FlateDecode' || own.split('(').length !== own.split(')').length
}

function inflate(bytes: Buffer, bytesMax: number): { text: string; bytesRead: number } | null {
  try {
    const options = { maxOutputLength: Math.max(1, bytesMax), info: true }
    const { buffer, engine } = inflateSync(bytes, options) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return { text: buffer.toString('latin1'), bytesRead: engine.bytesWritten }
  } catch {
    return null
  }
}
