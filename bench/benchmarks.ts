interface Benchmark {
  about: string
  run(): Promise<unknown>
}

/** What runs when no name is given. */
export const FIRST = 'pages'

/** Every benchmark by its name on the command line; each runs as it is loaded. */
export const BENCHMARKS: ReadonlyMap<string, Benchmark> = new Map([
  [
    FIRST,
    { about: 'orders and returns among a million orders, and searches for stores', run: () => import('./pages.ts') },
  ],
  ['attacks', { about: 'what attacks cost everyone else', run: () => import('./attacks.ts') }],
  [
    'christmas',
    { about: 'how many Christmas collections a process moves per second', run: () => import('./christmas.ts') },
  ],
  ['content', { about: 'what 10,000 entries of content cost a page', run: () => import('./content.ts') }],
  ['events', { about: 'how many webhooks a process sends per second', run: () => import('./events.ts') }],
  ['hanging', { about: 'the speed of other pages while one outside system hangs', run: () => import('./hanging.ts') }],
  ['insights', { about: 'figures about returns among a million orders', run: () => import('./insights.ts') }],
  ['jobs', { about: 'how many jobs a process handles per second', run: () => import('./jobs.ts') }],
  ['labels', { about: 'how many return labels a core draws per second', run: () => import('./labels.ts') }],
  ['products', { about: 'product pages among 5,000 and 50,000 products', run: () => import('./products.ts') }],
  [
    'recommendations',
    {
      about: 'how long it takes to compute all recommendations, and to read them',
      run: () => import('./recommendations.ts'),
    },
  ],
  [
    'restart',
    { about: 'failed requests while two processes are replaced under load', run: () => import('./rolling-restart.ts') },
  ],
  ['returns', { about: 'how many returns a process creates per second', run: () => import('./create-returns.ts') }],
  ['scans', { about: 'how many parcel scans a process takes per second', run: () => import('./scans.ts') }],
  ['search', { about: 'searches among 20,000 stores', run: () => import('./search.ts') }],
  [
    'shop',
    { about: 'grids, searches and product pages among 5,000 and 50,000 products', run: () => import('./shop.ts') },
  ],
])
