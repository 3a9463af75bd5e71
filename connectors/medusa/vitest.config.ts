import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['.cache/**', 'node_modules/**'],
    // The same as the product's own tests.
    setupFiles: [join(import.meta.dirname, '../../test/equal-times.ts')],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 120_000,
    // The first run installs a Medusa.
    hookTimeout: 900_000,
    reporters: ['verbose'],
  },
})
