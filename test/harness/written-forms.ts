/**
 * Reads forms from a page's HTML with regular expressions, which works because React writes every attribute alike. To
 * parse a page takes longer than to render it, and most tests need only its form.
 */
interface WrittenField {
  tag: string
  name: string
  type: string | null
  value: string
  isChecked: boolean
  /** The value of a select's chosen option, or the field's own value. */
  shown: string
}

export interface WrittenForm {
  action: string
  fields: WrittenField[]
}

const MAIN = /<main[ >].*<\/main>/s
const FORM = /<form\b([^>]*)>(.*?)<\/form>/gs
const FIELD = /<(input|textarea)\b([^>]*)>|<(select)\b([^>]*)>(.*?)<\/select>/gs
const OPTION = /<option\b([^>]*)>/g

/** The `<main>` element, or an empty string. */
export function mainOf(html: string): string {
  return MAIN.exec(html)?.[0] ?? ''
}

/** The forms in `<main>`, each with its fields in document order. */
export function writtenForms(html: string): WrittenForm[] {
  return [...mainOf(html).matchAll(FORM)].map(([, start = '', inside = '']) => ({
    action: attributeOf(start, 'action') ?? '',
    fields: [...inside.matchAll(FIELD)].map(readField),
  }))
}

/** The value of the field with this id. */
export function writtenValueOf(html: string, id: string): string | null {
  const main = mainOf(html)
  const at = main.indexOf(` id="${id}"`)
  if (at === -1) return null
  return attributeOf(main.slice(main.lastIndexOf('<', at), main.indexOf('>', at)), 'value')
}

function readField([, plainTag, plainStart, select, selectStart, options = '']: RegExpExecArray): WrittenField {
  const start = plainStart ?? selectStart ?? ''
  const value = attributeOf(start, 'value') ?? ''
  return {
    tag: plainTag ?? select ?? '',
    name: attributeOf(start, 'name') ?? '',
    type: attributeOf(start, 'type'),
    value,
    isChecked: attributeOf(start, 'checked') !== null,
    shown: select === undefined ? value : shownIn(options),
  }
}

function shownIn(options: string): string {
  const all = [...options.matchAll(OPTION)].map(([, start = '']) => start)
  return attributeOf(all.find((start) => attributeOf(start, 'selected') !== null) ?? all[0] ?? '', 'value') ?? ''
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

export function withoutEntities(written: string): string {
  return written.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}

function attributeOf(tag: string, name: string): string | null {
  const written = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return written === undefined ? null : withoutEntities(written)
}
