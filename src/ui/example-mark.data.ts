import type { Mark } from './brand-mark.tsx'

export const EXAMPLE_MARK: Mark = {
  viewBox: '0 0 24 36',
  width: 24,
  height: 36,
  attributes: { fill: 'none', stroke: 'currentColor', strokeWidth: '1.9' },
  shapes: [{ tag: 'path', attributes: { d: 'M12 35V14M12 22C4 20 3 12 12 2c9 10 8 18 0 20z' }, shapes: [] }],
}
