import { SITES } from '../../domain/sites/site.ts'
import { PATHS } from '../../urls.ts'
import type { FileAnswer } from './answer.ts'
import { addressesOf } from './app.ts'
import { forAnyone, isCallPath, type Route } from './route.ts'

/** Adds `/robots.txt`, which closes all routes to search engines except those marked as indexed. */
export function withRobots(routes: readonly Route[]): Route[] {
  const robots = forAnyone({
    name: 'robots',
    method: 'GET',
    path: PATHS.robots,
    sites: 'one-address',
    isIndexed: true,
    answer: ({ origin }): FileAnswer => ({
      kind: 'file',
      type: 'text/plain; charset=utf-8',
      body: `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}${PATHS.sitemap}\n`,
      cache: 'never',
    }),
  })
  const allRoutes = [...routes, robots]
  const rules = rulesFor(allRoutes)
  return allRoutes
}

/** Rules by the first step of a path, ending in `$`, `?` or `/`: "/basket" would also close "/basket-liner/p/P1". */
function rulesFor(routes: readonly Route[]): string[] {
  const closed = routes
    .filter(({ method, isIndexed }) => method === 'GET' && !isIndexed)
    .flatMap((route) => addressesOf(route))
  const firstSteps = new Set(closed.map(firstStep))
  return [...firstSteps].sort().flatMap((first) => {
    const hasBelow = closed.some((path) => path.startsWith(`${first}/`))
    const hasItself = closed.includes(first)
    return [
      ...(hasItself ? [`Disallow: ${first}$`, `Disallow: ${first}?`] : []),
      ...(hasBelow ? [`Disallow: ${first}/`] : []),
      // A product named "Gift" has its page under /gift/p/, which stays open: the longer of two rules counts.
      ...(hasBelow && isSlug(first) ? [`Allow: ${first}/p/`] : []),
    ]
  })
}

function isSlug(first: string): boolean {
  return /\/[a-z\d-]+$/.test(first) && !isCallPath(first)
}

function firstStep(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  return `/${first}` === SITES.ie.pathPrefix ? `/${first}/${second}` : `/${first}`
}
