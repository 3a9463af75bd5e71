import { COLOUR_PAIRS, type Colours } from '../../ui/palette.data.ts'

/** `#rrggbb`, 1 to 21, as WCAG 2.2 defines it. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Codes, ticks and pictures are drawn for a light page; the styles have no dark theme. */
const PAGE_RATIO_MIN = 15

export function contrastProblems(colours: Colours): string[] {
  const page = colours['surface-page']
  if (contrastOf(page, '#000000') < PAGE_RATIO_MIN) {
    return [`--surface-page (${page}) must be light, such as #ffffff: codes and ticks are drawn for a light page`]
  }
  return COLOUR_PAIRS.flatMap(({ colour, on, ratioMin }) => {
    const ratio = contrastOf(colours[colour], colours[on])
    if (ratio >= ratioMin) return []
    const pair = `--${colour} (${colours[colour]}) on --${on} (${colours[on]})`
    // Rounded down: 4.499 must not read as the 4.5 that is needed.
    return [`${pair} has a contrast of ${Math.floor(ratio * 100) / 100} to 1; at least ${ratioMin} is needed`]
  })
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
