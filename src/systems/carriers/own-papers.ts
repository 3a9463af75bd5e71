import { patternOf } from '../../platform/outside/code-pattern.ts'
import type { OwnFault } from '../../platform/outside/faults.ts'
import { wireBookingAnswer } from './booking-wire.ts'

/** Adds to the answer of a built-in carrier its own label for each parcel, and the text of its own QR code. */
export function withOwnPapers(carrier: string): OwnFault {
  return async (request, server) => {
    const answer = await server(request)
    const { data } = wireBookingAnswer.safeParse('body' in answer ? answer.body : null)
    if (!data) return answer
    const labels = data.trackingNumbers.map((number) => drawOwnLabel(carrier, number).toString('base64'))
    const qrCode = `${carrier} ${data.referenceCode} é`
    return { status: 200, body: { ...data, label: labels.length === 1 ? labels[0] : labels, qrCode } }
  }
}

const PAGE = { width: 298, height: 420, margin: 24 }

/** A minimal PDF: the carrier, the tracking number, and this number as a QR code. */
export function drawOwnLabel(carrier: string, number: string): Buffer {
  const { width, bars } = patternOf({ kind: 'qr', text: number })
  const module = (PAGE.width - 2 * PAGE.margin) / width
  const squares = bars.map(({ x, y, width: across, height }) => {
    const left = PAGE.margin + x * module
    const bottom = PAGE.height - 90 - (y + height) * module
    return `${[left, bottom, across * module, height * module].map((points) => points.toFixed(3)).join(' ')} re`
  })
  const text = `BT /F1 24 Tf ${PAGE.margin} 370 Td (${carrier}) Tj /F1 14 Tf 0 -24 Td (${number}) Tj ET`
  const content = `${text}\n${squares.join('\n')}\nf`
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const page = `/MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 ${font} >> >>`
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${page} /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])
}

/** A PDF file with these objects; the first must be the document's catalogue (`/Catalog`). */
export function writePdf(objects: readonly string[]): Buffer {
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(pdf + table + trailer, 'latin1')
}
