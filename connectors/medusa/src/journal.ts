import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The answer to a write, by Aftercare's reference. */
export interface Answer {
  status: number
  body: unknown
}

export type Journal = ReturnType<typeof openJournal>

const TABLES = `
  create table if not exists writes (reference text primary key, answer text, at text not null);
  create table if not exists orders (number text primary key, id text not null);
  create table if not exists line_numbers (order_id text, item_id text, number integer, primary key (order_id, item_id));
  create table if not exists cursors (name text primary key, value text not null);`

/** What Medusa cannot hold for us, in one small file: how far we have read, ids, and the answers to writes. */
export function openJournal(dataDir: string) {
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = new DatabaseSync(dataDir === ':memory:' ? dataDir : join(dataDir, 'journal.sqlite'))
  db.exec(`pragma journal_mode = wal; ${TABLES}`)
  const now = () => new Date().toISOString()
  return {
    /** Null if the reference is new; an answer of null if the write was begun and may have been broken off. */
    findWrite(reference: string): { answer: Answer | null } | null {
      const row = db.prepare('select answer from writes where reference = ?').get(reference)
      return row ? { answer: JSON.parse(String(row.answer ?? 'null')) } : null
    },
    beginWrite(reference: string): void {
      db.prepare('insert or ignore into writes (reference, at) values (?, ?)').run(reference, now())
    },
    finishWrite(reference: string, answer: Answer): void {
      db.prepare('update writes set answer = ? where reference = ?').run(JSON.stringify(answer), reference)
    },
    findOrder(number: string): string | null {
      return (db.prepare('select id from orders where number = ?').get(number)?.id as string | undefined) ?? null
    },
    noteOrder(number: string, id: string): void {
      db.prepare('insert into orders values (?, ?) on conflict do update set id = excluded.id').run(number, id)
    },
    /** Numbers the items of an order from 1. An item keeps its number when others are removed. */
    numberLines(orderId: string, itemIds: readonly string[]): Map<string, number> {
      const rows = db.prepare('select item_id, number from line_numbers where order_id = ?').all(orderId)
      const numbers = new Map(rows.map(({ item_id, number }) => [String(item_id), Number(number)]))
      for (const id of itemIds.toSorted()) {
        if (numbers.has(id)) continue
        numbers.set(id, 1 + Math.max(0, ...numbers.values()))
        db.prepare('insert into line_numbers values (?, ?, ?)').run(orderId, id, numbers.get(id) ?? 0)
      }
      return numbers
    },
    cursor(name: string): string | null {
      return (db.prepare('select value from cursors where name = ?').get(name)?.value as string | undefined) ?? null
    },
    moveCursor(name: string, value: string): void {
      db.prepare('insert into cursors values (?, ?) on conflict do update set value = excluded.value').run(name, value)
    },
    close: () => db.close(),
  }
}
