import { randomUUID } from 'node:crypto'
import { collectionPlace } from '../../src/domain/return-methods/collection.ts'
import { isUsable, type MethodChoice, methodChoices, methodId } from '../../src/domain/return-methods/method-choice.ts'
import type { CreatedReturn } from '../../src/domain/returns/return.ts'
import { returnableLines } from '../../src/domain/returns/returnable-lines.ts'
import type { SelectedLine } from '../../src/domain/returns/selection.ts'
import { cancelReturn } from '../../src/features/return-tracking/end/cancel-return.ts'
import { saveChangeDraft } from '../../src/features/returns/change/open-change.ts'
import { makeReturn } from '../../src/features/returns/create/book-return.ts'
import { fetchCollectionTimes } from '../../src/features/returns/method/collection.ts'
import { findStepTwo, type StepTwo } from '../../src/features/returns/method/step-two.ts'
import { saveSelection } from '../../src/features/returns/save-selection.ts'
import {
  type DrawnFaults,
  type DrawnOrder,
  type DrawnWay,
  type Meanwhile,
  orderOf,
  type ReturnStep,
} from '../arbitraries/return-steps.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { TEST_NOW } from './constants.ts'
import { CUSTOMER, ScanSequences } from './scan-sequences.ts'

const LEVEL_ERROR = 50
const BY = { firstName: 'Amelia', origin: 'https://shop.example' }
const CARRIERS = ['evri', 'parcelforce', 'royal-mail', 'an-post', 'in-store'] as const

/**
 * Runs random sequences of steps on the returns of an order. It calls the use cases behind the pages and API calls, with
 * real records and the built-in systems. Each sequence has an order of its own and starts at the same time.
 */
export class ReturnSequences extends ScanSequences {
  /** Return numbers, in the order of creation. */
  #numbers: string[] = []

  async restart(drawn: DrawnOrder): Promise<void> {
    const { product, sql } = this
    product.clock.setTo(TEST_NOW)
    product.statements.clear()
    product.logged.splice(0)
    // Due work and booked slots of earlier sequences must not affect this one.
    await sql`delete from due_work`
    await sql`delete from parcelforce.bookings`
    this.#numbers = []
    this.reset()
    this.number++
    await insertOrders(sql, [orderOf(this.order, drawn)])
  }

  async runStep(step: ReturnStep): Promise<void> {
    this.#tick()
    switch (step.does) {
      case 'create':
        await this.#create(step)
        break
      case 'change':
        await this.#change(await this.#pick(step.which), step)
        break
      case 'cancel':
        await this.#cancel(await this.#pick(step.which), step)
        break
      case 'at-once':
        await this.#atOnce(await this.#pick(step.which), step)
        break
      case 'wait':
        // In so many hours the jobs of open writes would have run.
        await this.settle()
        this.advanceMinutes(60 * step.hours)
        await this.#withFaults(step.faults, () => this.runDue())
        break
      case 'finish':
        await this.#withFaults(step.faults, () => this.finishAll())
        break
      case 'scan':
        await this.scan(await this.#pick(step.which), step.status)
        // This status creates work that is due at once.
        if (step.status === 'returned-to-customer') await this.runDue()
        break
      case 'refund':
        await this.refund(await this.#pick(step.which), step.reports)
        break
      case 'update':
        await this.sendUpdate(step.age)
    }
    await this.#noteNumbers()
    await this.recordUpdate()
  }

  async #noteNumbers(): Promise<void> {
    const rows = await this.sql<{ number: string }[]>`
      select return_number as number from returns where order_number = ${this.order}`
    this.#numbers.push(...rows.map(({ number }) => number).filter((number) => !this.#numbers.includes(number)))
  }

  /** Completes all open writes; a write may start another one. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await this.finishAll()
  }

  /** The logged errors, but for refused cancellations, which are logged for staff. A fault alone must log no error. */
  errors(): string[] {
    return this.product.logged.filter((line) => {
      const { level, event } = JSON.parse(line)
      return level >= LEVEL_ERROR && event !== 'return not ended'
    })
  }

  /** Picks a return; in most cases one that has neither ended nor been refunded, if there is one. */
  async #pick(which: number): Promise<CreatedReturn | null> {
    const { returns } = await this.tracked()
    const inOrder = this.#numbers.flatMap((number) => returns.find(({ returnNumber }) => returnNumber === number) ?? [])
    const alive = inOrder.filter(({ ended, returnNumber }) => !ended && !this.paidOut.has(returnNumber))
    const candidates = which < 25 && alive.length > 0 ? alive : inOrder
    return candidates[which % Math.max(1, candidates.length)] ?? null
  }

  async #create({ lines, refundTo, way, faults }: Extract<ReturnStep, { does: 'create' }>): Promise<void> {
    const { parts, now } = this
    const { order, draft: stored } = await this.tracked()
    const { online } = returnableLines(order, now)
    const selection = new Map<string, SelectedLine>()
    for (const { which, take, ...chosen } of lines) {
      const line = order.lines.find(({ key }) => key === online[which % Math.max(1, online.length)])
      if (!line) return
      const reason = { primary: 'R06-P0', secondary: null, ...chosen }
      selection.set(line.key, { lineKey: line.key, quantity: 1 + (take % line.quantity), reason })
    }
    const saved = await saveSelection(parts, {
      ...{ order, stored, refundTo, selection: [...selection.values()] },
      ...{ entry: 'step-1', shownVersion: stored?.draft.version ?? null, at: now },
      ...{ key: randomUUID(), purpose: 'leave step 1' },
    })
    if (saved.outcome === 'saved') await this.#saveAndBook(null, way, faults)
  }

  async #change(
    created: CreatedReturn | null,
    { way, meanwhile, faults }: Pick<Extract<ReturnStep, { does: 'change' }>, 'way' | 'meanwhile' | 'faults'>,
  ): Promise<void> {
    if (!created) return
    const { parts, now: at } = this
    const { returnNumber } = created
    const lookedUp = await parts.returnSteps.findForChange(CUSTOMER, this.order, returnNumber)
    if (!lookedUp?.change.created) return
    await saveChangeDraft(parts, {
      order: lookedUp.order,
      created: lookedUp.change.created,
      change: lookedUp.change,
      at,
    })
    await this.#saveAndBook(returnNumber, way, faults, () => this.#perform(created, meanwhile))
  }

  /** Saves the return method, and books it. */
  async #saveAndBook(returnNumber: string | null, way: DrawnWay, faults: DrawnFaults, meanwhile = async () => {}) {
    const { parts, now } = this
    const subject = {
      site: BRAND_SITES.uk,
      customerId: CUSTOMER,
      orderNumber: this.order,
      credentialId: null,
      returnNumber,
      now,
    }
    const lookedUp = await findStepTwo(parts, subject)
    if (lookedUp.outcome !== 'ready') return
    const { stepTwo } = lookedUp
    const methodChoice = await this.#chooseMethod(stepTwo, way)
    await meanwhile()
    const shownVersion = stepTwo.saved.draft.version
    await this.#withFaults(faults, () =>
      makeReturn(parts, { subject, stepTwo, methodChoice, shownVersion, requester: { ...BY, at: now } }),
    )
  }

  async #chooseMethod(two: StepTwo, { method, day }: DrawnWay) {
    const { methods, returnTo } = two.saved
    const choices = methodChoices(methods).filter(isUsable)
    const choice = choices[method % Math.max(1, choices.length)]
    if (!choice) return null
    const collection = await this.#collectionOf(two, choice, day)
    const chosen = { method: methodId(choice), ...(collection && { collection }) }
    return { ok: true, way: chosen, offered: { methods, returnTo }, insteadOf: null, dropped: null } as const
  }

  async #collectionOf({ site, order, saved, facts }: StepTwo, choice: MethodChoice, day: number) {
    const { parts, now } = this
    const address = collectionPlace(order, facts.book, undefined)?.address ?? null
    const query = { site, order, choice, address, clients: saved.returnTo, now, waitMs: 2000 }
    const { days } = await fetchCollectionTimes(parts, { ...query, on: undefined })
    const on = Array.isArray(days) ? days[day % days.length] : undefined
    if (!on) return undefined
    const { slots } = await fetchCollectionTimes(parts, { ...query, on: String(on) })
    const slot = Array.isArray(slots) ? slots[day % slots.length] : undefined
    return { on, ...(slot && { slot: `${slot.from}-${slot.to}`, parcels: 1 + (day % 2) }) }
  }

  async #cancel(
    created: CreatedReturn | null,
    { meanwhile, faults }: Pick<Extract<ReturnStep, { does: 'cancel' }>, 'meanwhile' | 'faults'>,
  ): Promise<void> {
    if (!created) return
    const details = await this.tracked()
    await this.#perform(created, meanwhile)
    const sent = { returnNumber: created.returnNumber }
    const requester = { ...BY, at: this.now, key: randomUUID(), sent }
    await this.#withFaults(faults, () => cancelReturn(this.parts, { details, created, requester }))
  }

  /** Two actions at the same time, as from two tabs, or from a tab and the carrier. */
  async #atOnce(
    created: CreatedReturn | null,
    { way, other }: Extract<ReturnStep, { does: 'at-once' }>,
  ): Promise<void> {
    if (!created) return
    const undisturbed = { meanwhile: null, faults: {} }
    await Promise.all([this.#change(created, { ...undisturbed, way }), this.#perform(created, other)])
  }

  /** Moves the clock, so that no two confirmations have the same time. */
  #tick(): void {
    this.product.clock.setTo(this.now.add({ seconds: 1 }))
  }

  async #perform(created: CreatedReturn, what: Meanwhile): Promise<void> {
    this.#tick()
    const undisturbed = { meanwhile: null, faults: {} }
    if (what === 'cancel') await this.#cancel(created, undisturbed)
    if (what === 'change') await this.#change(created, { ...undisturbed, way: { method: 1, day: 1 } })
    if (what === 'scan') await this.scan(created, 'on-its-way')
    if (what === 'refund') await this.refund(created, { scan: false, update: false })
  }

  async #withFaults(faults: DrawnFaults, act: () => Promise<unknown>): Promise<void> {
    const { carriers, orderManagement } = faults
    const switches = this.product.outside.faults
    const set = async (carrierFault: typeof carriers, orderFault: typeof orderManagement) => {
      if (carrierFault) for (const key of CARRIERS) await switches[key]?.set(carrierFault)
      if (orderFault) await switches['order-management']?.set(orderFault)
    }
    await set(carriers, orderManagement)
    try {
      await act()
    } finally {
      await set(carriers && 'none', orderManagement && 'none')
    }
  }
}
