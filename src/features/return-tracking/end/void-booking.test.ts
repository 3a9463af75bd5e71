import { expect, test } from 'vitest'
import type { WriteAnswer } from '../../../platform/writes/outside-write.ts'
import type { StagedWrite } from '../../../platform/writes/write-kind.ts'
import { voidBookingKind } from '../../returns/void-booking.write.ts'

test('D-123 D-124 a void without an answer is repeated by the look-up, until the carrier does or refuses it', async () => {
  const [unknown, refused] = [
    { outcome: 'unknown', answered: false },
    { outcome: 'refused', refusal: 'no' },
  ] as const
  const done = { outcome: 'done', details: {} } as const
  const answers: WriteAnswer[] = [unknown, unknown, done, refused]
  const voided: string[] = []
  const voidBooking = async (booking: string) => {
    voided.push(booking)
    return answers.shift() ?? done
  }
  const [stage] = voidBookingKind({ evri: { voidBooking } } as unknown as Parameters<typeof voidBookingKind>[0]).stages
  const write = { payload: { carrier: 'evri', booking: '800000001' } } as unknown as StagedWrite
  expect(await stage.call(write)).toEqual(unknown)
  expect([await stage.lookUp(write), await stage.lookUp(write)]).toEqual([null, done])
  expect(await stage.lookUp(write)).toEqual(refused)
  expect(voided).toEqual(Array.from({ length: 4 }, () => '800000001'))
})
