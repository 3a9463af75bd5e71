import type { ReturnLabel } from '../../../domain/return-methods/label-of.ts'
import { defineWords } from '../../../domain/words/words.ts'
import type { PaperHead } from '../../../platform/pdf/open-pdf.ts'

export const LABEL_MESSAGES = defineWords('returns.label', {
  title: (returnNumber: string) => `Return label ${returnNumber}`,
  heading: 'Return label',
  to: 'To',
  from: 'From',
  numbers: (returnNumber: string, orderNumber: string) => `Return ${returnNumber}, order ${orderNumber}`,
  fold: 'Fold here',
  barcode: (number: string) => `Barcode of tracking number ${number}`,
  qr: (text: string) => `QR code of ${text}`,
  facts: {
    returnNumber: 'Return number',
    reference: 'Reference',
    parcel: 'Parcel',
    sendBy: 'Send by',
    collection: 'Collection',
  },
  how: 'How to send it back',
  forTheLabel: 'Fold the page along the dashed lines, or cut the label out.',
  flat: (isOne: boolean) =>
    `Fix ${isOne ? 'it flat to the largest side of the parcel' : 'each flat to the largest side of its parcel'}, over any old label. Keep tape and creases off the barcode.`,
} as const)

/** The instructions printed with the label: the specification's steps, and those that a label needs (D-87). */
export function labelInstructions({ label }: LabelPaper): { title: string; text: string }[] {
  const { collection, code, carrierCodes, customs, isOfGift, refundDays, trackingNumbers } = label
  const showsCode = code !== null || (carrierCodes.length > 0 && !collection)
  const isOne = trackingNumbers.length === 1
  const packStep = isOne
    ? { title: 'Pack your parcel', text: 'Put everything that goes back into one parcel, and close it well.' }
    : {
        title: 'Pack your parcels',
        text: `Each of the ${trackingNumbers.length} parcels has a label of its own. It doesn't matter which goes on which.`,
      }
  const attachStep = { title: isOne ? 'Attach the label' : 'Attach the labels', text: LABEL_MESSAGES.flat(isOne) }
  const customsStep = {
    title: 'Fill in the customs form',
    text: 'It is on the next page. Add the weight, date and sign it, and fix it beside the label.',
  }
  const handOverStep = collection
    ? {
        title: isOne ? 'Hand it over' : 'Hand them over',
        text: `Hand over on ${collection.on}, ${collection.time === null ? 'any time 8am to 8pm' : `${collection.time} hrs`}.`,
      }
    : {
        title: 'Drop it off',
        text: `${showsCode && !customs ? 'Hand in the parcel with its label, or show the QR code at the drop-off.' : 'Hand in the parcel with its label.'} Ask for proof of posting and keep it.`,
      }
  const startOfPeriod = collection ? 'collection' : 'drop-off'
  const refundStep = isOfGift
    ? { title: 'Get your e-gift card', text: `We'll usually email it within ${refundDays} days of ${startOfPeriod}.` }
    : { title: 'Get your refund', text: `We'll usually refund you within ${refundDays} days of ${startOfPeriod}.` }
  return [packStep, attachStep, ...(customs ? [customsStep] : []), handOverStep, refundStep]
}

/** The texts of the customs form CN 22. */
export const CUSTOMS_FORM_MESSAGES = {
  title: 'Customs declaration',
  form: 'CN 22',
  opened: 'May be opened officially',
  operator: (carrier: string) => `Designated operator: ${carrier}`,
  kinds: ['Gift', 'Commercial sample', 'Documents', 'Sale of goods', 'Returned goods', 'Other'],
  ticked: 'Returned goods',
  aloud: (kind: string, isTicked: boolean) => `${kind}: ${isTicked ? 'ticked' : 'not ticked'}`,
  columns: ['Quantity and description of contents', 'Weight (kg)', 'Value'],
  goesOn: 'Continued on the next form',
  totals: 'Total',
  certify:
    'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
  date: 'Date',
  signature: "Sender's signature",
  heading: 'Customs form',
  how: (island: string) =>
    `Parcels from ${island} to the mainland go through customs. Weigh the parcel, fill in the weights by hand, date and sign the form, and fix it to the parcel beside the label.`,
  page: (number: number, count: number) => `Form ${number} of ${count}`,
} as const

/** What the label's PDF shows: a page for each parcel and, where customs require it, a form for each parcel. */
export interface LabelPaper extends PaperHead {
  kind: 'label'
  label: Omit<ReturnLabel, 'createdAt'>
}
