import { hasShelf } from '../../domain/catalogue/departments.ts'
import type { Shelves } from '../../domain/catalogue/shelves.ts'
import { type LegalPage, legalPagesAt } from '../../domain/sites/legal-page.ts'
import { type BrandSite, mainSiteOfPath, type Sites } from '../../domain/sites/site.ts'
import { PATHS } from '../../urls.ts'
import { isCallPath, type Route } from './route.ts'

export type IsWorkingAddress = (address: string) => boolean

/** Pages that any link can lead to, since they need no order or gift. */
const ENTERED_BY_LINK = new Set(['anyone', 'shoppers'])

/**
 * Whether an editor's address works. An external one always does; a page of ours must exist, and a department must have
 * products.
 */
export function addressChecker(
  routes: readonly Route[],
  { sites: allSites, shelves, legalPages }: { sites: Sites; shelves: Shelves; legalPages: readonly LegalPage[] },
): IsWorkingAddress {
  const pages = routes
    .filter(({ method, isLinked }) => method === 'GET' && isLinked !== false)
    .filter(({ path, access }) => !isCallPath(path) && ENTERED_BY_LINK.has(access.enter))
    .map(({ path, sites }) => ({ path, sites, pattern: patternOf(path) }))
    // Fixed paths come before paths with parameters, which may match them too.
    .sort((one, other) => one.path.split(':').length - other.path.split(':').length)
  const exists = (site: BrandSite, path: string, params: Record<string, string>) => {
    if (path === PATHS.legal) return legalPagesAt(legalPages, site).some(({ slug }) => slug === params.page)
    if (path !== PATHS.department && path !== PATHS.category) return true
    const { department = '', category = '' } = params
    if (!shelves.has(site, { department }, 1)) return false
    return hasShelf(site.policy.departments, path === PATHS.department ? { department } : { department, category })
  }
  return (address) => {
    if (!address.startsWith('/')) return true
    const { pathname } = new URL(address, 'https://own.example')
    const site = mainSiteOfPath(allSites, pathname)
    const sitePath = pathname.slice(site.pathPrefix.length) || '/'
    for (const { path, sites, pattern } of pages) {
      const match = site.pathPrefix === '' || sites === 'uk-and-ireland' ? pattern.exec(sitePath) : null
      if (match) return exists(site, path, match.groups ?? {})
    }
    return false
  }
}

/** Matches a path as the router does, such as `/c/:department` or `/pictures/:file{[a-z]+\\.svg}`. */
function patternOf(path: string): RegExp {
  const steps = path.split('/').map((step) => {
    const [, name, form = '[^/]+'] = /^:(\w+)(?:\{(.*)\})?$/.exec(step) ?? []
    return name === undefined ? step.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : `(?<${name}>${form})`
  })
  return new RegExp(`^${steps.join('/')}$`)
}
