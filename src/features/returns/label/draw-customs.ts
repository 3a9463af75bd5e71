import type { OpenPdf } from '../../../platform/pdf/open-pdf.ts'
import { ASIDE, BOX, LabelPage, MUTED } from './label-page.ts'
import type { LabelPaper } from './label-paper.ts'
import { CUSTOMS, LABEL } from './label-words.ts'

type Customs = NonNullable<LabelPaper['label']['customs']>

const ROWS_MAX = 8
const ROW = 19
const COLUMNS = { weight: 52, value: 58 }
/** Where the boxes stand in a row of three. */
const KINDS = [0, 0.32, 0.72]

/** The form CN 22, in the size of the label; what does not fit on one is declared on the next. */
export function drawCustoms(open: OpenPdf, { label }: LabelPaper, customs: Customs): void {
  const forms: Customs['items'][] = []
  for (let from = 0; from < Math.max(1, customs.items.length); from += ROWS_MAX)
    forms.push(customs.items.slice(from, from + ROWS_MAX))
  for (const [place, items] of forms.entries()) {
    const page = new LabelPage(open, false)
    drawAside(page, label, customs)
    drawForm(page, label.carrier, items, {
      which: CUSTOMS.page(place + 1, forms.length),
      total: place === forms.length - 1 ? customs.total : null,
    })
    page.folds(LABEL.fold)
    page.end()
  }
}

function drawAside(page: LabelPage, { retailer, from, to, returnNumber }: LabelPaper['label'], customs: Customs): void {
  const { x, width } = ASIDE
  let y = page.text('P', retailer, { ...ASIDE, height: 26 }, { sizes: [10, 7], weight: 'strong' })
  y = page.text('H1', CUSTOMS.heading, { x, y: y + 2, width, height: 30 }, { sizes: [20, 12], weight: 'strong' }) + 6
  y = page.text('P', CUSTOMS.how(customs.from), { x, y, width, height: 100 }, { sizes: [10.5, 8] }) + 10
  const facts: [string, string[]][] = [
    [LABEL.facts.returnNumber, [returnNumber]],
    [LABEL.from, from ? [...from.lines, from.postcode, from.country ?? ''] : []],
    [LABEL.to, [...to.lines, to.postcode]],
  ]
  for (const [term, values] of facts) {
    y = page.text('P', term, { x, y, width, height: 12 }, { sizes: [8, 7], colour: MUTED })
    y = page.text('P', values, { x, y, width, height: 84 }, { sizes: [10, 5] }) + 8
  }
}

interface Form {
  which: string
  /** Null where it stands on a later form. */
  total: string | null
}

function drawForm(page: LabelPage, carrier: string, items: Customs['items'], { which, total }: Form): void {
  const { x, y, width, height } = BOX
  page.frame(BOX, 1.2)
  const inside = { x: x + 7, width: width - 14 }
  const text = (words: string, top: number, more: object = {}) => ({
    ...inside,
    y: y + top,
    height: 12,
    words,
    ...more,
  })
  const write = ({ words, ...place }: ReturnType<typeof text>, size: number, strong = false, align = 'left') =>
    page.text('P', words, place, {
      sizes: [size, 5],
      weight: strong ? 'strong' : 'regular',
      align: align as 'left' | 'right',
    })
  write(text(CUSTOMS.title, 6, { height: 20, width: inside.width - 60 }), 15, true)
  write(text(CUSTOMS.form, 6, { height: 20 }), 15, true, 'right')
  write(text(CUSTOMS.operator(carrier), 27), 8)
  write(text(which, 27), 8, false, 'right')
  write(text(CUSTOMS.opened, 38), 8, true)
  page.rule(x, y + 52, width)

  for (const [place, kind] of CUSTOMS.kinds.entries()) {
    const left = inside.x + inside.width * (KINDS[place % 3] ?? 0)
    const box = { x: left, y: y + 58 + Math.floor(place / 3) * 17, width: 10, height: 10 }
    const isTicked = kind === CUSTOMS.ticked
    page.frame(box)
    if (isTicked) page.cross(box)
    page.text(
      'P',
      kind,
      { ...box, x: left + 14, width: 84, height: 12 },
      { sizes: [8, 6], weight: isTicked ? 'strong' : 'regular', aloud: CUSTOMS.aloud(kind, isTicked) },
    )
  }

  const rows = y + 96
  const [contents, weight, value] = CUSTOMS.columns
  page.rule(x, rows, width)
  drawRow(page, rows, [contents, weight, value], true)
  for (const [place, { quantity, description, value: worth }] of items.entries()) {
    const top = rows + (place + 1) * ROW
    page.rule(x, top, width, 0.4)
    drawRow(page, top, [`${quantity} x ${description}`, '', worth], false)
  }
  const end = rows + (ROWS_MAX + 1) * ROW
  page.rule(x, end, width)
  drawRow(page, end, [total === null ? CUSTOMS.goesOn : CUSTOMS.totals, '', total ?? ''], true)
  page.rule(x, end + ROW, width)
  for (const each of [COLUMNS.weight + COLUMNS.value, COLUMNS.value])
    page.line(x + width - each, rows, end + ROW - rows)

  const certify = { ...inside, y: end + ROW + 6, height: 40 }
  page.text('P', CUSTOMS.certify, certify, { sizes: [7, 5] })
  const line = y + height - 22
  page.rule(inside.x, line, 76, 0.75)
  page.rule(inside.x + 92, line, inside.width - 92, 0.75)
  page.text('P', CUSTOMS.date, { ...inside, y: line + 4, height: 10 }, { sizes: [7.5, 6], colour: MUTED })
  const signed = { x: inside.x + 92, y: line + 4, width: inside.width - 92, height: 10 }
  page.text('P', CUSTOMS.signature, signed, { sizes: [7.5, 6], colour: MUTED })
}

function drawRow(page: LabelPage, top: number, [contents, weight, value]: readonly string[], strong: boolean): void {
  const { x, width } = BOX
  const look = { sizes: [8, 6], weight: strong ? 'strong' : 'regular' } as const
  const left = width - COLUMNS.weight - COLUMNS.value
  const place = { y: top + 3, height: 15.5 }
  page.text('P', contents ?? '', { ...place, x: x + 7, width: left - 11 }, look)
  page.text('P', weight ?? '', { ...place, x: x + left + 4, width: COLUMNS.weight - 6 }, look)
  page.text(
    'P',
    value ?? '',
    { ...place, x: x + width - COLUMNS.value, width: COLUMNS.value - 7 },
    { ...look, align: 'right' },
  )
}
