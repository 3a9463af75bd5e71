import { isCallPath, type Route } from './route.ts'

const ACCESS: Record<string, string | undefined> = {
  anyone: undefined,
  shoppers: 'sign-in',
  'order-owner': 'sign-in-or-missing',
  'order-holder': 'sign-in-or-missing',
  'gift-recipient': 'expired',
  callers: 'refusal',
  'order-callers': 'refusal',
  services: 'refusal',
  carriers: 'refusal',
  probes: undefined,
}

/** The server does not start with a problem in it. */
export function routeProblems(routes: readonly Route[]): string[] {
  const problems: string[] = []
  const seen = new Set<string>()
  for (const route of routes) {
    const where = `${route.method} ${route.path}`
    const access: { enter?: string; others?: string | undefined } | undefined = route.access
    if (!access?.enter || !(access.enter in ACCESS)) problems.push(`${where} does not say who may enter`)
    else if (ACCESS[access.enter] !== access.others) problems.push(`${where} does not say what the others get`)
    if (!route.path.startsWith('/')) problems.push(`${where} is not a path`)
    if (seen.has(where)) problems.push(`${where} is there twice`)
    const isCall = access?.others === 'refusal'
    if (isCall && !isCallPath(route.path)) problems.push(`${where} is a call, and stands outside of /api`)
    if (isCallPath(route.path) && !route.call) problems.push(`${where} does not say what it takes and gives`)
    if (access?.enter === 'carriers' && !/\/:carrier(?:\/|$)/.test(route.path))
      problems.push(`${where} does not say which carrier signs`)
    if (/[:*]/.test(route.path) && !route.example) problems.push(`${where} has no example address`)
    seen.add(where)
  }
  return problems
}
