import { configDefaults, defineConfig } from 'vitest/config'

const WITH_DOM = ['{src,gallery,test}/**/*.dom.test.{ts,tsx}']
const WITH_DATABASE = ['**/*.records.test.ts', '**/*.contract.test.ts', '**/*.journey.test.{ts,tsx}']
const WITH_PROCESS = ['test/process/**/*.test.ts']
const WITH_OTHER_PROGRAMS = ['test/ops/*.test.ts']
const WITH_BROWSER = ['e2e/*.test.ts']
const WITH_ENGINES = ['e2e/engines/*.test.ts']
const EQUAL_TIMES = 'test/equal-times.ts'
const NEVER = [...configDefaults.exclude, 'dist/**', 'data/**', '.cache/**']

// What runs under us (PostgreSQL, the product, Chromium) needs cores of its own, and CI has two.
const WORKERS_MAX = 2
// In the long runs (`npm run test:all`) properties are tried forty times as often.
const LONGER = process.env.LONG_RUNS === 'true' ? 10 : 1
const SHORT_MS = 20_000 * LONGER
const LONG_MS = 60_000 * LONGER

/** Pages are rendered by the React that the built product has; the other one takes six times as long. */
const AS_BUILT = { jsx: { runtime: 'automatic' as const, development: false } }

/** Kinds of test by what must stand before they can run: nothing, a document, PostgreSQL, the built product, a browser, others. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: [EQUAL_TIMES],
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'gallery/**/*.test.{ts,tsx}',
            'test/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...NEVER, ...WITH_DOM, ...WITH_DATABASE, ...WITH_PROCESS, ...WITH_BROWSER, ...WITH_OTHER_PROGRAMS],
          pool: 'forks',
          maxWorkers: WORKERS_MAX,
          // Pure functions leave nothing behind, and a fresh worker per file takes twelve times as long (80 files: 12.5 s against 1.0 s).
          isolate: false,
          testTimeout: SHORT_MS,
          hookTimeout: SHORT_MS,
        },
      },
      {
        test: {
          // Unit tests, too, with a document: its setup gives each file a window of its own. To read happy-dom in a fresh
          // worker per file took as long as all the tests.
          name: 'dom',
          include: WITH_DOM,
          exclude: NEVER,
          setupFiles: [EQUAL_TIMES, 'test/dom/setup.ts'],
          isolate: false,
          pool: 'forks',
          maxWorkers: WORKERS_MAX,
          testTimeout: SHORT_MS,
          hookTimeout: SHORT_MS,
        },
      },
      {
        oxc: AS_BUILT,
        test: {
          name: 'records',
          setupFiles: [EQUAL_TIMES],
          env: { NODE_ENV: 'production' },
          include: WITH_DATABASE,
          exclude: [...NEVER, ...WITH_PROCESS, ...WITH_BROWSER],
          globalSetup: ['test/records/global-setup.ts'],
          pool: 'forks',
          maxWorkers: WORKERS_MAX,
          // Each file has a database and a product of its own; only modules are shared.
          isolate: false,
          testTimeout: SHORT_MS,
          hookTimeout: LONG_MS,
        },
      },
      {
        test: {
          name: 'process',
          setupFiles: [EQUAL_TIMES],
          include: WITH_PROCESS,
          exclude: NEVER,
          globalSetup: ['test/process/global-setup.ts'],
          pool: 'forks',
          // Each has folders, databases and ports of its own, and mostly waits: one more than there are cores keeps them busy.
          maxWorkers: WORKERS_MAX + 1,
          testTimeout: LONG_MS,
          hookTimeout: LONG_MS,
        },
      },
      {
        test: {
          // With programs of the system, such as its PostgreSQL: by `npm run test:ops` alone.
          name: 'ops',
          include: WITH_OTHER_PROGRAMS,
          exclude: NEVER,
          globalSetup: ['test/process/global-setup.ts'],
          pool: 'forks',
          testTimeout: 5 * LONG_MS,
          hookTimeout: 5 * LONG_MS,
        },
      },
      {
        oxc: AS_BUILT,
        test: {
          name: 'browser',
          setupFiles: [EQUAL_TIMES],
          env: { NODE_ENV: 'production' },
          include: WITH_BROWSER,
          exclude: NEVER,
          globalSetup: ['e2e/global-setup.ts'],
          pool: 'forks',
          // Each file has a database, a clock and a port of its own. The workers keep their browser and what they imported.
          maxWorkers: WORKERS_MAX,
          isolate: false,
          testTimeout: LONG_MS,
          hookTimeout: LONG_MS,
        },
      },
      {
        oxc: AS_BUILT,
        test: {
          // Firefox and WebKit, in the long run alone.
          name: 'engines',
          env: { NODE_ENV: 'production' },
          include: WITH_ENGINES,
          exclude: NEVER,
          globalSetup: ['e2e/global-setup.ts'],
          pool: 'forks',
          testTimeout: LONG_MS,
          hookTimeout: LONG_MS,
        },
      },
    ],
  },
})
