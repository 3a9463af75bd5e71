import { labelOf } from '../../../domain/return-methods/label-of.ts'
import { codeOf } from '../../../domain/returns/proof.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { MailAttachment, MailSubject } from '../../../platform/mails/mail.ts'
import type { CodePictures } from '../../../platform/pdf/code-pictures.ts'
import type { ReturnLabels } from '../../../platform/pdf/papers.ts'
import { CODE_CONTENT_ID } from '../create/return-mails.ts'
import type { CreatedReturns } from '../created-returns.records.ts'
import type { ReturnSteps } from '../return-steps.records.ts'

export interface ProofParts extends RecipientParts {
  returnSteps: Pick<ReturnSteps, 'findAtStepThree'>
  labels: ReturnLabels
  codePictures: CodePictures
  brandName: string
}

/** Code and label for a mail that confirms a return; other mails have none. */
export function attachProof({ returnSteps, created: returns, labels, codePictures, brandName }: ProofParts) {
  return async (
    { customerId, confirms }: Pick<MailSubject, 'customerId' | 'confirms'>,
    scope: 'shown' | 'all' = 'all',
  ): Promise<MailAttachment[]> => {
    if (confirms === null) return []
    const { orderNumber, returnNumber } = confirms
    const recipientId = await recipientOf({ created: returns }, { customerId, orderNumber, returnNumber })
    const details = await returnSteps.findAtStepThree(customerId, orderNumber, returnNumber, recipientId)
    const created = details?.facts.created
    if (!created) return []
    const code = codeOf(created)
    const label =
      scope === 'shown' ? null : await labels.draw(customerId, async () => labelOf(created, details.order, brandName))
    return [
      ...(code
        ? [
            {
              fileName: `return-${created.returnNumber}.png`,
              type: 'image/png' as const,
              bytes: codePictures.png(code),
              contentId: CODE_CONTENT_ID,
            },
          ]
        : []),
      ...(label
        ? [
            {
              fileName: `return-label-${created.returnNumber}.pdf`,
              type: 'application/pdf' as const,
              bytes: label,
              contentId: null,
            },
          ]
        : []),
    ]
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
