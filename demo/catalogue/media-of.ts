import type { Media } from '../../src/domain/catalogue/media.ts'
import { VIEWS } from '../pictures/views.ts'
import { colourName, hasColours } from './colour-name.ts'
import type { ShelvedRow } from './shelved-row.ts'

/** Whole and close up in every colour, and beside that the cloth where there is a choice of colours. */
export function mediaOf(row: ShelvedRow): Media[] {
  return row.colours.flatMap((colour) => {
    const shown = hasColours(row) ? colourName(colour) : null
    const details = Array.from({ length: VIEWS - 1 }, (_, index) => `${row.picture}-${colour}-${index + 2}`)
    return [
      drawn('MAIN', shown, `${row.picture}-${colour}`),
      ...details.map((url) => drawn('ALTERNATIVE', shown, url)),
      ...(shown === null ? [] : [drawn('FABRIC', shown, `fabric-${colour}`)]),
    ]
  })
}

/** The demo draws its pictures: they have no size of their own, and are shown square. */
function drawn(kind: string, colour: string | null, url: string): Media {
  return {
    kind,
    platform: 'WEB',
    colour,
    sources: [{ url, width: 1000, height: 1000, format: 'SVG' }],
    resizeMode: 'FIT',
    focusPoint: 'CENTER',
  }
}
