import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Plants one bug after another in a copy, and prints which seed of the simulation finds it, of a thousand. */
const BUGS: { name: string; file: string; edits: [from: string, to: string][] }[] = [
  {
    name: 'a lost outcome',
    file: 'src/platform/writes/run-stages.ts',
    edits: [
      ['\n  const lookup = await stage.lookUp(write)\n', "\n  const lookup: WriteLookup = { outcome: 'absent' }\n"],
    ],
  },
  {
    name: 'a double void',
    file: 'src/features/returns/change-return.write.ts',
    edits: [
      [
        'await requestVoidBooking(records, transaction, returnBefore, now)',
        'for (const each of [returnBefore, changedReturn]) await requestVoidBooking(records, transaction, each, now)',
      ],
    ],
  },
  {
    name: 'a flag without mail',
    file: 'src/features/gifts/gift-write.ts',
    edits: [
      [
        'await issueGift(parts, transaction, receipt, order, now)',
        "await giftReceipts.noteState(transaction, receipt, 'sending', now)",
      ],
    ],
  },
  {
    name: 'a connection requested inside a transaction',
    file: 'src/features/gifts/send-gift.ts',
    edits: [
      ['orders.findDetails(customerId, orderNumber, transaction)', 'orders.findDetails(customerId, orderNumber)'],
    ],
  },
  {
    name: 'work marked done too early',
    file: 'src/platform/jobs/due-work.records.ts',
    edits: [
      ['        await act(asTransaction(tx), work)\n', ''],
      [
        '        return true\n      })',
        '        return work\n      }).then((work) => work && sql.begin((tx) => act(asTransaction(tx), work)).then(() => true))',
      ],
    ],
  },
  {
    name: 'a version that comes back',
    file: 'src/features/returns/draft-returns.records.ts',
    edits: [["set version = version + 1, lines = '[]'", "set version = 1, lines = '[]'"]],
  },
  {
    name: 'a mail that is no longer true',
    file: 'src/features/gifts/end-gift.ts',
    edits: [[' && (await mails.drop(transaction, customerId, mailId, now))', '']],
  },
  {
    name: 'a slot given back twice',
    file: 'src/systems/order-management/fake.ts',
    edits: [
      [
        'if (reservation) await changeFreePlaces(tx, reservation, 1)',
        'if (reservation) await changeFreePlaces(tx, reservation, 2)',
      ],
    ],
  },
]

const ROOT = resolve(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'planted-bugs-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
const { stdout } = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
for (const file of stdout.split('\n').filter(Boolean)) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  cpSync(join(ROOT, file), join(copy, file))
}
symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))

for (const { name, file, edits } of BUGS) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  let planted = text
  for (const [from, to] of edits) {
    if (!planted.includes(from)) throw new Error(`${file} does not contain: ${from}`)
    planted = planted.replace(from, () => to)
  }
  writeFileSync(join(copy, file), planted)
  const seed = firstFailingSeed()
  console.log(`${name}: ${seed === null ? 'NOT FOUND in 1,000 seeds' : `found by seed ${seed}`}`)
  if (seed === null) process.exitCode = 1
  writeFileSync(join(copy, file), text)
}

function firstFailingSeed(): number | null {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'records',
    'src/main/simulation.records.test.ts',
  ]
  const { stderr } = spawnSync(process.execPath, vitest, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, SEEDS: '1000' },
  })
  const [, seed] = /seed (\d+) /.exec(stderr) ?? []
  return seed === undefined ? null : Number(seed)
}
