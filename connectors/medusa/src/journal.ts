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
  return {
    get: (name: string) => (find.get(name)?.value as string | undefined) ?? null,
    set: (name: string, value: string) => void save.run(name, value),
  }
}
