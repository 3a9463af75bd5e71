import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export interface ProductSearchFormProps {
  action: string
  /** Shown again in the field on the results page. */
  value?: string
}

export function ProductSearchForm({ action, value = '' }: ProductSearchFormProps) {
  return (
    <search className="find" aria-label="Shop">
      <form action={action}>
        <label className="vh" htmlFor="find">
          Search the shop
        </label>
        <input
          className="input"
          id="find"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={value}
          dir="auto"
          placeholder="Search the shop"
          autoComplete="off"
        />
        <button className="icon-btn" type="submit" aria-label="Search">
          <Icon path={ICONS.search} />
        </button>
      </form>
    </search>
  )
}
