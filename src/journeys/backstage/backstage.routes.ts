import { PATHS } from '../../urls.ts'
import { forAnyone, type Route } from '../../web/route.ts'
import { type BackstageParts, showBackstage, submitBackstage } from './backstage.server.ts'

export function backstageRoutes(parts: BackstageParts): Route[] {
  const base = { name: 'backstage', path: PATHS.backstage, sites: 'one-address' } as const
  return [
    forAnyone({ ...base, method: 'GET', answer: (visit) => showBackstage(parts, visit) }),
    forAnyone({ ...base, method: 'POST', answer: (visit) => submitBackstage(parts, visit) }),
  ]
}
