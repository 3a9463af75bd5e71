import type { Order } from '../../../domain/orders/order.ts'
import { labelOf } from '../../../domain/return-methods/label-of.ts'
import type { CarrierPaper } from '../../../domain/returns/carrier-paper.ts'
import { hasLabel, proofCodeOf } from '../../../domain/returns/proof.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { AttachmentSources, MailAttachment } from '../../../platform/mails/mail.ts'
import type { CodePictures } from '../../../platform/pdf/code-pictures.ts'
import type { ReturnLabels } from '../../../platform/pdf/papers.ts'
import type { CarrierPapers } from '../carrier-papers.records.ts'
import { codeContentId } from '../create/return-mails.ts'
import type { CreatedReturns } from '../created-returns.records.ts'
import type { ReturnSteps } from '../return-steps.records.ts'
import { carrierCodesIn, fileNameOf, labelCodes, papersOf, pngOf } from './carrier-papers.ts'

export interface ProofParts extends RecipientParts {
  returnSteps: Pick<ReturnSteps, 'findAtStepThree'>
  carrierPapers: Pick<CarrierPapers, 'find'>
  labels: ReturnLabels
  codePictures: CodePictures
  brandName: string
}

/** Attaches codes and labels, ours or the carrier's, to mails that confirm a return; other mails get none. */
export function proofAttachments(parts: ProofParts) {
  const { returnSteps, carrierPapers, labels, codePictures, brandName } = parts
  return async (
    { customerId, confirms }: Pick<AttachmentSources, 'customerId' | 'confirms'>,
    scope: 'shown' | 'all' = 'all',
  ): Promise<MailAttachment[]> => {
    if (confirms === null) return []
    const { orderNumber, returnNumber } = confirms
    const recipientId = await recipientOf(parts, { customerId, orderNumber, returnNumber })
    const details = await returnSteps.findAtStepThree(customerId, orderNumber, returnNumber, recipientId)
    const created = details?.facts.created
    if (!created) return []
    const papers = await papersOf(carrierPapers, created, scope === 'shown' ? { kind: 'code' } : {})
    const code = proofCodeOf(created)
    const carrierPictures = () => carrierCodesIn(papers).map((paper) => pngOf(paper, codePictures))
    const pictures = code?.drawn ? [codePictures.png(code.drawn)] : code ? carrierPictures() : []
    const files = scope === 'shown' ? [] : await labelFiles(created, papers, details.order)
    return [
      ...pictures.map((bytes, index) => ({
        fileName: fileNameOf('return', returnNumber, index + 1, 'png'),
        ...{ type: 'image/png' as const, bytes, contentId: codeContentId(index + 1) },
      })),
      ...files.map((bytes, index) => ({
        fileName: fileNameOf('return-label', returnNumber, index + 1, 'pdf'),
        ...{ type: 'application/pdf' as const, bytes, contentId: null },
      })),
    ]
  }

  async function labelFiles(created: CreatedReturn, papers: readonly CarrierPaper[], order: Order) {
    if (!hasLabel(created)) return []
    const ofCarrier = papers.filter(({ kind }) => kind === 'label')
    if (ofCarrier.length > 0) return ofCarrier.map(({ bytes }) => bytes)
    const codes = labelCodes(created, papers)
    const drawn = await labels.draw(created.customerId, async () => labelOf(created, order, brandName, codes))
    return drawn ? [drawn] : []
  }
}

export interface RecipientParts {
  created: Pick<CreatedReturns, 'find'>
}

export async function recipientOf(
  { created }: RecipientParts,
  { customerId, orderNumber, returnNumber }: Pick<CreatedReturn, 'customerId' | 'orderNumber' | 'returnNumber'>,
): Promise<string | null> {
  return (await created.find(customerId, orderNumber, returnNumber, 'anyone'))?.recipientId ?? null
}
