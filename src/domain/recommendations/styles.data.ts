/** By words of the name in the singular; the first match counts. */
export const STYLES = {
  school: ['school'],
  outdoor: [
    ...['waterproof', 'walking', 'waxed', 'welly', 'rain', 'raincoat', 'mac', 'fleece', 'thermal', 'snow', 'puddle'],
    ...['packable', 'hiking', 'country', 'puffer'],
  ],
  casual: [
    ...['trainer', 'canvas', 'pump', 'denim', 'jean', 'jogger', 'hoodie', 'sweatshirt', 'slub', 'everyday', 'breton'],
    ...['mesh', 'dungaree', 't shirt', 'baseball', 'check shirt'],
  ],
  smart: [
    ...['satin', 'silk', 'velvet', 'sequin', 'lace dress', 'party', 'evening', 'tailored', 'suit', 'blouse', 'brogue'],
    ...['pleated skirt', 'pleated trouser', 'oxford', 'loafer', 'heel', 'overcoat', 'peacoat', 'trench', 'boucle'],
    ...['double breasted', 'chelsea', 'knee boot', 'fedora'],
  ],
} as const satisfies Record<string, readonly string[]>

export type Style = keyof typeof STYLES

/** 0: never. Plain goes with most. */
export const STYLES_TOGETHER: Readonly<Record<Style | 'plain', Readonly<Record<Style | 'plain', number>>>> = {
  plain: { plain: 0.9, smart: 0.8, casual: 0.8, outdoor: 0.5, school: 0.4 },
  smart: { plain: 0.8, smart: 1, casual: 0.3, outdoor: 0, school: 0 },
  casual: { plain: 0.8, smart: 0.3, casual: 1, outdoor: 0.8, school: 0.2 },
  outdoor: { plain: 0.5, smart: 0, casual: 0.8, outdoor: 1, school: 0.3 },
  school: { plain: 0.4, smart: 0, casual: 0.2, outdoor: 0.3, school: 1 },
}
