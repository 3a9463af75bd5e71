import type { SentChoice } from '../../domain/delivery/choose-delivery.ts'
import type { FormFields } from '../../ports/kept-posts.ts'
import { sentValue } from '../../web/form.ts'

/** What was chosen so far, and where shops were looked for. It travels in the address, and in the form at the end. */
export interface Choice extends SentChoice {
  /** Null until somebody searches; empty when nothing was typed. */
  postcode: string | null
}

const LENGTH_MAX = 64

export function choiceInQuery(query: URLSearchParams): Choice {
  return readChoice((name) => query.get(name))
}

export function choiceInForm(fields: FormFields): Choice {
  return readChoice((name) => (fields[name] === undefined ? null : sentValue(fields, name)))
}

function readChoice(sent: (name: string) => string | null): Choice {
  // The list of shops is asked for what was sent, and no database takes a null sign.
  const read = (name: keyof Choice) => sent(name)?.replaceAll('\0', '').slice(0, LENGTH_MAX)
  return {
    way: read('way') ?? '',
    addressId: read('addressId') ?? '',
    shopId: read('shopId') ?? '',
    on: read('on') ?? '',
    postcode: read('postcode')?.trim() ?? null,
  }
}

/** Those that are made, as fields of a form or pairs of an address. */
export function choicePairs(choice: Partial<Choice>): { name: string; value: string }[] {
  return Object.entries(choice)
    .map(([name, value]) => ({ name, value: value ?? '' }))
    .filter(({ value }) => value !== '')
}
