import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Journal = ReturnType<typeof openJournal>

/** What Medusa cannot hold for us, in one small file: how far we have read, ids, and the answers to writes. */
export function openJournal(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(join(dataDir, 'journal.sqlite'))
  db.exec('pragma journal_mode = wal; create table if not exists facts (name text primary key, value text not null)')
  const find = db.prepare('select value from facts where name = ?')
  const save = db.prepare('insert into facts values (?, ?) on conflict do update set value = excluded.value')
  const get = (kind: 'cursor' | 'order' | 'lines' | 'write', id: string): string | null =>
    (find.get(`${kind} ${id}`)?.value as string | undefined) ?? null
  const set = (kind: Parameters<typeof get>[0], id: string, value: string) => void save.run(`${kind} ${id}`, value)
  return {
    get,
    set,
    /** Numbers the items of an order from 1. Each keeps its number when others are removed. */
    numberLines(orderId: string, itemIds: readonly string[]): Record<string, number> {
      const numbers: Record<string, number> = JSON.parse(get('lines', orderId) ?? '{}')
      const unknown = itemIds.filter((id) => !(id in numbers)).toSorted()
      for (const id of unknown) numbers[id] = 1 + Math.max(0, ...Object.values(numbers))
      if (unknown.length > 0) set('lines', orderId, JSON.stringify(numbers))
      return numbers
    },
  }
}
