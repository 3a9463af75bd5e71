/** A property of a calendar file, with its raw value. */
interface Property {
  name: string
  params: Record<string, string>
  value: string
}

export interface ReadCalendar {
  method: string | null
  /** The properties of the one event, by name. */
  event: Record<string, Property>
  /** The value of a property of the event, without the escapes of RFC 5545. */
  text(name: string): string | null
}

/**
 * Reads a calendar file by the grammar of RFC 5545, independently of the code that wrote it. It throws where a strict
 * calendar app would: line ends other than CRLF, lines longer than 75 octets, characters broken by folding, unclosed
 * components, repeated properties.
 */
export function readCalendar(file: Uint8Array | string): ReadCalendar {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const whole = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (!whole.endsWith('\r\n')) throw new Error('the last line has no end')
  const lines = whole.slice(0, -2).split('\r\n')
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line end in ${line}`)
    const octets = new TextEncoder().encode(line).length
    if (octets === 0 || octets > 75) throw new Error(`${octets} octets in ${line}`)
  }
  const properties = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(readProperty)
  const event: ReadCalendar['event'] = {}
  const calendar: ReadCalendar['event'] = {}
  const open: string[] = []
  for (const property of properties) {
    const { name, value } = property
    if (name === 'BEGIN') open.push(value)
    else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends, and was not begun`)
    } else {
      const holder = open.join() === 'VCALENDAR,VEVENT' ? event : open.join() === 'VCALENDAR' ? calendar : null
      if (holder === null || name in holder) throw new Error(`${name} is out of place`)
      holder[name] = property
    }
  }
  if (open.length > 0) throw new Error(`${open.join()} does not end`)
  if (calendar.VERSION?.value !== '2.0' || !calendar.PRODID) throw new Error('VERSION or PRODID is missing')
  const text = (name: string) => {
    const value = event[name]?.value
    return value === undefined ? null : unescaped(value)
  }
  return { method: calendar.METHOD?.value ?? null, event, text }
}

/** Splits a line into name, parameters and value; the value begins after the first colon outside quotation marks. */
function readProperty(line: string): Property {
  const property = /^(?<name>[A-Z-]+)(?<params>(?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(?<value>.*)$/su.exec(line)?.groups
  if (!property) throw new Error(`no property: ${line}`)
  const params = [...(property.params ?? '').matchAll(/;([A-Z-]+)=(?:"([^"]*)"|([^;]*))/g)]
  return {
    name: property.name ?? '',
    params: Object.fromEntries(params.map(([, name = '', quoted, bare = '']) => [name, quoted ?? bare])),
    value: property.value ?? '',
  }
}

function unescaped(value: string): string {
  let text = ''
  for (let place = 0; place < value.length; place++) {
    const letter = value[place] ?? ''
    if (letter === ';' || letter === ',') throw new Error(`${letter} is not escaped in ${value}`)
    if (letter !== '\\') {
      text += letter
      continue
    }
    const next = value[++place] ?? ''
    if (!/[\\;,nN]/.test(next)) throw new Error(`\\${next} is no escape`)
    text += /[nN]/.test(next) ? '\n' : next
  }
  return text
}
