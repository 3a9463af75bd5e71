import { PAGE_WORDS } from '../domain/words/page-words.ts'
import { defineWords } from '../domain/words/words.ts'
import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export interface ProductSearchFormProps {
  action: string
  /** Shown again in the field on the results page. */
  value?: string
}

export const SEARCH_WORDS = defineWords('frame.search', { label: 'Search the shop' } as const)

export function ProductSearchForm({ action, value = '' }: ProductSearchFormProps) {
  return (
    <search className="find" aria-label="Shop">
      <form action={action}>
        <label className="vh" htmlFor="find">
          {SEARCH_WORDS.label}
        </label>
        <input
          className="input"
          id="find"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={value}
          dir="auto"
          placeholder={SEARCH_WORDS.label}
          autoComplete="off"
        />
        <button className="icon-btn" type="submit" aria-label={PAGE_WORDS.search}>
          <Icon path={ICONS.search} />
        </button>
      </form>
    </search>
  )
}
