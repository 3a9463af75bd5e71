import { forAnyone, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { type GridParts, showGrid } from './grid.server.ts'
import { type HomeParts, showHome, showNewIn } from './home.server.ts'
import { showSearch } from './search.server.ts'

/** Register the help routes before these, since their URLs are below `/c`, too. */
export function gridRoutes(parts: GridParts): Route[] {
  return [
    forAnyone({
      name: 'department',
      method: 'GET',
      path: PATHS.department,
      sites: 'uk-and-ireland',
      isIndexed: true,
      example: '/c/women',
      answer: (visit) => showGrid(parts, visit),
    }),
    forAnyone({
      name: 'category',
      method: 'GET',
      path: PATHS.category,
      sites: 'uk-and-ireland',
      isIndexed: true,
      example: '/c/women/dresses',
      answer: (visit) => showGrid(parts, visit),
    }),
    forAnyone({
      name: 'search',
      method: 'GET',
      path: PATHS.search,
      sites: 'uk-and-ireland',
      example: '/search?q=dress',
      answer: (visit) => showSearch(parts, visit),
    }),
  ]
}

export function homeRoutes(parts: HomeParts): Route[] {
  const base = { method: 'GET', sites: 'uk-and-ireland', isIndexed: true } as const
  return [
    forAnyone({ ...base, name: 'home', path: PATHS.home, answer: (visit) => showHome(parts, visit) }),
    forAnyone({ ...base, name: 'new-in', path: PATHS.newIn, answer: (visit) => showNewIn(parts, visit) }),
  ]
}
