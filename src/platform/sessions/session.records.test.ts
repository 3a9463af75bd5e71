import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { type NewSession, postgresSessionRecords } from './session.records.ts'

const database = databaseForAllTests()
const records = postgresSessionRecords(database.sql)
beforeEach(async () => {
  await database.sql`truncate sessions, remembered_devices`
})

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest()
const same = (one: Uint8Array | null | undefined, other: Uint8Array) =>
  Buffer.compare(one ?? Buffer.alloc(0), other) === 0

function aSession(session: Partial<NewSession> = {}): NewSession {
  return {
    hash: hashOf('one'),
    customerId: 'C-amelia',
    level: 50,
    userType: 'registered',
    firstName: 'Amelia',
    startedAt: TEST_NOW,
    rememberedFamily: null,
    accessChanges: 0,
    ...session,
  }
}

function aDevice(family = 'family') {
  return {
    family,
    customerId: 'C-amelia',
    tokenHash: hashOf('token 1'),
    rotatedAt: TEST_NOW,
    expiresAt: TEST_NOW.add({ hours: 720 }),
    accessChanges: 0,
  }
}

describe('sessions', () => {
  test('none starts, and no device is remembered, once password or address have changed', async () => {
    await database.sql`update customers set access_changes = 3 where customer_id = 'C-amelia'`
    for (const accessChanges of [2, 4]) {
      expect(await records.start(aSession({ accessChanges }), null)).toBe(false)
      await records.remember({ ...aDevice(), accessChanges })
    }
    expect([await records.find(hashOf('one')), await records.findRemembered('family')]).toEqual([null, null])
    expect(await records.start(aSession({ accessChanges: 3 }), null)).toBe(true)
    await records.remember({ ...aDevice(), accessChanges: 3 })
    expect(await records.findRemembered('family')).toMatchObject({ accessChanges: 3 })
    await database.sql`update customers set access_changes = 0 where customer_id = 'C-amelia'`
  })

  test('a session ends the one that it replaces, and no other', async () => {
    await records.start(aSession(), null)
    await records.start(aSession({ hash: hashOf('other') }), null)
    await records.start(aSession({ hash: hashOf('two') }), hashOf('one'))
    expect(await records.find(hashOf('one'))).toBe(null)
    expect(await records.find(hashOf('two'))).not.toBe(null)
    expect(await records.find(hashOf('other'))).not.toBe(null)
  })

  test.each(['guest', { staffId: 'S-1' }] as const)(
    'a session that %j opened comes back with its order and its end',
    async (openedBy) => {
      const scope = { orderNumber: '600000001', openedBy, endsAt: TEST_NOW.add({ hours: 24 }) }
      const session = { ...aSession(), userType: 'guest', accessChanges: null, scope } as const
      expect(await records.start(session, null)).toBe(true)
      expect(await records.find(hashOf('one'))).toMatchObject({ userType: 'guest', scope })
    },
  )

  test('a session that is over is not brought back by being seen', async () => {
    await records.start(aSession(), null)
    await records.end(hashOf('one'))
    await records.touch(hashOf('one'), TEST_NOW.add({ minutes: 9 }))
    await records.setSessionLevel(hashOf('one'), { level: 50, userType: 'registered' })
    expect(await records.find(hashOf('one'))).toBe(null)
  })
})

describe('remembered devices', () => {
  test('of ten tabs that rotate at once, one does', async () => {
    await records.remember(aDevice())
    const tabs = Array.from({ length: 10 }, (_, at) =>
      records.rotateRemembered('family', hashOf('token 1'), hashOf(`tab ${at}`), TEST_NOW),
    )
    expect((await Promise.all(tabs)).filter(Boolean)).toHaveLength(1)
    expect(same((await records.findRemembered('family'))?.previousTokenHash, hashOf('token 1'))).toBe(true)
  })

  test('forgetting a device ends every session that came from it, and no other session', async () => {
    await records.remember(aDevice())
    await records.start(aSession({ rememberedFamily: 'family' }), null)
    await records.start(aSession({ hash: hashOf('two'), rememberedFamily: 'family' }), null)
    await records.start(aSession({ hash: hashOf('other') }), null)
    await records.forget('family')
    expect(await records.findRemembered('family')).toBe(null)
    expect(await records.find(hashOf('one'))).toBe(null)
    expect(await records.find(hashOf('two'))).toBe(null)
    expect(await records.find(hashOf('other'))).not.toBe(null)
  })
})
