import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aLabel } from '../../../test/builders/label.ts'
import { papersInProcess } from '../../main/papers-in-process.ts'
import { LABEL_BYTES_MAX, whyLabelRefused } from './label-rules.ts'
import { drawOwnLabel, writePdf } from './own-papers.ts'

const pdf = (...objects: string[]) => writePdf(['<< /Type /Catalog >>', ...objects])
const stream = (dictionary: string, content: Buffer) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`
const FLATE = '/Filter /FlateDecode'
const OBJECTS = '/Type /ObjStm /N 1 /First 4'
const packed = (dictionary: string, text: string) => stream(dictionary, deflateSync(text))

test('labels that only show something are used, with a table of references or with compressed objects', async () => {
  const ours = await papersInProcess.labels.draw('C', async () => aLabel())
  for (const label of [
    ours ?? Buffer.alloc(0),
    drawOwnLabel('Evri', 'H000000500000417'),
    pdf('<< /OpenAction [3 0 R /FitH null] >>', packed(`${FLATE} /Subtype /Image`, 'pixels')),
    pdf(
      packed(`${OBJECTS} ${FLATE}`, '5 0 << /Type /Font >>'),
      packed(`/Type /XRef /W [1 2 1] ${FLATE} /Predictor 12`, 'x'),
    ),
    Buffer.concat([pdf(), Buffer.from('\n')]),
  ])
    expect(whyLabelRefused(label)).toBeNull()
})

test.each<[string, Uint8Array, string]>([
  ['a page of HTML', Buffer.from('<!doctype html><title>%PDF-1.4</title>'), 'not-a-pdf'],
  ['a PDF that breaks off', pdf().subarray(0, 60), 'not-a-pdf'],
  ['a PDF with something behind it', Buffer.concat([pdf(), Buffer.from('<script>')]), 'not-a-pdf'],
  ['more than 500 KB', Buffer.concat([pdf(), Buffer.alloc(LABEL_BYTES_MAX)]), 'too-large'],
  ['a password', pdf('<< /Encrypt 4 0 R >>'), 'encrypted'],
  ['a script', pdf('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'), 'active-content'],
  ['a script under an escaped name', pdf('<< /S /J#61vaScript#20 /#4a#53 (x) >>'), 'active-content'],
  ['an action on opening', pdf('<< /OpenAction 4 0 R >>'), 'active-content'],
  ['an action on closing', pdf('<</AA<</WC 4 0 R>>>>'), 'active-content'],
  ['a program', pdf('<< /S /Launch /F (cmd.exe) >>'), 'active-content'],
  ['another file', pdf('<< /Names << /EmbeddedFiles 4 0 R >> >>'), 'active-content'],
  ['a script in a compressed object', pdf(packed(`${OBJECTS} ${FLATE}`, '5 0 << /JS (x) >>')), 'active-content'],
  ['objects that are compressed twice', pdf(packed(`${OBJECTS} /Filter [/FlateDecode /AHx]`, '5')), 'unclear'],
  ['objects in another compression', pdf(packed(`${OBJECTS} /Filter /LZWDecode`, '5')), 'unclear'],
  ['objects behind a predictor', pdf(packed(`${OBJECTS} ${FLATE} /Predictor 12`, '5')), 'unclear'],
  [
    'objects that pose as a picture',
    pdf('<< /Type /XRef >>', packed(`/Image /First 4 ${FLATE} /Predictor 12`, '5')),
    'unclear',
  ],
  [
    'objects behind a text with a stream',
    pdf('<< /Type /XRef >>', packed(`/First 4 /X (stream) ${FLATE}`, '5')),
    'unclear',
  ],
  ['filters that are named elsewhere', pdf(packed(`${OBJECTS} /Filter 9 0 R`, '5')), 'unclear'],
  ['a stream that cannot be read', pdf(stream(`${OBJECTS} ${FLATE}`, Buffer.from('not zlib'))), 'unclear'],
  ['too much when inflated', pdf(packed(`${OBJECTS} ${FLATE}`, ' '.repeat(32_000_001))), 'unclear'],
  [
    'a list of references without a name, and a stream',
    Buffer.from(`%PDF-1.5\n<< ${FLATE} >> stream\n!\nstartxref\n9\n%%EOF`),
    'unclear',
  ],
])('%s is %3$s', (_, label, reason) => {
  expect(whyLabelRefused(label)).toBe(reason)
})
