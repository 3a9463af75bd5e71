import type { CarrierCode } from '../../../domain/return-methods/label-of.ts'
import type { CarrierPaper } from '../../../domain/returns/carrier-paper.ts'
import type { ReturnCode } from '../../../domain/returns/proof.ts'
import { bookingReferenceOf, type CreatedReturn } from '../../../domain/returns/return.ts'
import type { CodePictures } from '../../../platform/pdf/code-pictures.ts'
import type { CarrierPapers } from '../carrier-papers.records.ts'

/** The labels and codes that the carrier has made for a return; runs no query if it has made none. */
export async function papersOf(
  records: Pick<CarrierPapers, 'find'>,
  created: CreatedReturn,
  wanted?: Parameters<CarrierPapers['find']>[1],
): Promise<CarrierPaper[]> {
  const { carrierLabels, carrierCodes } = created.facts
  if (!carrierLabels && !carrierCodes) return []
  return await records.find({ customerId: created.customerId, reference: bookingReferenceOf(created) }, wanted)
}

export function carrierCodesIn(papers: readonly CarrierPaper[]): CarrierPaper[] {
  return papers.filter(({ kind }) => kind === 'code')
}

/** The QR code that we draw if the carrier sent its code as text; null if it sent a picture, which is used as it is. */
export function codeToDraw({ mediaType, bytes }: CarrierPaper): (ReturnCode & { kind: 'qr' }) | null {
  return mediaType === 'image/png'
    ? null
    : { kind: 'qr', text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
}

export function pngOf(paper: CarrierPaper, codePictures: CodePictures): Uint8Array<ArrayBuffer> {
  const code = codeToDraw(paper)
  return code ? codePictures.png(code) : paper.bytes
}

/** The carrier's codes, to be printed on our own label. */
export function labelCodes({ facts, returnNumber }: CreatedReturn, papers: readonly CarrierPaper[]): CarrierCode[] {
  const name = facts.reference ?? returnNumber
  return carrierCodesIn(papers).map((paper) => ({
    name,
    ...(codeToDraw(paper) ?? { kind: 'picture', png: Buffer.from(paper.bytes).toString('base64') }),
  }))
}

/** With several parcels, each file but the first has the parcel's number in its name. */
export function fileNameOf(start: string, returnNumber: string, parcel: number, extension: string): string {
  return `${start}-${returnNumber}${parcel > 1 ? `-${parcel}` : ''}.${extension}`
}
