import { z } from 'zod'
import type { Order } from '../../domain/orders/order.ts'
import type { Carrier, ReturnPath } from '../../domain/policy/return-method.ts'
import { labelCount, proofCodeOf } from '../../domain/returns/proof.ts'
import { refundDueOn } from '../../domain/returns/refund-due-date.ts'
import { type CreatedReturn, RETURN_ENDS, type ReturnScan, type ReturnStatus } from '../../domain/returns/return.ts'
import { SHOP_ZONE } from '../../domain/time/days.ts'
import { type ParcelProgress, progressOf, scansOfParcels } from '../../domain/tracking/progress.ts'
import { isRejected } from '../../domain/tracking/rejection.ts'
import { answerCall, callRefusalSchema, refusalExample, refuseCall } from '../../platform/calls/call.ts'
import { forServices, type Route } from '../../platform/http/route.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PATHS, urls } from '../../urls.ts'
import type { StoredReport } from '../returns/return-reports.ts'
import type { ReturnScanRecords } from './return-scans.records.ts'
import { parcelGroupExample } from './scan-examples.data.ts'
import type { TrackedOrders } from './tracked.records.ts'

export interface ReturnCallParts {
  trackedOrders: TrackedOrders
  returnScans: ReturnScanRecords
  trackingWords: WireNames
}

const NOT_FOUND = 'There is no such return.'

export function returnCall({ trackedOrders, returnScans, trackingWords }: ReturnCallParts): Route {
  return forServices('returns', {
    name: 'return-call',
    method: 'GET',
    path: PATHS.returnCall,
    example: `${PATHS.returnCall}?returnNumber=800000008`,
    call: {
      about: 'One return: its parcels, how far each has come, and all that was reported of it.',
      more: "404 `not-found`: it doesn't exist, or is still being created.",
      query: z.object({
        returnNumber: z
          .string()
          .regex(/^[\w.:-]{1,64}$/, 'must be a return number')
          .describe('The number of the return.'),
      }),
      answers: {
        200: { about: 'The return, parcel by parcel.', schema: parcelGroupSchema, example: parcelGroupExample },
        404: {
          about: 'There is no such return (`not-found`).',
          schema: callRefusalSchema,
          example: refusalExample('not-found', NOT_FOUND),
        },
      },
    },
    async answer(visit) {
      const { returnNumber } = visit.parsedQuery
      const reported = await returnScans.find(returnNumber)
      const trackedOrder =
        reported && (await trackedOrders.findTracked(reported.customerId, reported.orderNumber, reported.recipientId))
      const tracked = trackedOrder?.returns.find(({ created }) => created.returnNumber === returnNumber)
      if (!reported || !trackedOrder || !tracked) return refuseCall(404, 'not-found', NOT_FOUND)
      const data = { created: tracked.created, order: trackedOrder.order, reports: reported.reports }
      return answerCall(200, toParcelGroup(data, trackingWords, visit))
    },
  })
}

interface WireNames {
  carriers: Readonly<Record<Carrier, { code: string; name: string }>>
  statuses: Readonly<Record<ReturnStatus, string>>
  paths: Readonly<Record<ReturnPath, string>>
}

const nullableText = z.string().nullable()

const statusDetailSchema = z
  .object({
    statusCode: z.string().describe('`STS001` to `STS014`.'),
    date: z.string().describe('The day in London, `2026-11-14`.'),
    time: z.string().describe('The time in London, `09:30`.'),
    statusDesc: z.string().describe('As the shopper reads it; empty for `STS003`, which is not shown.'),
    carrierCode: nullableText.describe(
      'Who reported it; if we did, who carries the return. Null if nothing is sent back.',
    ),
    carrierName: nullableText.describe('The same, as a name.'),
    returnPath: nullableText.describe('`Collect-From-Home`, `Postal` or `In Store`; null if nothing is sent back.'),
  })
  .meta({ id: 'ReturnStatusDetail', description: 'A step of a parcel.' })

const parcelSchema = z
  .object({
    returnOrderNo: z.string().describe('The number of the return.'),
    itemList: z
      .array(
        z.object({
          itemID: z.string().describe("The line's OrderLineKey."),
          description: z.string().describe('The name of the product.'),
          quantity: z.number().int().describe('Units that go back.'),
          status: z.string().describe("Order management's word for the item."),
        }),
      )
      .describe('All items of the return: it is not known which of several parcels an item is in.'),
    statusDetails: z.array(statusDetailSchema).describe('The reports that count, the refund always last.'),
    parcelCode: nullableText.describe("The parcel's tracking number; null in store."),
    carrierQRCode: nullableText.describe(
      'The address of the QR code, for a credential or the shopper; null without one.',
    ),
    storeBarCode: nullableText.describe('What is scanned at the till; null unless it goes back in store.'),
    carrierReference: nullableText.describe("The carrier's reference, for people to read out."),
    carrierReturnLabel: nullableText.describe(
      'The address of the label, for a credential or the shopper; null without one.',
    ),
    refundPromiseDate: nullableText.describe(
      'The day that was promised for the refund, `2026-11-24`; null if none was.',
    ),
  })
  .meta({ id: 'ReturnParcel', description: 'A parcel of a return, and how far it has come.' })

const reportSchema = z
  .object({
    eventId: z.string().describe("The sender's own id; ours where we recorded it."),
    carrierCode: nullableText.describe('Who reported it; null if we did.'),
    statusCode: nullableText.describe('As it was sent; null if nobody sent one.'),
    parcel: z.number().int().nullable().describe('Which parcel; null: all of them.'),
    occurredAt: z.string().describe('When it happened.'),
    receivedAt: nullableText.describe('When we got it; null if we recorded it ourselves.'),
    counts: z.boolean().describe('Whether it counts; if not, it is stored and changes nothing.'),
  })
  .meta({ id: 'ReturnReport', description: 'A report on a return, as it was received.' })

/** The parcels of a return, in the shape that the specification gives their group (DAT-17). */
const parcelGroupSchema = z
  .object({
    orderRef: z.string().describe('The order number.'),
    endedAs: z
      .enum(RETURN_ENDS)
      .nullable()
      .describe(
        'How it ended without a refund: `cancelled`, `lapsed` or `returned` to the shopper; null if it did not.',
      ),
    parcels: z.array(parcelSchema).describe('One for each parcel; one as well where nothing travels as a parcel.'),
    reports: z.array(reportSchema).describe('All that was reported, by when it happened, for customer service.'),
  })
  .meta({ id: 'ReturnParcelGroup', description: 'The parcels of a return.' })

interface ReturnAnswerData {
  created: CreatedReturn
  order: Order
  reports: readonly StoredReport[]
}

function toParcelGroup(
  { created, order, reports }: ReturnAnswerData,
  wireNames: WireNames,
  { origin, site: { sites } }: Pick<Visit, 'origin' | 'site'>,
): z.output<typeof parcelGroupSchema> {
  const { returnNumber, orderNumber, facts } = created
  const items = created.lines.flatMap((item) => {
    const line = order.lines.find((each) => each.lineNo === item.lineNo && each.splitNo === item.splitNo)
    return line ? [{ item, line }] : []
  })
  const progress = progressOf(created, { isRejected: isRejected(items) })
  const site = sites[order.site]
  const shared = {
    returnOrderNo: returnNumber,
    itemList: items.map(({ item, line }) => ({
      ...{ itemID: line.key, description: line.description, quantity: item.quantity, status: item.itemStatus },
    })),
    storeBarCode: facts.storeBarcode ?? null,
    carrierReference: facts.reference ?? null,
  }
  const code = proofCodeOf(created)
  const labels = labelCount(created)
  return {
    orderRef: orderNumber,
    endedAs: created.ended?.as ?? null,
    parcels: scansOfParcels(created).map(({ parcel, trackingNumber, scans }, index) => ({
      ...shared,
      parcelCode: trackingNumber,
      carrierQRCode:
        code?.kind === 'qr' ? origin + urls.returnCode(site, created, 'qr', Math.min(parcel, code.count)) : null,
      carrierReturnLabel: labels > 0 ? origin + urls.returnLabel(site, created, Math.min(parcel, labels)) : null,
      refundPromiseDate: refundDueOn(facts, parcel),
      statusDetails: scans.map((scan) => toDetail(scan, created, progress.parcels[index], wireNames)),
    })),
    reports: reports.map((each) => toReport(each, wireNames)),
  }
}

function toDetail(
  { status, at, reportedBy }: ReturnScan,
  { carrier, path }: CreatedReturn,
  progress: ParcelProgress | undefined,
  wireNames: WireNames,
): z.output<typeof statusDetailSchema> {
  const london = at.toZonedDateTimeISO(SHOP_ZONE)
  const reporter = reportedBy ?? carrier
  return {
    statusCode: wireNames.statuses[status],
    date: String(london.toPlainDate()),
    time: london.toPlainTime().toString({ smallestUnit: 'minute' }),
    statusDesc: progress?.steps.find((step) => step.status === status)?.label ?? '',
    carrierCode: reporter && wireNames.carriers[reporter].code,
    carrierName: reporter && wireNames.carriers[reporter].name,
    returnPath: path && wireNames.paths[path],
  }
}

function toReport({ by, status, code, ...rest }: StoredReport, wireNames: WireNames): z.output<typeof reportSchema> {
  return {
    eventId: rest.eventId,
    carrierCode: by && wireNames.carriers[by].code,
    statusCode: code ?? (status && wireNames.statuses[status]),
    parcel: rest.parcel,
    occurredAt: String(rest.at),
    receivedAt: rest.receivedAt && String(rest.receivedAt),
    counts: rest.counts,
  }
}
