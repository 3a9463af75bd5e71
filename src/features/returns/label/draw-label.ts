import { sendBySentence } from '../../../domain/returns/send-by.ts'
import { STEP_NAMES } from '../../../domain/returns/step-names.ts'
import { type Fonts, type OpenPdf, openPdf } from '../../../platform/pdf/open-pdf.ts'
import { PROOF_MESSAGES } from '../return-proof-messages.ts'
import { FACTS_AREA, INSTRUCTIONS_AREA, LABEL_AREA, LabelPage, MUTED } from './label-page.ts'
import { CUSTOMS_FORM_MESSAGES, LABEL_MESSAGES, type LabelPaper, labelInstructions } from './label-words.ts'

export async function drawLabel(paper: LabelPaper, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf(paper, fonts, 0)
  const { trackingNumbers, customs } = paper.label
  for (const index of trackingNumbers.keys()) {
    const page = new LabelPage(pdf, index === 0)
    drawAside(page, paper, index)
    drawParcel(page, paper, index)
    drawInstructions(page, paper)
    page.folds(LABEL_MESSAGES.fold)
    page.end()
    if (customs) drawCustoms(pdf, paper, customs)
  }
  return await pdf.finish()
}

/** Facts for the person who packs the parcel; hidden once the page is folded. */
function drawAside(page: LabelPage, { label }: LabelPaper, index: number): void {
  const { retailer, returnNumber, orderNumber, method, trackingNumbers, reference, sendBy, collection } = label
  const { x, width } = FACTS_AREA
  let y = page.text('P', retailer, { ...FACTS_AREA, height: 26 }, { sizes: [10, 7], weight: 'strong' })
  y =
    page.text('H1', LABEL_MESSAGES.heading, { x, y: y + 2, width, height: 30 }, { sizes: [20, 12], weight: 'strong' }) +
    8
  const time = collection?.time ? `, ${collection.time} hrs` : ''
  const facts: [string, string | null][] = [
    [LABEL_MESSAGES.facts.returnNumber, returnNumber],
    [PROOF_MESSAGES.facts.orderNumber, orderNumber],
    [STEP_NAMES.method, method],
    [PROOF_MESSAGES.facts.trackingNumber, trackingNumbers[index] ?? null],
    [LABEL_MESSAGES.facts.reference, reference],
    [LABEL_MESSAGES.facts.parcel, `${index + 1} of ${trackingNumbers.length}`],
    [LABEL_MESSAGES.facts.collection, collection && collection.on + time],
    [LABEL_MESSAGES.facts.sendBy, sendBy],
  ]
  for (const [term, value] of facts) {
    if (value === null) continue
    y = page.text('P', term, { x, y, width, height: 12 }, { sizes: [8, 7], colour: MUTED })
    y = page.text('P', value, { x, y, width, height: 28 }, { sizes: [11, 7] }) + 7
  }
}

function drawParcel(page: LabelPage, { label }: LabelPaper, index: number): void {
  const { carrier, service, trackingNumbers, to, from, returnNumber, orderNumber, sendBy } = label
  const code = codeOfParcel(label, index)
  const { x, y, width } = LABEL_AREA
  const number = trackingNumbers[index] ?? ''
  const half = width / 2
  page.text('P', carrier, { x, y, width: width - 84, height: 26 }, { sizes: [21, 9], weight: 'strong', leading: 1.1 })
  page.text('P', service, { x, y: y + 26, width: width - 84, height: 13 }, { sizes: [9.5, 6] })
  const parcelText = PROOF_MESSAGES.parcelOf(index + 1, trackingNumbers.length)
  page.frame({ x: x + width - 78, y, width: 78, height: 22 }, 1)
  page.text(
    'P',
    parcelText,
    { x: x + width - 76, y: y + 5, width: 74, height: 14 },
    { sizes: [10.5, 7], weight: 'strong', align: 'center' },
  )

  page.rule(x, y + 44, width, 1.5)
  page.text('P', LABEL_MESSAGES.to, { x, y: y + 49, width: 30, height: 11 }, { sizes: [8, 8], colour: MUTED })
  const lines = [...to.lines, ...(to.country ? [to.country] : [])]
  page.text('P', lines, { x: x + 30, y: y + 48, width: width - 30, height: 78 }, { sizes: [11.5, 6] })
  page.text(
    'P',
    to.postcode,
    { x: x + 30, y: y + 128, width: width - 30, height: 28 },
    { sizes: [22, 9], weight: 'strong' },
  )

  page.rule(x, y + 160, width, 1.5)
  page.code({ kind: 'barcode', text: number }, { x, y: y + 168, width, height: 66 }, LABEL_MESSAGES.barcode(number))
  page.text(
    'P',
    number,
    { x, y: y + 238, width, height: 18 },
    { sizes: [13, 6], weight: 'strong', align: 'center', spacing: 1 },
  )
  page.rule(x, y + 262, width, 1.5)

  const codeArea = { x: x + half + 24, y: y + 268, width: half - 24, height: 88 }
  if (code?.kind === 'picture') page.picture(code.png, codeArea, LABEL_MESSAGES.qr(code.name))
  else if (code) page.code(code, codeArea, LABEL_MESSAGES.qr(code.name))
  if (from) {
    const senderRight = code ? half + 16 : width
    page.text('P', LABEL_MESSAGES.from, { x, y: y + 267, width: 30, height: 11 }, { sizes: [8, 8], colour: MUTED })
    const sender = [...from.lines, from.postcode, ...(from.country ? [from.country] : [])]
    page.text('P', sender, { x: x + 30, y: y + 266, width: senderRight - 30, height: 84 }, { sizes: [9.5, 5] })
  }

  page.rule(x, y + 358, width)
  const footArea = { x, y: y + 362, width, height: 9 }
  page.text('P', LABEL_MESSAGES.numbers(returnNumber, orderNumber), footArea, { sizes: [8, 5] })
  if (sendBy)
    page.text('P', sendBySentence(sendBy), { ...footArea, y: y + 371, height: 10 }, { sizes: [8, 6], weight: 'strong' })
}

function codeOfParcel({ code, carrierCodes }: LabelPaper['label'], index: number) {
  return carrierCodes[index] ?? carrierCodes[0] ?? (code && { ...code, name: code.text })
}

const STEP = { disc: 11, text: 34, height: 48 }

function drawInstructions(page: LabelPage, paper: LabelPaper): void {
  const { x, width } = INSTRUCTIONS_AREA
  let { y } = INSTRUCTIONS_AREA
  y = page.text('H2', LABEL_MESSAGES.how, { x, y, width, height: 26 }, { sizes: [17, 17], weight: 'strong' }) + 12
  for (const [index, { title, text }] of labelInstructions(paper).entries()) {
    page.disc(x + STEP.disc, y + STEP.disc, STEP.disc)
    const numeral = { x, y: y + 5, width: 2 * STEP.disc, height: 14 }
    page.text('P', String(index + 1), numeral, {
      sizes: [11, 11],
      weight: 'strong',
      align: 'center',
      colour: '#ffffff',
    })
    const textColumn = { x: x + STEP.text, width: width - STEP.text }
    const textTop = page.text(
      'P',
      title,
      { ...textColumn, y: y + 1, height: 16 },
      { sizes: [11.5, 9], weight: 'strong' },
    )
    const textBottom = page.text('P', text, { ...textColumn, y: textTop + 1, height: 28 }, { sizes: [10.5, 8] })
    y = Math.max(y + STEP.height, textBottom + 10)
  }
  const noteArea = { x, y: y + 8, width, height: 42 }
  page.panel(noteArea)
  page.text(
    'P',
    LABEL_MESSAGES.forTheLabel,
    { x: x + 14, y: noteArea.y + 14, width: width - 28, height: 16 },
    { sizes: [10.5, 8] },
  )
}

type Customs = NonNullable<LabelPaper['label']['customs']>

const ROWS_MAX = 8
const ROW = 19
const COLUMNS = { weight: 52, value: 58 }
/** Where each of a row's three tick boxes begins, as a fraction of the row's width. */
const KIND_OFFSETS = [0, 0.32, 0.72]

/** Draws the customs form CN 22 in the size of the label; items that do not fit continue on another form. */
export function drawCustoms(pdf: OpenPdf, { label }: LabelPaper, customs: Customs): void {
  const forms: Customs['items'][] = []
  for (let from = 0; from < Math.max(1, customs.items.length); from += ROWS_MAX)
    forms.push(customs.items.slice(from, from + ROWS_MAX))
  for (const [index, items] of forms.entries()) {
    const page = new LabelPage(pdf, false)
    drawCustomsAside(page, label, customs)
    drawForm(page, label.carrier, items, {
      which: CUSTOMS_FORM_MESSAGES.page(index + 1, forms.length),
      total: index === forms.length - 1 ? customs.total : null,
    })
    page.folds(LABEL_MESSAGES.fold)
    page.end()
  }
}

function drawCustomsAside(
  page: LabelPage,
  { retailer, from, to, returnNumber }: LabelPaper['label'],
  customs: Customs,
): void {
  const { x, width } = FACTS_AREA
  let y = page.text('P', retailer, { ...FACTS_AREA, height: 26 }, { sizes: [10, 7], weight: 'strong' })
  y =
    page.text(
      'H1',
      CUSTOMS_FORM_MESSAGES.heading,
      { x, y: y + 2, width, height: 30 },
      { sizes: [20, 12], weight: 'strong' },
    ) + 6
  y = page.text('P', CUSTOMS_FORM_MESSAGES.how(customs.from), { x, y, width, height: 100 }, { sizes: [10.5, 8] }) + 10
  const facts: [string, string[]][] = [
    [LABEL_MESSAGES.facts.returnNumber, [returnNumber]],
    [LABEL_MESSAGES.from, from ? [...from.lines, from.postcode, from.country ?? ''] : []],
    [LABEL_MESSAGES.to, [...to.lines, to.postcode]],
  ]
  for (const [term, values] of facts) {
    y = page.text('P', term, { x, y, width, height: 12 }, { sizes: [8, 7], colour: MUTED })
    y = page.text('P', values, { x, y, width, height: 84 }, { sizes: [10, 5] }) + 8
  }
}

interface FormProps {
  which: string
  /** Null if a later form has the total. */
  total: string | null
}

function drawForm(page: LabelPage, carrier: string, items: Customs['items'], { which, total }: FormProps): void {
  const { x, y, width, height } = LABEL_AREA
  page.frame(LABEL_AREA, 1.2)
  const content = { x: x + 7, width: width - 14 }
  const text = (words: string, top: number, overrides: object = {}) => ({
    ...content,
    y: y + top,
    height: 12,
    words,
    ...overrides,
  })
  const write = ({ words, ...area }: ReturnType<typeof text>, size: number, isStrong = false, align = 'left') =>
    page.text('P', words, area, {
      sizes: [size, 5],
      weight: isStrong ? 'strong' : 'regular',
      align: align as 'left' | 'right',
    })
  write(text(CUSTOMS_FORM_MESSAGES.title, 6, { height: 20, width: content.width - 60 }), 15, true)
  write(text(CUSTOMS_FORM_MESSAGES.form, 6, { height: 20 }), 15, true, 'right')
  write(text(CUSTOMS_FORM_MESSAGES.operator(carrier), 27), 8)
  write(text(which, 27), 8, false, 'right')
  write(text(CUSTOMS_FORM_MESSAGES.opened, 38), 8, true)
  page.rule(x, y + 52, width)

  for (const [index, kind] of CUSTOMS_FORM_MESSAGES.kinds.entries()) {
    const left = content.x + content.width * (KIND_OFFSETS[index % 3] ?? 0)
    const box = { x: left, y: y + 58 + Math.floor(index / 3) * 17, width: 10, height: 10 }
    const isTicked = kind === CUSTOMS_FORM_MESSAGES.ticked
    page.frame(box)
    if (isTicked) page.cross(box)
    page.text(
      'P',
      kind,
      { ...box, x: left + 14, width: 84, height: 12 },
      {
        sizes: [8, 6],
        weight: isTicked ? 'strong' : 'regular',
        spokenText: CUSTOMS_FORM_MESSAGES.aloud(kind, isTicked),
      },
    )
  }

  const tableTop = y + 96
  const [contents, weight, value] = CUSTOMS_FORM_MESSAGES.columns
  page.rule(x, tableTop, width)
  drawRow(page, tableTop, [contents, weight, value], true)
  for (const [row, { quantity, description, value: amount }] of items.entries()) {
    const top = tableTop + (row + 1) * ROW
    page.rule(x, top, width, 0.4)
    drawRow(page, top, [`${quantity} x ${description}`, '', amount], false)
  }
  const tableBottom = tableTop + (ROWS_MAX + 1) * ROW
  page.rule(x, tableBottom, width)
  drawRow(
    page,
    tableBottom,
    [total === null ? CUSTOMS_FORM_MESSAGES.goesOn : CUSTOMS_FORM_MESSAGES.totals, '', total ?? ''],
    true,
  )
  page.rule(x, tableBottom + ROW, width)
  for (const offset of [COLUMNS.weight + COLUMNS.value, COLUMNS.value])
    page.line(x + width - offset, tableTop, tableBottom + ROW - tableTop)

  const certifyArea = { ...content, y: tableBottom + ROW + 6, height: 40 }
  page.text('P', CUSTOMS_FORM_MESSAGES.certify, certifyArea, { sizes: [7, 5] })
  const signatureLine = y + height - 22
  page.rule(content.x, signatureLine, 76, 0.75)
  page.rule(content.x + 92, signatureLine, content.width - 92, 0.75)
  page.text(
    'P',
    CUSTOMS_FORM_MESSAGES.date,
    { ...content, y: signatureLine + 4, height: 10 },
    { sizes: [7.5, 6], colour: MUTED },
  )
  const signatureArea = { x: content.x + 92, y: signatureLine + 4, width: content.width - 92, height: 10 }
  page.text('P', CUSTOMS_FORM_MESSAGES.signature, signatureArea, { sizes: [7.5, 6], colour: MUTED })
}

function drawRow(page: LabelPage, top: number, [contents, weight, value]: readonly string[], isStrong: boolean): void {
  const { x, width } = LABEL_AREA
  const look = { sizes: [8, 6], weight: isStrong ? 'strong' : 'regular' } as const
  const left = width - COLUMNS.weight - COLUMNS.value
  const rowArea = { y: top + 3, height: 15.5 }
  page.text('P', contents ?? '', { ...rowArea, x: x + 7, width: left - 11 }, look)
  page.text('P', weight ?? '', { ...rowArea, x: x + left + 4, width: COLUMNS.weight - 6 }, look)
  page.text(
    'P',
    value ?? '',
    { ...rowArea, x: x + width - COLUMNS.value, width: COLUMNS.value - 7 },
    { ...look, align: 'right' },
  )
}
