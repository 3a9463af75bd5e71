import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { returnedParts } from '../returns/confirm-return.ts'
import { dayOf } from '../time/days.ts'
import { lineWithdrawals } from '../withdrawal/line-withdrawal.ts'
import { FIRST_STATES, nextStep } from '../withdrawal/next-step.ts'
import { readWithdrawal } from '../withdrawal/read-withdrawal.ts'
import { splitLine } from './cancel-line.ts'
import type { Order, OrderLine, WithdrawnLine } from './order.ts'
import { applyChange, type ReturnedPart } from './order-change.ts'
import { changeOf } from './order-request.ts'
import { isLive, unitsKept, withdrawnShares, withdrawnUnits } from './withdrawn-units.ts'

const anyStep = fc.record({
  does: fc.constantFrom(
    ...(['withdraw', 'withdraw', 'take on', 'refuse', 'split', 'send'] as const),
    ...(['send back', 'return others', 'end return'] as const),
  ),
  which: fc.nat(5),
  take: fc.nat(5),
})
type Step = typeof anyStep extends fc.Arbitrary<infer Each> ? Each : never

type Request = ReturnType<typeof nextStep<WithdrawnLine>>['cancellation']

interface Made {
  returnNumber: string
  parts: ReturnedPart[]
  isOther: boolean
  /** How many records there were when it was made, and when it ended. */
  madeAfter: number
  endedAfter: number | null
}

/** One ordered line and all that is done to it, as the records would show it. */
class World {
  order: Order
  records: WithdrawnLine[] = []
  returns: Made[] = []
  /** How many units the customer has, or is to get, and keeps. */
  kept: number
  /** Order management would not stop something. */
  isRefused = false
  #count = 0

  constructor(quantity: number, isSent: boolean) {
    this.kept = quantity
    const status = isSent ? 'Despatched' : 'Awaiting Despatch'
    const lines = [anOrderLine({ quantity, status }), anOrderLine({ sku: 'other' })]
    this.order = anOrder({ site: 'ie', currency: 'EUR', cancelAllowed: true, lines })
  }

  get parts(): OrderLine[] {
    return this.order.lines.filter(({ lineNo }) => lineNo === 1)
  }

  go({ does, which, take }: Step): void {
    const chosen = (lines: readonly OrderLine[]) => lines[which % Math.max(1, lines.length)]
    const sent = this.parts.filter((line) => isLive(line) && line.status === 'Despatched')
    const waiting = this.parts.filter(({ status }) => status === 'Awaiting Despatch')
    const units = withdrawnUnits(this.order)
    if (does === 'withdraw') this.#withdraw(which, take)
    else if (does === 'take on') this.#takeOn()
    else if (does === 'refuse') this.#refuse()
    else if (does === 'split') this.#split(chosen(waiting), take)
    else if (does === 'send') this.#send(chosen(waiting))
    else if (does === 'end return') this.#end(which)
    else {
      const isOther = does === 'return others'
      const left = ({ key, quantity }: OrderLine) =>
        isOther ? quantity - (units.get(key) ?? 0) : (units.get(key) ?? 0)
      const line = chosen(sent.filter((each) => left(each) > 0))
      if (line) this.#sendBack(line, 1 + (take % left(line)), isOther)
    }
    this.#tell()
  }

  #withdraw(which: number, take: number): void {
    const can = lineWithdrawals(this.order)
    const open = this.parts.filter(({ key }) => can.get(key)?.can)
    const line = open[which % Math.max(1, open.length)]
    const verdict = line && can.get(line.key)
    if (!line || !verdict?.can) return
    const quantity = String(1 + (take % verdict.units))
    const read = readWithdrawal(this.order, [{ lineKey: line.key, quantity, seal: '' }], { at: TEST_NOW, inUk: true })
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    for (const { way, ...record } of read.lines) {
      const about = { ...record, lineNo: line.lineNo, splitNo: line.splitNo, sku: line.sku }
      if (way !== 'in-return') this.kept -= record.quantity
      const withdrawalId = `W-${this.records.length}`
      this.records.push(aWithdrawnLine({ ...about, withdrawalId, state: FIRST_STATES[way] }))
    }
  }

  /** Everything that is still to be stopped is. */
  #takeOn(): void {
    for (const { withdrawalId } of this.records) {
      for (let round = 0; ; round++) {
        if (round > 20) throw new Error('the requests never end')
        const request = this.#settle(withdrawalId)
        if (request) this.#stop(request)
        this.#tell()
        if (!request) break
      }
    }
  }

  /** Records what has happened to a withdrawal's items; the rest is to be requested. */
  #settle(withdrawalId: string): Request {
    const open = this.records.filter((each) => each.withdrawalId === withdrawalId && each.state === 'recorded')
    const { settled, cancellation } = nextStep(this.order, open)
    for (const { line, state } of settled) this.#note(line, { state })
    return cancellation
  }

  #note(record: WithdrawnLine, update: Partial<WithdrawnLine>): void {
    this.records = this.records.map((each) =>
      each.withdrawalId === record.withdrawalId ? { ...each, ...update } : each,
    )
  }

  #stop({ request, lines: [record] }: NonNullable<Request>): void {
    if (!record) return
    const unitsOf = (lineKey: string) => this.parts.find(({ key }) => key === lineKey)?.quantity ?? 0
    const units =
      request.kind === 'remove-item' ? (request.units?.quantity ?? unitsOf(request.line.key)) : record.quantity
    this.#note(record, { stoppedUnits: (record.stoppedUnits ?? 0) + units })
    this.order = applyChange(this.order, changeOf(request, `k${++this.#count}`))
  }

  /** Order management refuses the next request to stop. */
  #refuse(): void {
    for (const { withdrawalId } of this.records) {
      const request = this.#settle(withdrawalId)
      this.#tell()
      const [record] = request?.lines ?? []
      if (!record) continue
      this.#note(record, { state: 'not-stopped' })
      this.isRefused = true
      return
    }
  }

  /** As order management does, before it sends one part. */
  #split(line: OrderLine | undefined, take: number): void {
    if (!line || line.quantity === 1) return
    const splitNo = 1 + Math.max(...this.parts.map((each) => each.splitNo))
    const part = { key: `part-${++this.#count}`, splitNo }
    const { goesBack, stays } = splitLine(line, 1 + (take % (line.quantity - 1)), part)
    this.order = {
      ...this.order,
      lines: this.order.lines.flatMap((each) => (each === line ? [stays ?? each, goesBack] : each)),
    }
  }

  #send(line: OrderLine | undefined): void {
    const lines = this.order.lines.map((each) => (each === line ? { ...each, status: 'Despatched' } : each))
    this.order = { ...this.order, lines }
  }

  #sendBack({ key: lineKey }: OrderLine, quantity: number, isOther: boolean): void {
    const returnNumber = String(8_000_000_000 + this.returns.length)
    const parts = returnedParts(this.order, { returnNumber, lines: [{ lineKey, quantity }] }, {})
    this.order = applyChange(this.order, { kind: 'return-created', returnNumber, on: dayOf(TEST_NOW), parts })
    if (isOther) this.kept -= quantity
    this.returns.push({ returnNumber, parts, isOther, madeAfter: this.records.length, endedAfter: null })
  }

  #end(which: number): void {
    const open = this.returns.filter(({ endedAfter }) => endedAfter === null)
    const made = open[which % Math.max(1, open.length)]
    if (!made) return
    const parts = made.parts.map(({ splitNo }) => ({ lineNo: 1, splitNo, status: 'Despatched' }))
    this.order = applyChange(this.order, { kind: 'return-ended', returnNumber: made.returnNumber, parts, until: null })
    made.endedAfter = this.records.length
    if (made.isOther && !this.#isNoted(made)) this.kept += sum(made.parts)
  }

  /** Whether the withdrawal at that place was recorded on a return while that was under way. */
  #isNotedBy(at: number, { parts, madeAfter, endedAfter }: Made): boolean {
    const splitNo = this.records[at]?.splitNo
    return madeAfter <= at && at < (endedAfter ?? Infinity) && parts.some((part) => part.splitNo === splitNo)
  }

  #isNoted(made: Made): boolean {
    return this.records.some((_, at) => this.#isNotedBy(at, made))
  }

  /** Ordinary returns beside each withdrawal, as the records show them. */
  #tell(): void {
    const others = this.returns.filter(({ isOther }) => isOther)
    this.records = this.records.map((record, at) => {
      const since = others.filter(({ madeAfter, endedAfter }) => madeAfter > at && endedAfter === null)
      const before = others.filter(
        (made) => made.madeAfter <= at && made.endedAfter !== null && made.endedAfter > at && !this.#isNoted(made),
      )
      const going = others.filter((made) => made.endedAfter === null && !this.#isNotedBy(at, made))
      return {
        ...record,
        returnedSince: sum(since.flatMap(({ parts }) => parts)) - sum(before.flatMap(({ parts }) => parts)),
        otherReturns: going.flatMap(({ parts }) => parts.map(({ splitNo }) => splitNo)),
      }
    })
    this.order = { ...this.order, withdrawn: this.records }
  }
}

const sum = (counted: readonly { quantity: number }[]) => counted.reduce((all, { quantity }) => all + quantity, 0)

function exampleStep(text: string): Step {
  const [, does, take] = /^(.*) (\d)$/.exec(text) ?? []
  return { does: does as Step['does'], which: 0, take: Number(take) }
}

test('WDR-04 D-163 whatever is done to a line, each declared unit is in one place, and none is there twice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.boolean(),
      fc.array(anyStep, { maxLength: 10 }),
      (quantity, isSent, steps) => {
        const world = new World(quantity, isSent)
        for (const step of steps) {
          world.go(step)
          const { order, parts, records } = world
          const shares = withdrawnShares(order)
          expect(sum(records)).toBeLessThanOrEqual(quantity)
          for (const record of records) {
            expect(sum(shares.filter((each) => each.record === record))).toBe(record.quantity)
          }
          for (const line of parts) {
            expect(sum(shares.filter((each) => each.line === line))).toBeLessThanOrEqual(line.quantity)
          }
          expect(shares.every((each) => each.quantity > 0 && each.line !== null)).toBe(true)
          const outstanding = [...withdrawnUnits(order).values()].reduce((all, each) => all + each, 0)
          // Whatever could be stopped was.
          const waiting = parts.filter(({ status }) => status === 'Awaiting Despatch')
          if (step.does === 'take on' && !world.isRefused) expect(sum(waiting)).toBeLessThanOrEqual(world.kept)
          expect(outstanding + world.kept).toBe(sum(parts.filter(isLive)))
          expect(unitsKept(order, 1)).toBe(world.kept)
        }
      },
    ),
    {
      numRuns: 500,
      examples: [
        // One of two units went out and comes back, the other was stopped: the third is still to be stopped.
        [
          3,
          false,
          (['withdraw 1', 'withdraw 0', 'split 1', 'send 0', 'send back 0', 'take on 0'] as const).map(exampleStep),
        ],
        // One of two units went out and the other was stopped: the third, of another withdrawal, is still to be stopped.
        [
          3,
          false,
          (['withdraw 1', 'split 0', 'split 0', 'withdraw 0', 'send 0', 'take on 0'] as const).map(exampleStep),
        ],
      ],
    },
  )
})
