import type { MedusaItem, MedusaOrder, MedusaReturn } from './medusa.ts'

/** What we keep with a return in Medusa that was created in Aftercare. Medusa's metadata holds text best. */
export interface ReturnNote {
  /** The number of the return in Aftercare. */
  aftercare: string
  /** Each line that goes back; `part`: some of its units, which became a line with this key and number. */
  aftercare_lines: { key: string; quantity: number; part?: { key: string; sub: number } }[]
  aftercare_refund: string
  aftercare_delivery: string
  aftercare_method: string
  aftercare_tracking: string
}

/** A line of an envelope: an item of Medusa, or those of its units that go back by one return. */
export interface Part {
  key: string
  item: MedusaItem
  sub: number
  quantity: number
  from: Part | null
  /** The return by which it goes back, unless that was cancelled. */
  returned: MedusaReturn | null
}

export function noteOf({ metadata }: MedusaReturn): ReturnNote | null {
  const note = metadata as Partial<ReturnNote> | null
  return typeof note?.aftercare === 'string' && Array.isArray(note.aftercare_lines) ? (note as ReturnNote) : null
}

/** Replays the returns of an order, oldest first. Parts of returns created in Aftercare stay when these are cancelled. */
export function partsOf(order: Pick<MedusaOrder, 'items' | 'returns'>): Part[] {
  const items = order.items.filter(({ quantity }) => quantity > 0).sort((one, other) => (one.id < other.id ? -1 : 1))
  const parts = items.map((item): Part => {
    return { key: item.id, item, sub: 1, quantity: item.quantity, from: null, returned: null }
  })
  // An open return is one that is being made.
  const returns = order.returns.filter(({ status }) => status !== 'open')
  for (const each of returns.sort((one, other) => (one.created_at < other.created_at ? -1 : 1))) {
    const note = noteOf(each)
    if (note) takeNoted(parts, each, note)
    else if (each.status !== 'canceled') takeAny(parts, each)
  }
  return parts
}

function takeNoted(parts: Part[], by: MedusaReturn, { aftercare_lines: lines }: ReturnNote): void {
  for (const { key, quantity, part: split } of lines) {
    const line = parts.find((part) => part.key === key)
    if (!line) continue
    const returned = by.status === 'canceled' ? null : by
    if (split && quantity < line.quantity) parts.push(splitOff(line, quantity, split, returned))
    else line.returned = returned ?? line.returned
  }
}

/** A return made in Medusa names items only: takes units that are not going back yet. */
function takeAny(parts: Part[], by: MedusaReturn): void {
  for (const { item_id, quantity } of by.items) {
    let left = quantity
    for (const line of parts.filter(({ item, returned }) => item.id === item_id && returned === null)) {
      if (left <= 0) break
      if (left < line.quantity) {
        parts.push(splitOff(line, left, { key: `${item_id}.r${by.display_id}`, sub: nextSub(parts, item_id) }, by))
        left = 0
      } else {
        line.returned = by
        left -= line.quantity
      }
    }
  }
}

function splitOff(
  from: Part,
  quantity: number,
  { key, sub }: Pick<Part, 'key' | 'sub'>,
  returned: Part['returned'],
): Part {
  from.quantity -= quantity
  return { key, sub, item: from.item, quantity, from, returned }
}

export function nextSub(parts: readonly Part[], itemId: string): number {
  return 1 + Math.max(0, ...parts.filter(({ item }) => item.id === itemId).map(({ sub }) => sub))
}
