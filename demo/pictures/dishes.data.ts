// Food as it comes to the table, drawn as the goods in pictures.data.ts are.
import { at, box, disc, floor, group, type Mark, oval, round, shape, stroke } from './marks.ts'

const wood = '#9a6a43'
const darkWood = '#7a5030'
const white = '#fbfaf6'
const offWhite = '#e9e5da'
const paleGrey = '#d6d0c2'
const parsley = '#4d7d45'
const sage = '#6f8f6a'
const sausage = '#b5723f'
const bacon = '#a8493f'
const rind = '#f1cdb4'
const sauce = '#7a3d16'

/** An oven dish from its rim down; what is in it comes after. */
const dish: readonly Mark[] = [
  floor(78, 170, 100, 6),
  box(6, 101, 30, 13, 6.5, offWhite),
  box(164, 101, 30, 13, 6.5, paleGrey),
  shape('M19 106h162c-1 36-14 61-38 61H57c-24 0-37-25-38-61z', white),
  shape('M148 106h33c-1 36-14 61-38 61h-20c16-15 24-36 25-61z', paleGrey, 0.8),
  stroke('M25 134c22 10 44 13 75 13s53-3 75-13', 'base', 2.2, { opacity: 0.75 }),
  stroke('M28 141c22 10 43 13 72 13s50-3 72-13', 'base', 1.2, { opacity: 0.5 }),
  oval(100, 106, 82, 29, white),
  oval(100, 107, 75, 24, paleGrey),
]

/** A chipolata in its bacon, 54 long. */
const pig: readonly Mark[] = [
  oval(0, 8, 27, 5, '#5a2a1a', 0.25),
  box(-27, -8, 54, 17, 8.5, sausage),
  box(-27, 2, 54, 7, 3.5, '#8a4f28', 0.6),
  shape('M-18-9c5-1 9-1 13 0l5 18.5c-5 1-9 1-13 0z', bacon),
  shape('M-3-9.5c5-1 9-1 13 0l5 18.5c-5 1-9 1-13 0z', bacon),
  shape('M11-9c3-.6 6-.6 8 0l3 17c-2 1-4 1.4-6 1.5z', bacon),
  stroke('M-13-8.6l5 17M2-9l5 17M15-8.6l4 16', rind, 2.6),
  stroke('M-16-6.6c2-.6 4-.6 6-.4M-1-7c2-.6 4-.6 6-.4', '#fff', 1.2, { opacity: 0.5 }),
  stroke('M-23-4c1-1.4 2-2 4-2.4', '#fff', 1.6, { opacity: 0.5 }),
]

/** A sage leaf, 22 long. */
const leaf: readonly Mark[] = [
  shape('M-11 0c4-7 14-8 22 0-8 7-18 7-22 0z', sage),
  stroke('M-10 0h19M-4 0l3-3M-4 0l3 3M2 0l3-3M2 0l3 3', '#dbe5d2', 0.9),
]

/** A glazed bun, 72 wide. */
const bun: readonly Mark[] = [
  shape('M-36 14c-3-24 14-38 36-38s39 14 36 38c-1 8-7 11-14 11h-44c-7 0-13-3-14-11z', 'base'),
  shape('M10-23c17 4 28 18 26 37-1 8-7 11-14 11H8c10-14 11-31 2-48z', 'shade', 0.75),
  shape('M-28 2c1-11 8-18 19-20-5 6-8 12-9 19-2 7-11 7-10 1z', '#fff', 0.4),
  shape('M-35 16c1 6 6 9 13 9h44c7 0 12-3 13-9-22 5-48 5-70 0z', '#f3e0b8', 0.8),
  ...at([-14, -8], [2, -14], [14, -4], [-4, 4], [-22, 8], [22, 8], [8, 10]).map(([x, y], i) =>
    oval(x, y, 3.4, 2.6, i % 3 ? '#4a2a1b' : '#c9682f'),
  ),
]

/** Four kinds of canapé, 20 wide. */
const canapes: readonly (readonly Mark[])[] = [
  [
    disc(0, 0, 10, '#c98f4a'),
    disc(0, -1, 9.4, '#e6bd7d'),
    disc(0, -1, 6, white),
    shape('M-7-1c3-6 9-7 14-3-2 5-7 7-14 3z', '#e08a66'),
    stroke('M-4-2c3-2 6-2 9-1', '#f6cdb8', 1),
    stroke('M0-3l3-5M1-5l-2-3', parsley, 1.2),
  ],
  [
    shape('M-10-4h20l-3 11c-.5 2-2 3-4 3h-6c-2 0-3.5-1-4-3z', '#b5793a'),
    oval(0, -4, 10, 5, '#e0b06c'),
    oval(0, -4, 7.6, 3.4, '#8c2f3a'),
    disc(-2, -6, 2.6, '#b8324a'),
    disc(3, -5, 2.4, '#a3243b'),
    stroke('M0-6l3-4', parsley, 1.3),
  ],
  [
    disc(0, 1, 10, '#5f8a4e'),
    disc(0, 0, 9, '#d7e6b8'),
    disc(0, -1, 6, '#fffdf4'),
    disc(0, -3, 3.4, white),
    disc(1, -5, 1.8, '#2f3a33'),
    stroke('M-4 3h.1M4 3h.1M0 5h.1', '#9db877', 1.8),
  ],
  [
    box(-10, -7, 20, 16, 4, '#b5722f'),
    box(-10, -9, 20, 15, 4, '#e0a85a'),
    stroke('M-6-6l12 9M-6 1l5 4M2-7l5 4', '#b5722f', 1.2),
    ...at([-4, -4], [3, -5], [5, 1], [-3, 2]).map(([x, y]) => oval(x, y, 1.3, 0.8, '#fff6dd')),
  ],
]

export const dishes = {
  pigs: [
    ...dish,
    oval(100, 107, 75, 24, '#6b3a22', 0.55),
    ...at([54, 100], [106, 92], [150, 104]).map(([x, y], i) =>
      group(`translate(${x} ${y}) rotate(${i * 9 - 12})`, pig),
    ),
    ...at([80, 113], [126, 115]).map(([x, y], i) => group(`translate(${x} ${y}) rotate(${i ? -10 : 6})`, pig)),
    group('translate(94 82) rotate(-6)', pig),
    group('translate(46 116) rotate(24)', leaf),
    group('translate(140 88) rotate(-24)', leaf),
    group('translate(100 103) rotate(8)', leaf),
  ],
  fishpie: [
    ...dish,
    shape('M26 107c2-24 36-37 74-37s72 13 74 37c0 13-33 24-74 24s-74-11-74-24z', '#f5e6c2'),
    shape('M126 73c28 5 47 17 48 34 0 10-20 19-48 22.6 12-18 13-39 0-56.6z', 'base', 0.45),
    ...[82, 93, 104, 115, 124].map((y, i) => {
      const reach = round(Math.sqrt(1 - ((y - 102) / 34) ** 2) * 68)
      const wave = round(reach / 4)
      const half = `q${round(wave / 2)} -5 ${wave} 0t${wave} 0`
      return stroke(
        `M${round(100 - reach)} ${y}${half}t${wave} 0t${wave} 0t${wave} 0t${wave} 0t${wave} 0t${wave} 0`,
        'base',
        2.4,
        {
          opacity: i % 2 ? 0.75 : 0.95,
        },
      )
    }),
    ...at([56, 90], [84, 78], [128, 84], [150, 102], [120, 118], [62, 112]).map(([x, y]) =>
      oval(x, y, 8, 3, '#a8682c', 0.45),
    ),
    shape(
      'M62 101c10-14 34-16 50-3 6-5 11-7 17-8-4 6-5 10-5 13 0 4 2 8 6 13-7-1-12-3-18-8-16 11-40 8-50-7z',
      '#c98a3c',
    ),
    shape('M62 101c10 11 32 14 47 4 1 1 2 2 3 3-16 11-40 8-50-7z', '#9a6228', 0.7),
    stroke(
      'M80 94c4 4 4 10 0 14M90 96c2 3 2 7 0 10M99 96c2 3 2 7 0 10M116 100c4-1 6-2 8-4M116 104c4 1 6 3 8 5',
      '#f2d59a',
      1.4,
    ),
    disc(71, 99, 1.8, '#4a2a1b'),
    ...at([140, 92], [146, 96], [48, 104], [52, 99], [104, 122], [110, 120], [96, 78]).map(([x, y]) =>
      oval(x, y, 2.6, 1.6, parsley),
    ),
  ],
  crumble: [
    ...dish,
    oval(100, 108, 74, 22, '#a8632c'),
    ...at([36, 114], [52, 121], [148, 121], [164, 113], [100, 128], [76, 126], [124, 126]).map(([x, y], i) =>
      oval(x, y, 9, 5, i % 2 ? '#d9c46a' : '#c9a94e'),
    ),
    shape('M32 106c3-22 34-33 68-33s65 11 68 33c-4 10-33 17-68 17s-64-7-68-17z', 'base'),
    shape('M128 76c24 5 39 15 40 30-3 7-20 13-42 16 11-14 12-31 2-46z', 'shade', 0.7),
    ...Array.from({ length: 64 }, (_, i): Mark => {
      const [turn, out] = [i * 2.4, Math.sqrt((i + 0.5) / 64)]
      const [x, y] = [round(100 + Math.cos(turn) * out * 62), round(98 + Math.sin(turn) * out * 21)]
      return disc(x, y, round(2.4 + (i % 4) * 0.7), i % 5 === 0 ? '#a8713a' : i % 2 ? 'light' : '#f0d9a8')
    }),
  ],
  canapes: [
    floor(84, 160, 100, 6),
    box(12, 52, 176, 104, 12, '#3d4144'),
    box(12, 50, 176, 102, 12, '#565b5f'),
    stroke('M24 58h54M124 145h50M30 146h26', '#72787c', 1.4),
    ...[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3, 4, 5].flatMap((column): Mark[] => {
        const [x, y] = [32 + column * 27.2, 67 + row * 23.4]
        return [
          oval(round(x), round(y + 9), 10, 3, '#20140c', 0.3),
          group(`translate(${round(x)} ${round(y)})`, canapes[(row + column) % 4] ?? []),
        ]
      }),
    ),
  ],
  toffee: [
    floor(80, 172, 100, 6),
    oval(100, 160, 84, 14, paleGrey),
    oval(100, 157, 84, 14, white),
    oval(100, 156, 66, 10, offWhite),
    shape('M38 154c4-10 26-12 60-12s60 3 64 12c2 8-24 13-62 13s-66-4-62-13z', sauce),
    stroke('M48 154c14 5 32 7 52 7', '#c98a4a', 2, { opacity: 0.8 }),
    shape('M54 150l6-74c1-8 79-8 80 0l6 74c-14 9-78 9-92 0z', 'base'),
    shape('M116 71c14 1 23 3 24 6l6 73c-7 5-20 7-34 7 8-28 9-58 4-86z', 'shade', 0.85),
    ...at([70, 112], [84, 126], [76, 140], [100, 118], [112, 136], [128, 120], [92, 146], [134, 142], [66, 128]).map(
      ([x, y], i) => oval(x, y, i % 2 ? 3.4 : 2.6, 2, 'deep', 0.9),
    ),
    ...at([76, 120], [92, 134], [106, 128], [120, 146], [66, 146], [124, 108]).map(([x, y]) =>
      disc(x, y, 1.3, 'light'),
    ),
    shape(
      'M58 78c2-12 20-17 42-17s40 5 42 17c1 8-1 24-6 25-6 1-5-12-10-12s-2 34-9 34-5-29-11-29-3 18-9 18-4-22-10-22-1 38-8 38-4-37-9-37-3 10-7 9c-4-2-6-16-5-24z',
      sauce,
    ),
    oval(100, 74, 40, 10, '#96501f'),
    shape('M68 72c6-6 18-8 30-8 2 1 1 3-1 3-11 0-19 2-25 7-3 2-6 0-4-2z', '#fff', 0.55),
    stroke('M83 98v24M117 98v18', '#c07a3c', 2, { opacity: 0.8 }),
    shape('M140 152c-2-12 8-18 18-16 9 2 14 10 10 17-6 7-24 7-28-1z', '#fffaf0'),
    shape('M158 136c8 2 13 10 10 17-3 4-10 5-16 5 8-5 10-13 6-22z', offWhite),
  ],
  buns: [
    floor(82, 168, 100, 6),
    box(18, 148, 164, 15, 7, wood),
    shape('M18 156c0 4 3 7 7 7h150c4 0 7-3 7-7z', darkWood),
    group('translate(100 88)', bun),
    group('translate(58 124)', bun),
    group('translate(142 124)', bun),
  ],
} as const satisfies Record<string, readonly Mark[]>
