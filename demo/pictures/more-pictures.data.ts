// Food, gifts and decorations, drawn as the goods in pictures.data.ts are.
import { at, box, disc, floor, frond, group, type Mark, oval, round, shape, stroke } from './marks.ts'

const wood = '#9a6a43'
const darkWood = '#7a5030'
const wicker = '#b5834f'
const darkWicker = '#8a5c34'
const brass = '#c49a4a'
const white = '#fbfaf6'
const offWhite = '#e9e5da'
const holly = '#2f6044'
const berry = '#b3243a'

/** A Christmas cracker that lies across, 120 wide. */
const cracker: readonly Mark[] = [
  shape('M-60-15l20 11v8l-20 11 5-7.5-5-7.5 5-7.5z', 'light'),
  shape('M60-15L40-4v8l20 11-5-7.5 5-7.5-5-7.5z', 'shade'),
  shape('M-60 0l20 2v2l-20 11 5-7.5z', 'shade', 0.7),
  box(-38, -15, 76, 30, 5, 'base'),
  shape('M-38 4h76v6c0 3-2 5-5 5h-66c-3 0-5-2-5-5z', 'shade', 0.8),
  shape('M-34-11h68c0 3-1 4-3 4h-62c-2 0-3-1-3-4z', '#fff', 0.35),
  box(-40, -6, 5, 12, 2, brass),
  box(35, -6, 5, 12, 2, brass),
  box(-12, -15, 24, 30, 0, '#fffdf4'),
  group('rotate(90)', [frond(0, 10, 20, holly, 1.5)]),
]

/** A sock, 58 wide, from its cuff down. */
const sock: readonly Mark[] = [
  shape('M8 0h36v58c0 7 4 11 11 15l14 8c10 6 11 24-4 25-11 .7-24-3-38-10C13 89 8 79 8 66z', 'base'),
  shape('M32 0h12v58c0 7 4 11 11 15l14 8c6 3.6 8.6 11.4 6.6 17C62 96 48 90 40 78c-7-12-8-44-8-78z', 'shade', 0.7),
  shape('M8 60c8-2 15 2 19 9 3 7 1 14-5 19-9-5-14-12-14-22z', 'deep', 0.75),
  shape('M58 75l11 6c10 6 11 24-4 25-5 .3-10-.3-15.6-1.6 8-6 12-17 8.6-29.4z', 'deep', 0.75),
  box(5, -4, 42, 15, 4, 'light'),
  stroke('M11 0v7M17 0v7M23 0v7M29 0v7M35 0v7M41 0v7', 'line'),
  stroke('M8.5 22h35.5M8.5 30h35.5M8.5 38h35.5', '#fffdf4', 2.6, { opacity: 0.8 }),
]

export const morePictures = {
  bread: [
    floor(80, 168, 100, 6),
    box(20, 148, 160, 15, 7, wood),
    shape('M20 156c0 4 3 7 7 7h146c4 0 7-3 7-7z', darkWood),
    shape('M32 128c-4-38 29-62 68-62s72 24 68 62c-1 14-11 21-24 21H56c-13 0-23-7-24-21z', 'base'),
    shape('M120 68c31 7 51 30 48 60-1 14-11 21-24 21h-26c17-24 18-55 2-81z', 'shade', 0.75),
    shape('M46 112c2-17 14-30 34-34-11 10-17 21-19 35-2 9-16 8-15-1z', 'light', 0.8),
    ...at([60, 88], [84, 80], [110, 80], [134, 88]).map(([x, y]) =>
      group(`translate(${x} ${y})`, [
        shape('M-5 0c9 7 15 20 15 37C0 30-6 16-5 0z', '#f6e6c4'),
        stroke('M-5 0C4 7 10 20 10 37', 'deep', 1.3, { opacity: 0.6 }),
      ]),
    ),
    ...at([52, 130], [70, 138], [92, 132], [118, 139], [140, 130], [154, 122], [78, 122], [104, 142]).map(([x, y], i) =>
      disc(x, y, i % 2 ? 1 : 1.5, '#fffaf0', 0.85),
    ),
  ],
  cake: [
    floor(56, 178, 100, 5),
    shape('M88 158h24l9 19H79z', offWhite),
    shape('M104 158h8l9 19h-13z', '#d6d0c2'),
    oval(100, 156, 78, 12, '#d6d0c2'),
    oval(100, 153, 78, 12, white),
    shape('M42 88h116v58c0 7-26 13-58 13s-58-6-58-13z', 'base'),
    shape('M128 88h30v58c0 5.5-14 10-34 12 7-23 8-47 4-70z', 'shade', 0.8),
    shape('M42 112c0 7 26 13 58 13s58-6 58-13v9c0 7-26 13-58 13s-58-6-58-13z', '#fffaf0'),
    shape('M42 119c0 7 26 13 58 13s58-6 58-13v4c0 7-26 13-58 13s-58-6-58-13z', '#a3243b'),
    shape(
      'M42 86c0-9 26-16 58-16s58 7 58 16c1 14-8 18-11 9-3-6-8-3-9 5-1 9-12 10-13 1-1-7-9-6-10 1-2 12-14 12-16 1-1-8-10-8-11 0-2 10-13 9-14 0-1-8-8-10-11-3-6 10-20 4-21-14z',
      white,
    ),
    oval(100, 84, 57, 14, '#fffdf8'),
    oval(100, 85, 46, 10, offWhite, 0.5),
    ...at([74, 80], [88, 74], [103, 72], [118, 75], [130, 81], [96, 82], [112, 83], [82, 86]).flatMap(([x, y], i) => [
      disc(x, y, 6.4, i % 3 ? '#b8324a' : '#7d2a4a'),
      disc(x - 2, y - 2.2, 1.5, '#f0b4bd'),
    ]),
    shape('M100 68c-2-9-9-13-17-12 3 7 9 11 17 12z', holly),
    shape('M104 68c1-9 7-14 15-14-2 8-7 12-15 14z', '#3d7455'),
  ],
  wine: [
    floor(64, 178, 96, 5),
    shape('M68 30h20v40c0 12 16 17 16 38v60c0 6-4 9-9 9H61c-5 0-9-3-9-9v-60c0-21 16-26 16-38z', 'deep'),
    shape('M80 30h8v40c0 12 16 17 16 38v60c0 6-4 9-9 9H83c7-26 9-52 5-74-3-18-8-22-8-33z', '#20140c', 0.28),
    shape('M58 108c0-9 4-15 8-20 2-2 4 0 3 2-4 6-5 11-5 18v50c0 4-6 4-6 0z', '#fff', 0.25),
    box(67, 26, 22, 28, 3, brass),
    box(67, 46, 22, 3, 0, '#8f6c2c'),
    box(52, 108, 52, 48, 1, white),
    box(90, 108, 14, 48, 1, offWhite),
    frond(78, 140, 26, '#3d6a4f', 1.5),
    stroke('M64 147h28', 'deep', 1.8),
    stroke('M68 151.5h20', 'deep', 1.1, { opacity: 0.6 }),
    shape('M118 92h42c3 26-5 42-21 42s-24-16-21-42z', '#fff', 0.55),
    shape('M118.2 106h41.6c0 18-8 28-20.8 28s-20.8-10-20.8-28z', 'base', 0.9),
    shape('M146 106h13.8c0 18-8 28-20.8 28 6-7 8-16 7-28z', 'deep', 0.5),
    oval(139, 106, 20.8, 3.4, 'light'),
    stroke('M139 134v36', '#fff', 4),
    stroke('M140.5 134v36', '#c9c6bd', 1.2),
    oval(139, 173, 21, 4, '#fff', 0.9),
    oval(139, 92, 21, 2.6, '#fff', 0.7),
    stroke('M123 98c-1 12 0 20 4 26', '#fff', 2, { opacity: 0.8 }),
  ],
  hamper: [
    floor(76, 176, 100, 5),
    shape('M40 44h120c4 0 6 2 7 6l7 46H26l7-46c1-4 3-6 7-6z', darkWicker),
    shape('M46 52h108l6 44H40z', '#6d4526'),
    shape('M66 96V66c0-5 4-7 4-12V40h12v14c0 5 4 7 4 12v30z', '#2f5f4a'),
    box(69, 36, 14, 12, 2, brass),
    box(66, 72, 20, 18, 1, white),
    shape('M92 96V78c0-4 3-6 6-6h28c3 0 6 2 6 6v18z', 'light'),
    box(90, 66, 44, 10, 3, 'deep'),
    disc(144, 88, 12, '#a3243b'),
    disc(156, 92, 10, '#c9682f'),
    disc(52, 92, 10, '#e3b04f'),
    disc(140, 83, 2.4, '#f0b4bd'),
    shape('M24 94h152l-9 70c-.8 7-5 10-11 10H44c-6 0-10.2-3-11-10z', wicker),
    shape('M148 94h28l-9 70c-.8 7-5 10-11 10h-20c7-25 12-52 12-80z', darkWicker, 0.7),
    ...[108, 122, 136, 150, 164].map((y, i) =>
      stroke(`M${round(27 + i * 1.8)} ${y}H${round(173 - i * 1.8)}`, darkWicker, 2.4, { dash: '9 7' }),
    ),
    ...[115, 129, 143, 157].map((y, i) =>
      stroke(`M${round(36 + i * 1.8)} ${y}H${round(172 - i * 1.8)}`, '#d3a772', 2, { dash: '9 7' }),
    ),
    box(20, 88, 160, 12, 6, '#c4935c'),
    stroke('M26 94h148', darkWicker, 1.6, { dash: '5 5' }),
    box(90, 100, 20, 74, 0, 'base'),
    shape('M100 112c-12-16-32-18-36-8-3 10 16 17 36 8zM100 112c12-16 32-18 36-8 3 10-16 17-36 8z', 'base'),
    shape('M98 114l-16 30 11-3 5 8 5-35zM102 114l16 30-11-3-5 8-5-35z', 'shade'),
    disc(100, 112, 6.5, 'deep'),
  ],
  chocolates: [
    floor(72, 176, 100, 5),
    group('rotate(-5 100 62)', [
      box(42, 28, 116, 72, 7, 'deep'),
      box(42, 26, 116, 70, 7, 'base'),
      stroke('M50 34h100v54H50z', brass, 1.4),
      group('rotate(70 100 60)', [frond(100, 80, 44, '#fffdf4', 2.2)]),
    ]),
    box(30, 88, 140, 84, 8, 'deep'),
    box(30, 84, 140, 82, 8, 'shade'),
    box(37, 91, 126, 68, 4, '#fbf3df'),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3, 4].flatMap((column): Mark[] => {
        const [x, y] = [50 + column * 25, 102 + row * 23]
        const [coat, swirl] =
          (row + column) % 3 === 2 ? (['#efe0c6', '#c79a62'] as const) : (['#5f3822', '#a9744c'] as const)
        return [
          disc(x, y + 1, 10.4, '#d9b48a'),
          column % 2 === 0 ? disc(x, y, 8.4, coat) : box(x - 7.5, y - 7.5, 15, 15, 3, coat),
          stroke(`M${x - 4} ${y - 3}c3-3 6-3 8 0M${x - 4} ${y + 2}c3-3 6-3 8 0`, swirl, 1.4),
        ]
      }),
    ),
  ],
  salmon: [
    floor(80, 152, 100, 6),
    box(16, 62, 168, 84, 12, '#3d4144'),
    box(16, 60, 168, 82, 12, '#565b5f'),
    stroke('M28 70h60M120 133h46M40 134h24', '#72787c', 1.4),
    shape('M28 104c14-24 54-36 96-30 22 3 40 12 48 26-8 18-28 28-54 30-38 3-76-4-90-26z', 'base'),
    shape('M28 104c14 18 52 26 92 22 24-2 42-10 52-26-8 20-28 30-54 32-38 3-76-4-90-28z', 'shade'),
    ...[48, 66, 84, 102, 120, 138].map((x) =>
      stroke(`M${x} ${round(84 - (x - 48) * 0.03)}c8 6 12 14 10 24-2 6-5 10-9 13`, '#fff', 2, {
        opacity: 0.45,
      }),
    ),
    stroke('M36 102c36-6 88-8 128-2', '#fff', 1.4, { opacity: 0.35 }),
    ...at([140, 122], [154, 112]).flatMap(([x, y]) => [
      disc(x, y, 13, '#e3b94a'),
      disc(x, y, 10.6, '#fbf0c4'),
      disc(x, y, 9, '#f2d567'),
      stroke(`M${x - 9} ${y}h18M${x} ${y - 9}v18M${x - 6} ${y - 6}l12 12M${x + 6} ${y - 6}l-12 12`, '#fbf0c4', 1.3),
    ]),
    group('rotate(68 60 118)', [frond(60, 130, 44, '#3d7455', 1.8)]),
    group('rotate(96 78 92)', [frond(78, 104, 36, '#5c8a52', 1.6)]),
    ...at([92, 92], [104, 112], [116, 96], [80, 116]).map(([x, y]) => disc(x, y, 1.6, '#6b2f3f')),
  ],
  caddy: [
    floor(54, 176, 100, 5),
    shape('M54 70h92v94c0 6-4 10-10 10H64c-6 0-10-4-10-10z', 'base'),
    shape('M122 70h24v94c0 6-4 10-10 10h-18c5-34 6-69 4-104z', 'shade', 0.85),
    shape('M62 80c2 0 3 1 3 3v76c0 4-6 4-6 0V83c0-2 1-3 3-3z', '#fff', 0.3),
    stroke('M54 80h92M54 164h92', brass, 2),
    box(70, 92, 60, 62, 30, '#fffdf4'),
    frond(100, 136, 34, 'deep', 1.8),
    stroke('M86 143h28', 'deep', 2),
    box(50, 52, 100, 20, 5, 'deep'),
    shape('M124 52h21c3 0 5 2 5 5v10c0 3-2 5-5 5h-21z', '#20140c', 0.2),
    shape('M62 52c4-10 20-16 38-16s34 6 38 16z', 'shade'),
    disc(100, 34, 6.5, brass),
    disc(98, 32, 1.8, '#f0dfa8'),
  ],
  bauble: [
    stroke('M100 44C96 30 104 24 100 10', '#8f6c2c', 2),
    box(89, 44, 22, 18, 4, brass),
    stroke('M93 48v10M98 48v10M103 48v10M107 48v10', '#8f6c2c', 1.4),
    oval(100, 45, 11, 3, '#e3c27a'),
    disc(100, 114, 56, 'base'),
    shape('M118 61c26 9 42 33 38 62-3 27-27 48-57 47 24-8 40-28 42-52 1-22-6-42-23-57z', 'shade', 0.85),
    shape('M44.5 106c30 12 80 12 111 0 .8 6 .8 11 0 17-31 12-81 12-111 0-.8-6-.8-11 0-17z', '#fffdf4', 0.9),
    ...at([60, 119], [80, 122], [100, 123], [120, 122], [140, 119]).map(([x, y]) =>
      shape(`M${x} ${y - 6}l2 4 4 2-4 2-2 4-2-4-4-2 4-2z`, 'deep'),
    ),
    stroke('M45 103c31 12 79 12 110 0M45 127c31 12 79 12 110 0', brass, 2),
    shape('M66 82c6-9 14-13 22-13 3 1 2 4-1 5-8 3-12 8-15 15-3 5-9-2-6-7z', '#fff', 0.55),
  ],
  tree: [
    floor(52, 180, 100, 5),
    shape('M82 156h36l-4 22H86z', wicker),
    shape('M102 156h16l-4 22h-12z', darkWicker),
    box(78, 150, 44, 9, 4, '#c4935c'),
    box(95, 138, 10, 14, 1, darkWood),
    shape('M100 74l52 64c-34 9-70 9-104 0z', 'shade'),
    shape('M100 74l52 64c-12 3-24 5-36 6 4-24-4-48-16-70z', 'deep'),
    shape('M100 50l42 54c-28 8-56 8-84 0z', 'base'),
    shape('M100 50l42 54c-9 2.5-19 4.5-28 5.3 2-20-4-40-14-59.3z', 'shade'),
    shape('M100 26l31 44c-20 7-42 7-62 0z', 'light'),
    shape('M100 26l31 44c-7 2.5-14 4-21 4.6 1-16-3-32-10-48.6z', 'base'),
    stroke('M72 68c16 8 34 8 52-4M62 100c22 11 50 10 74-4M54 132c28 12 64 10 90-4', brass, 1.8),
    ...at([84, 62], [112, 58], [76, 94], [102, 90], [126, 96], [66, 128], [92, 122], [118, 130], [140, 134]).flatMap(
      ([x, y], i) => [disc(x, y, 4.6, i % 3 ? berry : '#e3b04f'), disc(x - 1.4, y - 1.4, 1.2, '#fff', 0.7)],
    ),
    shape('M100 10l4.5 9.5 10.5 1.5-7.5 7.3 1.8 10.2-9.3-5-9.3 5 1.8-10.2-7.5-7.3 10.5-1.5z', '#e3b04f'),
  ],
  wreath: [
    ...Array.from(
      { length: 26 },
      (_, i): Mark =>
        group(`rotate(${round((i * 360) / 26)} 100 100)`, [
          oval(100, 34, 7, 17, 'shade'),
          group('rotate(34 100 50)', [oval(100, 44, 6, 15, 'base')]),
          group('rotate(-30 100 54)', [oval(100, 54, 5, 13, 'light')]),
        ]),
    ),
    ...Array.from(
      { length: 13 },
      (_, i): Mark =>
        group(`rotate(${round((i * 360) / 13 + 9)} 100 100)`, [
          disc(100, 44, 4.6, i % 4 ? berry : '#e3b04f'),
          disc(98.6, 42.6, 1.2, '#fff', 0.7),
        ]),
    ),
    shape('M98 160l-18 30 12-3 6 8 6-35zM102 160l18 30-12-3-6 8-6-35z', '#8c1d33'),
    shape('M100 158c-14-18-38-20-42-9-4 12 18 20 42 9zM100 158c14-18 38-20 42-9 4 12-18 20-42 9z', '#b8324a'),
    shape('M94 155c-8-9-20-12-28-8 8 1 18 4 28 8zM106 155c8-9 20-12 28-8-8 1-18 4-28 8z', '#8c1d33', 0.6),
    disc(100, 158, 7.5, '#8c1d33'),
  ],
  stocking: [
    stroke('M122 40c2-14 16-16 16-4 0 7-6 11-13 12', 'deep', 3),
    shape('M72 62h54v48c0 9 6 14 18 20 18 9 22 26 12 38-9 10-24 10-40 3l-24-11c-14-7-20-18-20-33z', 'base'),
    shape(
      'M106 62h20v48c0 9 6 14 18 20 18 9 22 26 12 38-3 3-7 5-11 6 2-18-6-28-20-35-15-8-19-16-19-30z',
      'shade',
      0.75,
    ),
    shape('M72 126c12-3 24 3 28 14 2 8 0 15-6 20l-2-1c-14-7-20-18-20-33z', 'deep', 0.8),
    shape('M148 132c16 10 18 25 8 36-7 8-17 9.5-29 7 12-8 20-24 21-43z', 'deep', 0.8),
    box(64, 38, 70, 28, 8, white),
    shape('M114 38h12c5 0 8 3 8 8v12c0 5-3 8-8 8h-14c3-9 4-19 2-28z', offWhite),
    stroke('M74 44v16M82 44v16M90 44v16M98 44v16M106 44v16M114 44v16M122 44v16', '#d6d0c2', 1.4),
    frond(98, 118, 42, '#fffdf4', 2.2),
    ...at([80, 78], [114, 84], [82, 108], [112, 118], [118, 146], [130, 156]).map(([x, y]) =>
      disc(x, y, 2, '#fffdf4', 0.9),
    ),
  ],
  crackers: [
    floor(76, 164, 100, 6),
    group('translate(100 146)', cracker),
    group('translate(92 112) rotate(-14)', cracker),
    group('translate(108 76) rotate(12)', cracker),
    shape('M150 158c-6-8-16-9-22-4 5 1 7 4 8 8 6 2 10 0 14-4z', holly),
    ...at([150, 160], [157, 157], [154, 164]).map(([x, y]) => disc(x, y, 3.8, berry)),
  ],
  parcel: [
    floor(66, 176, 100, 6),
    shape('M44 84h112v82c0 4-3 7-7 7H51c-4 0-7-3-7-7z', 'base'),
    shape('M126 84h30v82c0 4-3 7-7 7h-23z', 'shade', 0.8),
    ...at([58, 104], [74, 124], [60, 146], [122, 108], [138, 130], [124, 152]).map(([x, y]) =>
      frond(x, y + 8, 15, 'light', 1.2),
    ),
    shape('M44 84h112v10H44z', 'deep', 0.45),
    box(90, 84, 20, 89, 0, '#fffdf4'),
    box(104, 84, 6, 89, 0, offWhite),
    box(38, 64, 124, 24, 5, 'light'),
    shape('M128 64h29c3 0 5 2 5 5v14c0 3-2 5-5 5h-29z', 'base'),
    box(90, 64, 20, 24, 0, '#fffdf4'),
    shape('M100 62C84 36 58 32 54 46c-3 14 22 24 46 16zM100 62c16-26 42-30 46-16 3 14-22 24-46 16z', '#fffdf4'),
    shape('M96 60C86 46 72 42 64 46c10 2 22 8 32 14zM104 60c10-14 24-18 32-14-10 2-22 8-32 14z', '#d6d0c2'),
    disc(100, 61, 7.5, offWhite),
  ],
  teddy: [
    floor(60, 178, 100, 5),
    disc(66, 46, 15, 'shade'),
    disc(134, 46, 15, 'shade'),
    disc(66, 47, 8, '#f0dfc4'),
    disc(134, 47, 8, '#f0dfc4'),
    oval(100, 132, 42, 44, 'base'),
    shape('M118 92c20 8 30 30 24 54-5 17-18 28-36 30 20-22 24-54 12-84z', 'shade', 0.7),
    oval(100, 138, 25, 28, 'light'),
    group('rotate(28 58 118)', [oval(56, 120, 13, 27, 'shade')]),
    group('rotate(-28 142 118)', [oval(144, 120, 13, 27, 'deep')]),
    oval(66, 166, 22, 14, 'base'),
    oval(134, 166, 22, 14, 'shade'),
    oval(60, 167, 10, 8, '#f0dfc4'),
    oval(140, 167, 10, 8, '#f0dfc4'),
    disc(100, 66, 40, 'base'),
    shape('M118 31c20 10 28 34 18 54-7 13-20 21-36 21 20-18 27-46 18-75z', 'shade', 0.55),
    oval(100, 80, 20, 15, '#f0dfc4'),
    shape('M92 72h16c0 5-4 8-8 8s-8-3-8-8z', '#3a2c22'),
    stroke('M100 80v6M92 88c4 4 12 4 16 0', '#3a2c22', 1.8),
    disc(83, 60, 4.2, '#2a1d14'),
    disc(117, 60, 4.2, '#2a1d14'),
    disc(81.6, 58.6, 1.3, '#fff'),
    disc(115.6, 58.6, 1.3, '#fff'),
    shape('M100 108c-8-9-22-10-24-4-2 7 12 10 24 4zM100 108c8-9 22-10 24-4 2 7-12 10-24 4z', '#fffdf4'),
    disc(100, 108, 4.5, offWhite),
  ],
  socks: [
    floor(70, 168, 104, 5),
    group('translate(92 36) rotate(8) scale(1.2)', sock),
    group('translate(32 44) scale(1.2)', sock),
  ],
  /** The cloth itself: what a choice of colours shows. */
  fabric: [
    shape('M-400-400H600V600H-400z', 'base'),
    stroke(threads(8, true), 'light', 3, { opacity: 0.3 }),
    stroke(threads(16, true), 'shade', 3, { opacity: 0.3 }),
    stroke(threads(8, false), 'shade', 2.4, { opacity: 0.25 }),
    stroke(threads(16, false), 'light', 2.4, { opacity: 0.3 }),
    shape('M0 0h200v60C140 40 60 60 0 30z', 'light', 0.18),
    shape('M0 150c70-30 130 10 200-20v70H0z', 'shade', 0.18),
  ],
} as const satisfies Record<string, readonly Mark[]>

function threads(apart: number, across: boolean): string {
  const places = Array.from({ length: Math.floor(200 / apart) + 1 }, (_, i) => i * apart)
  return places.map((place) => (across ? `M0 ${place}h200` : `M${place} 0v200`)).join('')
}
