import type { CarrierCode } from '../../../domain/return-methods/label-of.ts'
import type { CarrierPaper } from '../../../domain/returns/carrier-paper.ts'
import type { ReturnCode } from '../../../domain/returns/proof.ts'
import { bookingOf, type CreatedReturn } from '../../../domain/returns/return.ts'
import type { CodePictures } from '../../../platform/pdf/code-pictures.ts'
import type { CarrierPapers } from '../carrier-papers.records.ts'

/** Reads nothing for a return that has none. */
export async function papersOf(
  records: Pick<CarrierPapers, 'find'>,
  created: CreatedReturn,
  wanted?: Parameters<CarrierPapers['find']>[1],
): Promise<CarrierPaper[]> {
  const { carrierLabels, carrierCodes } = created.facts
  if (!carrierLabels && !carrierCodes) return []
  return await records.find({ customerId: created.customerId, reference: bookingOf(created) }, wanted)
}

export function carrierCodesIn(papers: readonly CarrierPaper[]): CarrierPaper[] {
  return papers.filter(({ kind }) => kind === 'code')
}

/** What we draw of a text; null for a picture, which is used as it is. */
export function codeToDraw({ mediaType, bytes }: CarrierPaper): (ReturnCode & { kind: 'qr' }) | null {
  return mediaType === 'image/png'
    ? null
    : { kind: 'qr', text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
}

export function pngOf(paper: CarrierPaper, codePictures: CodePictures): Uint8Array<ArrayBuffer> {
  const code = codeToDraw(paper)
  return code ? codePictures.png(code) : paper.bytes
}

/** The carrier's codes for a label of ours. */
export function labelCodes({ facts, returnNumber }: CreatedReturn, papers: readonly CarrierPaper[]): CarrierCode[] {
  const name = facts.reference ?? returnNumber
  return carrierCodesIn(papers).map((paper) => ({
    name,
    ...(codeToDraw(paper) ?? { kind: 'picture', png: Buffer.from(paper.bytes).toString('base64') }),
  }))
}

/** The first of several has no number. */
export function fileNameOf(start: string, returnNumber: string, parcel: number, extension: string): string {
  return `${start}-${returnNumber}${parcel > 1 ? `-${parcel}` : ''}.${extension}`
}
