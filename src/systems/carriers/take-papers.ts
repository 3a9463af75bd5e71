import type { CarrierPaper } from '../../domain/returns/carrier-paper.ts'
import type { SentPapers } from './booking-wire.ts'
import { whyCodePictureRefused, whyCodeTextRefused } from './code-rules.ts'
import { whyLabelRefused } from './label-rules.ts'

/** Enough for a label in base64 with its line breaks. */
const SENT_PAPER_LENGTH_MAX = 720_000

const ADDRESS_LENGTH_MAX = 2000

/** Returns the label's bytes, or the reason if the URL is not allowed or gives none. */
export type FetchLabel = (url: URL) => Promise<Uint8Array<ArrayBuffer> | string>

type Kind = CarrierPaper['kind']
type Taken = Pick<CarrierPaper, 'mediaType' | 'bytes'> | { refused: string }

export interface PaperRefusal {
  paper: Kind
  parcel: number
  reason: string
}

/** The labels and codes that can be used. If one label is refused, ours replace all labels; likewise with codes. */
export async function takePapers(
  { labels, codes }: SentPapers,
  parcels: number,
  fetchLabel: FetchLabel,
): Promise<{ papers: CarrierPaper[]; refusals: PaperRefusal[] }> {
  const kinds = await Promise.all([
    takeAll('label', labels, parcels, (label) => takeLabel(label, fetchLabel)),
    takeAll('code', codes, parcels, takeCode),
  ])
  return { papers: kinds.flatMap(({ papers }) => papers), refusals: kinds.flatMap(({ refusals }) => refusals) }
}

async function takeAll(
  kind: Kind,
  sent: readonly unknown[],
  parcels: number,
  take: (text: string) => Taken | Promise<Taken>,
): Promise<{ papers: CarrierPaper[]; refusals: PaperRefusal[] }> {
  if (sent.length > 1 && sent.length !== parcels)
    return { papers: [], refusals: [{ paper: kind, parcel: sent.length, reason: 'wrong-count' }] }
  const taken = await Promise.all(
    sent.map(async (each): Promise<Taken> => (typeof each === 'string' ? await take(each) : { refused: 'not-a-text' })),
  )
  const refusals = taken.flatMap((each, index) =>
    'refused' in each ? [{ paper: kind, parcel: index + 1, reason: each.refused }] : [],
  )
  const papers = taken.flatMap((each, index) => ('bytes' in each ? [{ kind, parcel: index + 1, ...each }] : []))
  return { papers: refusals.length > 0 ? [] : papers, refusals }
}

async function takeLabel(label: string, fetchLabel: FetchLabel): Promise<Taken> {
  const url = label.length <= ADDRESS_LENGTH_MAX && /^https?:/i.test(label) ? URL.parse(label) : null
  const bytes = url ? await fetchLabel(url) : bytesOf(label)
  if (typeof bytes === 'string') return { refused: bytes }
  const refused = whyLabelRefused(bytes)
  return refused ? { refused } : { mediaType: 'application/pdf', bytes }
}

/** How every PNG begins in base64. */
const PNG_START = 'iVBORw0KGgo'

function takeCode(code: string): Taken {
  if (!code.startsWith(PNG_START)) {
    const refused = whyCodeTextRefused(code)
    return refused ? { refused } : { mediaType: 'text/plain', bytes: new TextEncoder().encode(code) }
  }
  const bytes = bytesOf(code)
  if (typeof bytes === 'string') return { refused: bytes }
  const refused = whyCodePictureRefused(bytes)
  return refused ? { refused } : { mediaType: 'image/png', bytes }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | 'too-large' | 'not-base64' {
  if (base64.length > SENT_PAPER_LENGTH_MAX) return 'too-large'
  const digits = base64.replaceAll(/\s/g, '')
  return /^[A-Za-z\d+/]+={0,2}$/.test(digits) ? new Uint8Array(Buffer.from(digits, 'base64')) : 'not-base64'
}
