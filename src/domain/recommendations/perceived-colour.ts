/** A colour as the eye tells them apart (OKLab): equal distances look equally large. */
export interface PerceivedColour {
  /** From 0, black, to 1, white. */
  lightness: number
  greenToRed: number
  blueToYellow: number
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** By the matrices of Björn Ottosson's OKLab. */
export function perceived(red: number, green: number, blue: number): PerceivedColour {
  const [r, g, b] = [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    greenToRed: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    blueToYellow: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

export function distance(one: PerceivedColour, other: PerceivedColour): number {
  return Math.hypot(
    one.lightness - other.lightness,
    one.greenToRed - other.greenToRed,
    one.blueToYellow - other.blueToYellow,
  )
}
