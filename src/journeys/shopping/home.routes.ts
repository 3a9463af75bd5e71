import { PATHS } from '../../urls.ts'
import { forAnyone, type Route } from '../../web/route.ts'
import { type HomeParts, showHome, showNewIn } from './home.server.ts'

export function homeRoutes(parts: HomeParts): Route[] {
  const base = { method: 'GET', sites: 'uk-and-ireland' } as const
  return [
    forAnyone({ ...base, name: 'home', path: PATHS.home, answer: (visit) => showHome(parts, visit) }),
    forAnyone({ ...base, name: 'new-in', path: PATHS.newIn, answer: (visit) => showNewIn(parts, visit) }),
  ]
}
