import type { Migration } from './migrate.ts'

const texts = import.meta.glob<string>('../../../db/migrations/*.sql', { query: '?raw', import: 'default', eager: true })

export const MIGRATIONS: readonly Migration[] = Object.entries(texts)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))
