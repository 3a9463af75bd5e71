import { PATHS } from '../../urls.ts'
import { forAnyone, type Route } from '../../web/route.ts'
import { type HomeParts, showHome } from './home.server.ts'

export function homeRoutes(parts: HomeParts): Route[] {
  return [
    forAnyone({
      name: 'home',
      method: 'GET',
      path: PATHS.home,
      sites: 'uk-and-ireland',
      answer: (visit) => showHome(parts, visit),
    }),
  ]
}
