import { Icon } from './icon.tsx'

/** Finds products, by a form that gets. */
export function FindForm({ action }: { action: string }) {
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
          placeholder="Search the shop"
          autoComplete="off"
        />
        <button className="icon-btn" type="submit" aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
