import type { MainSiteKey } from '../src/domain/sites/site.ts'

/** Customer service of the demo: they sign in at /staff with the one password. */
export const DEMO_STAFF: readonly {
  staffId: string
  name: string
  email: string
  sites: readonly MainSiteKey[] | null
  about: string
}[] = [
  {
    staffId: 'T-robin',
    name: 'Robin Tate',
    email: 'robin.service@example.com',
    sites: null,
    about: 'customer service, all sites',
  },
  {
    staffId: 'T-aoife',
    name: 'Aoife Daly',
    email: 'aoife.service@example.com',
    sites: ['ie'],
    about: 'customer service, Ireland only',
  },
]
